import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { readPage } from '../../../../tests/support/read-page.ts';
import { CENTRE } from '../../../../tests/support/site/list-requests.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { activities } from '../../activity/server/table.ts';
import { listRequests } from './table.ts';

/** List requests that staff enter for people who told them. */

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
});
beforeEach(() => site.connection.database.delete(listRequests));
afterAll(() => site.close());

const PHONE = '098765432';
const entry = (overrides: object = {}) => ({
  nombre: 'Elsa Díaz',
  telefono: PHONE,
  direccion: 'Calle 11',
  ...CENTRE,
  cantidad: 2,
  nota: 'Timbre roto',
  origen: 'por_telefono',
  ...overrides,
});
async function request(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  key?: string,
) {
  const { statusCode, json, body } = await site.app.inject({
    method,
    url: `/api/admin/${url}`,
    headers: { ...admin.headers, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });
  return { status: statusCode, json, body };
}
const enter = (overrides?: object, key?: string) => request('POST', 'pedidos-lista', entry(overrides), key);
const shown = async (id: number) => (await request('GET', `pedidos-lista/${id}`)).json();
const count = () => site.connection.database.$count(listRequests);
const people = async () => (await request('GET', 'personas')).json();

describe('a list request that staff enter', () => {
  test('is stored with its origin, and can be followed as every other', async () => {
    const { status, json } = await enter();
    expect(status).toBe(201);
    const { id, referencia, seguimiento } = json();
    expect(await shown(id)).toMatchObject({ ...entry(), estado: 'pendiente', referencia });
    const page = await readPage(site.app, seguimiento);
    expect(page.getByText(referencia)).toBeInTheDocument();
    const [row] = await site.connection.database.select().from(listRequests).where(eq(listRequests.id, id));
    expect(row).toMatchObject({
      consentVersion: 'de palabra',
      consentedAt: expect.any(String),
      neighbourhood: expect.any(String),
      search: expect.stringContaining('elsa diaz 098765432'),
    });
  });

  test('may lack phone, quantity and note', async () => {
    for (const telefono of [null, '', ' ', undefined]) {
      const { status, json } = await enter({ telefono, cantidad: undefined, nota: undefined });
      expect(status).toBe(201);
      expect(await shown(json().id)).toMatchObject({ telefono: '', cantidad: 1, nota: null });
    }
  });

  test.each<[object, string, string]>([
    [{ nombre: '' }, 'nombre', 'El nombre es obligatorio'],
    [{ telefono: '123' }, 'telefono', 'Formato: 09X XXX XXX'],
    [{ direccion: undefined }, 'direccion', 'La dirección es obligatoria'],
    [{ latitud: undefined }, 'latitud', 'Debes seleccionar y confirmar tu ubicación en el mapa'],
    [
      { latitud: 0 },
      'latitud',
      `La dirección debe estar ${campaign.delivery.inside} para poder enviar el pedido.`,
    ],
    [{ origen: undefined }, 'origen', 'Elegí cómo llegó el pedido.'],
    [{ origen: 'formulario' }, 'origen', 'Elegí cómo llegó el pedido.'],
  ])('with %j is rejected, and nothing is stored', async (fields, name, text) => {
    const { status, json } = await enter(fields);
    expect(status).toBe(422);
    expect(json()).toMatchObject({ error: text, campos: { [name]: text } });
    expect(await count()).toBe(0);
  });

  test('is stored once, however often it is sent with the same key', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => enter({}, 'clave-de-prueba')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  test('is recorded with its origin and the told consent, and without personal data', async () => {
    const { json } = await enter();
    const [entered] = await site.connection.database
      .select()
      .from(activities)
      .orderBy(desc(activities.id))
      .limit(1);
    expect(entered).toMatchObject({
      act: 'created',
      itemTitle: `Pedido ${json().id}`,
      after: 'por teléfono, aceptó el aviso de privacidad de palabra',
      actorId: admin.id,
    });
  });

  test('is in the CSV file as not verified', async () => {
    await enter({ telefono: null, origen: 'en_la_sede' });
    const { body } = await request('GET', 'pedidos-lista/exportar');
    expect(body).toContain(';Elsa Díaz;;Calle 11;');
    expect(body.trimEnd()).toMatch(/;2;Timbre roto;En la sede;No;$/);
  });
});

describe('a person', () => {
  test('with a phone has the entered list request in the history, the export and the erasure', async () => {
    await enter();
    expect(await people()).toMatchObject([{ telefono: PHONE, interacciones_peditulista: 1 }]);
    const { pedidos, consentimientos } = (await request('GET', `personas/${PHONE}/exportar`)).json();
    expect(pedidos).toMatchObject([{ nombre: 'Elsa Díaz', nota: 'Timbre roto', origen: 'por_telefono' }]);
    expect(JSON.stringify(consentimientos)).toContain('de palabra');
    const erased = await request('DELETE', `personas/${PHONE}`, { confirmacion: PHONE.slice(-4) });
    expect(erased.status, erased.body).toBe(200);
    expect(await count()).toBe(0);
  });

  test('without a phone is not among the people, and two of them are not one', async () => {
    await enter({ telefono: null });
    await enter({ telefono: null, nombre: 'Otra' });
    expect(await people()).toEqual([]);
    expect((await request('GET', 'personas/resumen')).json()).toMatchObject({ total_personas: 0 });
  });

  test('without a phone gets one by a correction, and can lose it again', async () => {
    const { id } = (await enter({ telefono: null })).json();
    expect((await request('PUT', `pedidos-lista/${id}`, { telefono: PHONE })).status).toBe(200);
    expect(await people()).toMatchObject([{ telefono: PHONE }]);
    expect((await request('PUT', `pedidos-lista/${id}`, { telefono: null })).json().telefono).toBe('');
    expect(await people()).toEqual([]);
  });

  test('who sent the list request herself keeps a phone', async () => {
    const { id } = (await enter()).json();
    await site.connection.database.update(listRequests).set({ origin: null });
    const { status, json } = await request('PUT', `pedidos-lista/${id}`, { telefono: '' });
    expect(status).toBe(422);
    expect(json().campos).toEqual({ telefono: 'El teléfono es obligatorio' });
  });
});
