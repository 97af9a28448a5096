import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { receiveListRequest } from '../../../../tests/support/received.ts';
import { roundWire } from '../../../../tests/support/rounds.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { neighbourhoodOf } from '../../../shared/contract/neighbourhood.ts';
import { activities } from '../../activity/server/table.ts';
import { deliveryRounds } from '../../delivery-rounds/server/table.ts';
import type { NewListRequest } from '../contract.ts';
import { markStore } from './mark-store.ts';
import { listRequests } from './table.ts';

/** What staff correct and cancel of list requests. */

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
});
beforeEach(async () => {
  await database().delete(deliveryRounds);
  await database().delete(listRequests);
});
afterAll(() => site.close());

const database = () => site.connection.database;
const add = async (overrides: Partial<NewListRequest> = {}) =>
  (await receiveListRequest(database(), overrides, { reference: 'K7M2QX' })).id;
async function request(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const { statusCode, json, body } = await site.app.inject({
    method,
    url: `/api/admin/pedidos-lista${path}`,
    headers: admin.headers,
    ...(payload && { payload }),
  });
  return { status: statusCode, json, body };
}
const correct = (id: number, fields: object) => request('PUT', `/${id}`, fields);
const cancel = (id: number, motivo?: unknown) => request('POST', `/${id}/cancelar`, { motivo });
const several = (payload: object) => request('PUT', '/varios', payload);
const setState = (id: number, estado: string) => request('PUT', `/${id}/estado`, { estado });
const shown = async (id: number) => (await request('GET', `/${id}`)).json();
const stored = async (id: number) => {
  const [row] = await database().select().from(listRequests).where(eq(listRequests.id, id));
  return row;
};
const latestEntries = (count: number) =>
  database().select().from(activities).orderBy(desc(activities.id)).limit(count);

const [SOUTH, NORTH] = [
  { latitud: -34.7749, longitud: -55.7655 },
  { latitud: -34.7662, longitud: -55.7601 },
];
const OUTSIDE = { latitud: 0, longitud: 0 };

describe('a correction', () => {
  test('changes only the fields that it contains', async () => {
    const id = await add({ quantity: 2, note: 'Timbre roto' });
    const { status, json } = await correct(id, { direccion: ' Calle 11 y 24 ' });
    expect(status).toBe(200);
    expect(json()).toMatchObject({
      nombre: 'Ana Pérez',
      telefono: '099123456',
      direccion: 'Calle 11 y 24',
      cantidad: 2,
      nota: 'Timbre roto',
      referencia: 'K7M2QX',
      version: 2,
    });
  });

  test('changes every field, and removes an empty note', async () => {
    const id = await add({ note: 'Timbre roto' });
    const fields = { nombre: 'Eva', telefono: '098765432', direccion: 'Calle 8', ...NORTH, cantidad: 3 };
    expect((await correct(id, { ...fields, nota: '' })).json()).toMatchObject({ ...fields, nota: null });
    expect(await shown(id)).toMatchObject({ ...fields, nota: null });
  });

  test('changes the text that a search matches, and the neighbourhood of the location', async () => {
    const id = await add({ latitude: SOUTH.latitud, longitude: SOUTH.longitud });
    await correct(id, { nombre: 'Eva', ...NORTH });
    const { neighbourhoods } = campaign.delivery;
    expect(await stored(id)).toMatchObject({
      neighbourhood: neighbourhoodOf({ latitude: NORTH.latitud, longitude: NORTH.longitud }, neighbourhoods),
      search: expect.stringMatching(/^eva 099123456 .* k7m2qx$/),
    });
    expect((await request('GET', '?q=eva')).json()).toHaveLength(1);
    expect((await request('GET', '?q=perez')).json()).toEqual([]);
  });

  test.each<[object, string, string]>([
    [{ nombre: ' ' }, 'nombre', 'El nombre es obligatorio'],
    [{ telefono: '123' }, 'telefono', 'Formato: 09X XXX XXX'],
    [{ direccion: '' }, 'direccion', 'La dirección es obligatoria'],
    [{ cantidad: 0 }, 'cantidad', 'Elegí entre 1 y 20.'],
    [{ nota: 'x'.repeat(201) }, 'nota', 'Puede tener hasta 200 caracteres.'],
    [{ version: 'ayer' }, 'version', 'La versión no es válida.'],
    [OUTSIDE, 'latitud', `La dirección debe estar ${campaign.delivery.inside} para poder enviar el pedido.`],
    [{ latitud: 91 }, 'latitud', 'Debes seleccionar y confirmar tu ubicación en el mapa'],
  ])(
    '%j is rejected by the rules of the form of visitors, and nothing changes',
    async (fields, name, text) => {
      const id = await add();
      const before = await stored(id);
      const { status, json } = await correct(id, { nombre: 'Eva', ...fields });
      expect(status).toBe(422);
      expect(json()).toMatchObject({ error: text, campos: { [name]: text } });
      expect(await stored(id)).toEqual(before);
    },
  );

  test('of a list request without a location needs both coordinates only if it contains one', async () => {
    const id = await add();
    await database().update(listRequests).set({ latitude: null, longitude: null });
    expect((await correct(id, { nombre: 'Eva' })).status).toBe(200);
    expect((await correct(id, { latitud: NORTH.latitud })).status).toBe(422);
    expect((await correct(id, NORTH)).json()).toMatchObject(NORTH);
  });

  test('based on an older version is refused, and changes nothing', async () => {
    const id = await add();
    const { version } = await shown(id);
    expect((await correct(id, { nombre: 'Eva', version })).status).toBe(200);
    const { status, json } = await correct(id, { nombre: 'Luz', version });
    expect(status).toBe(409);
    expect(json().error).toMatch(/^Otra persona guardó cambios/);
    expect(await shown(id)).toMatchObject({ nombre: 'Eva', version: version + 1 });
    expect((await correct(id, { nombre: 'Luz', version: version + 1 })).status).toBe(200);
  });

  test('of the phone or the name moves the list request to its person', async () => {
    const people = async () => {
      const response = await site.app.inject({ url: '/api/admin/personas', headers: admin.headers });
      return response
        .json()
        .map(({ nombre, telefono, total_interacciones }: Record<string, unknown>) => [
          nombre,
          telefono,
          total_interacciones,
        ]);
    };
    const id = await add();
    await add({ name: 'Ana' });
    await correct(id, { nombre: 'Eva', telefono: '098765432' });
    expect((await people()).sort()).toEqual([
      ['Ana', '099123456', 1],
      ['Eva', '098765432', 1],
    ]);
    await correct(id, { telefono: '099123456' });
    expect(await people()).toEqual([['Ana', '099123456', 2]]);
  });

  test('is recorded with the names of the changed fields, and without their values', async () => {
    const id = await add();
    await correct(id, { nombre: 'Ana Pérez', direccion: 'Calle 8', ...NORTH, nota: 'Portón verde' });
    const [entry] = await latestEntries(1);
    expect(entry).toMatchObject({
      act: 'changed',
      itemTitle: `Pedido ${id}`,
      before: null,
      after: 'corregido: dirección, ubicación, nota',
      actorId: admin.id,
    });
  });

  test('that changes nothing leaves the version and the activity log as they are', async () => {
    const id = await add();
    await correct(id, { nombre: 'Eva' });
    const [before] = await latestEntries(1);
    const { status, json } = await correct(id, { nombre: 'Eva', nota: null });
    expect(status).toBe(200);
    expect(json().version).toBe(2);
    expect(await latestEntries(1)).toEqual([before]);
  });

  test('of an unknown list request is answered with 404', async () => {
    expect((await correct(2_147_483_647, { nombre: 'Eva' })).status).toBe(404);
  });
});

describe('cancelling a list request', () => {
  test('closes it with a reason, and can be taken back', async () => {
    const id = await add();
    const { status, json } = await cancel(id, ' Se mudó ');
    expect(status).toBe(200);
    expect(json()).toMatchObject({ estado: 'pendiente', cierre: 'cancelado', motivo: 'Se mudó' });
    expect((await setState(id, 'pendiente')).json()).toMatchObject({ cierre: null, motivo: null });
    expect((await cancel(id, 'No la quiere más')).json()).toMatchObject({ motivo: 'No la quiere más' });
  });

  test.each([undefined, null, '', '  ', 7, 'x'.repeat(201)])(
    'for the reason %j is rejected',
    async (reason) => {
      const id = await add();
      const { status, json } = await cancel(id, reason);
      expect(status).toBe(422);
      expect(Object.keys(json().campos)).toEqual(['motivo']);
      expect(await shown(id)).toMatchObject({ cierre: null });
    },
  );

  test('twice stores it once, with the first reason', async () => {
    const id = await add();
    await cancel(id, 'Se mudó');
    const [before] = await latestEntries(1);
    const { status, json } = await cancel(id, 'Ya la tiene');
    expect(status).toBe(200);
    expect(json()).toMatchObject({ motivo: 'Se mudó' });
    expect(await latestEntries(1)).toEqual([before]);
    expect((await markStore(database()).of([id])).get(id)).toHaveLength(1);
  });

  test('leaves the one that the visitor cancelled as it is', async () => {
    const id = await add();
    await database().transaction((transaction) => markStore(transaction).cancel(id));
    expect((await cancel(id, 'Se mudó')).json()).toMatchObject({ cierre: 'cancelado', motivo: null });
  });

  test('is refused when it is delivered', async () => {
    const id = await add();
    await setState(id, 'entregado');
    const { status, json } = await cancel(id, 'Se mudó');
    expect(status).toBe(409);
    expect(json().error).toMatch(/^Este pedido ya está entregado/);
    expect(await shown(id)).toMatchObject({ estado: 'entregado', cierre: null });
  });

  test('is recorded without the reason, which may name the person', async () => {
    const id = await add();
    await cancel(id, 'Ana se mudó');
    const [entry] = await latestEntries(1);
    expect(entry).toMatchObject({ act: 'changed', itemTitle: `Pedido ${id}`, after: 'cancelado' });
  });

  test('on an open round shows the door as closed on it', async () => {
    const id = await add();
    const made = await site.app.inject({
      method: 'POST',
      url: '/api/admin/repartos',
      headers: admin.headers,
      payload: roundWire({ pedidos: [id] }),
    });
    await cancel(id, 'Se mudó');
    const round = await site.app.inject({
      url: `/api/admin/repartos/${made.json().id}`,
      headers: admin.headers,
    });
    expect(round.json().paradas[0]).toMatchObject({
      pedido: { cierre: 'cancelado', motivo: 'Se mudó' },
      marcas: [{ resultado: 'cancelado', nota: 'Se mudó', quien: expect.any(String) }],
    });
  });

  test('is in the CSV file with the reason, and that of a visitor without', async () => {
    await cancel(await add(), 'Se mudó');
    const own = await add();
    await database().transaction((transaction) => markStore(transaction).cancel(own));
    const { body } = await request('GET', '/exportar');
    expect(body).toContain(';Lo canceló la campaña: Se mudó;');
    expect(body).toContain(';Lo canceló quien lo pidió;');
  });
});

describe('several list requests', () => {
  test('are cancelled or delivered in one request, each with an entry in the activity log', async () => {
    const ids = [await add(), await add()];
    const { status, json } = await several({ ids, estado: 'cancelado', motivo: 'Se mudó' });
    expect(status).toBe(200);
    expect(json()).toMatchObject([
      { id: ids[0], motivo: 'Se mudó' },
      { id: ids[1], motivo: 'Se mudó' },
    ]);
    const entries = await latestEntries(2);
    expect(entries.map(({ itemId }) => Number(itemId)).sort()).toEqual(ids);
    const [third] = [await add()];
    expect((await several({ ids: [third], estado: 'entregado' })).json()).toMatchObject([{ leido: true }]);
  });

  test('that are delivered, cancelled or deleted meanwhile stay as they are', async () => {
    const [delivered, cancelled, open] = [await add(), await add(), await add()];
    await setState(delivered, 'entregado');
    await cancel(cancelled, 'Ya la tiene');
    const ids = [2_147_483_647, open, cancelled, delivered, open];
    const { json } = await several({ ids, estado: 'cancelado', motivo: 'Se mudó' });
    expect(json()).toMatchObject([{ id: open, motivo: 'Se mudó' }]);
    expect(await shown(delivered)).toMatchObject({ estado: 'entregado' });
    expect(await shown(cancelled)).toMatchObject({ motivo: 'Ya la tiene' });
  });

  test.each<[object, string]>([
    [{ estado: 'cancelado', motivo: 'Se mudó' }, 'ids'],
    [{ ids: [], estado: 'entregado' }, 'ids'],
    [{ ids: Array.from({ length: 1_001 }, (_, n) => n + 1), estado: 'entregado' }, 'ids'],
    [{ ids: [1], estado: 'cancelado' }, 'motivo'],
    [{ ids: [1], estado: 'pendiente' }, 'estado'],
  ])('%j is rejected', async (payload, field) => {
    const { status, json } = await several(payload);
    expect(status).toBe(422);
    expect(Object.keys(json().campos)).toEqual([field]);
  });

  test('are exported, the others are not', async () => {
    const [first, , third] = [
      await add({ name: 'Uno' }),
      await add({ name: 'Dos' }),
      await add({ name: 'Tres' }),
    ];
    const { body } = await request('GET', `/exportar?ids=${first},${third}`);
    expect(body).toContain('Uno');
    expect(body).toContain('Tres');
    expect(body).not.toContain('Dos');
    expect((await request('GET', '/exportar?ids=a')).status).toBe(422);
  });
});
