import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildListRequest } from '../../../tests/support/factories.ts';
import { deliver } from '../../../tests/support/marks.ts';
import { readPage } from '../../../tests/support/read-page.ts';
import { roundWire } from '../../../tests/support/rounds.ts';
import { type Member, signedIn } from '../../../tests/support/staff.ts';
import { PUBLIC_URL, type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { CHANNELS, sendListRequest, verifiedVisitor } from '../../../tests/support/visitor.ts';
import { activities } from '../../features/activity/server/table.ts';
import { trackingPath } from '../../features/list-requests/contract.ts';
import { markStore } from '../../features/list-requests/server/mark-store.ts';
import { listRequestStore } from '../../features/list-requests/server/store.ts';
import { listRequests } from '../../features/list-requests/server/table.ts';
import type { Outcome } from '../../shared/contract/delivery-marks.ts';
import { randomToken } from '../../shared/server/keyed-hash.ts';
import { linkHashOf } from '../../shared/server/private-links.ts';

/** Tests of the private page of a list request: what it shows, what visitors can change, and who may see it. */

let site: TestSite;
let admin: Member;
let lines: string[];
beforeAll(async () => {
  lines = [];
  site = await testSite({ channels: CHANNELS, log: { write: (line) => void lines.push(line) } });
  admin = await signedIn(site, 'admin');
});
beforeEach(() => {
  site.skip(3_600_000);
  return site.connection.database.delete(listRequests);
});
afterAll(() => site.close());

const database = () => site.connection.database;

/** Stores a list request, and returns its id and the path of its private page. */
async function order(overrides: Parameters<typeof buildListRequest>[0] = {}) {
  const token = randomToken();
  const [id = 0] = await listRequestStore(database()).addAll([
    {
      listRequest: buildListRequest(overrides),
      consent: null,
      reference: 'K7M2QX',
      trackingHash: linkHashOf(token),
    },
  ]);
  return { id, path: trackingPath(token) };
}

const mark = (requestId: number, outcome: Outcome, at = new Date().toISOString()) =>
  database().transaction((transaction) =>
    markStore(transaction).add(
      [{ id: randomUUID(), requestId, outcome, undoes: null, note: 'El perro es malo', at }],
      { by: 'enlace de Beto', roundId: null },
    ),
  );
const putOnRound = async (id: number) => {
  const payload = roundWire({ pedidos: [id] });
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/admin/repartos',
    headers: admin.headers,
    payload,
  });
  expect(response.statusCode, response.body).toBe(201);
};
const send = (path: string, fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const correct = (path: string, direccion: string) => send(path, { accion: 'corregir', direccion });
const cancel = (path: string) => send(path, { accion: 'cancelar' });
const stored = async (id: number) =>
  (await database().select().from(listRequests).where(eq(listRequests.id, id)))[0];
const stateOn = async (path: string) =>
  (await readPage(site.app, path)).getByRole('heading', { level: 2, name: STATES }).textContent;
const STATES =
  /^(Recibido|Fuera de la zona: a decidir|Sale en reparto|No te encontramos|Entregado|Cancelado|Quedó sin entregar)$/;

describe('the page of a list request', () => {
  test('shows the address and the reference, and neither name nor phone', async () => {
    const { path } = await order({ name: 'Ana Pérez', phone: '099123456', address: 'Calle 11 y 22' });
    const page = await readPage(site.app, path);
    expect(page.status).toBe(200);
    expect(page.getByText('Calle 11 y 22', { selector: 'dd' })).toBeInTheDocument();
    expect(page.getByText('K7M2QX')).toBeInTheDocument();
    expect(page.queryByText('Cantidad')).toBeNull();
    expect(page.document.documentElement.outerHTML).not.toMatch(/Ana Pérez|099 ?123 ?456/);
    expect(page.getByText(/borremos tus datos/)).toHaveTextContent('cinco días hábiles');
  });

  test('shows how many papers were asked for, and the note', async () => {
    const { path } = await order({ quantity: 4, note: 'Timbre roto' });
    const page = await readPage(site.app, path);
    expect(page.getByText('4 listas', { selector: 'dd' })).toBeInTheDocument();
    expect(page.getByText('Timbre roto', { selector: 'dd' })).toBeInTheDocument();
  });

  test('offers ways to keep its own link, at the public address', async () => {
    const { path } = await order();
    const page = await readPage(site.app, path);
    const ways = page.getByText('Guardar mi enlace').closest('details') as HTMLElement;
    expect(ways).toHaveTextContent(PUBLIC_URL + path);
    expect(ways.querySelector('a')?.href).toContain(encodeURIComponent(PUBLIC_URL + path));
  });

  test('cannot be stored or indexed, and no link or preview tells its address', async () => {
    const { path } = await order();
    const page = await readPage(site.app, path);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(page.document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(page.document.head.innerHTML).not.toContain(path);
    expect(page.document.head.innerHTML).not.toContain('Roger');
  });

  test('says whether the list request was received, is on a round, was not delivered (with the day), or was delivered', async () => {
    const { id, path } = await order();
    expect(await stateOn(path)).toBe('Recibido');
    await putOnRound(id);
    expect(await stateOn(path)).toBe('Sale en reparto');
    await mark(id, 'nobody', new Date(Date.now() + 60_000).toISOString());
    expect(await stateOn(path)).toBe('No te encontramos');
    const page = await readPage(site.app, path);
    expect(page.getByText(/^Pasamos el .+ de \d{4} y no había nadie\./)).toBeInTheDocument();
    expect(page.document.body.textContent).not.toContain('El perro es malo');
    await deliver(site, id);
    expect(await stateOn(path)).toBe('Entregado');
  });

  test('says outside the delivery area where to fetch the list, until the campaign has decided', async () => {
    const { id, path } = await order();
    const set = (outsideArea: 'undecided' | 'accepted') =>
      database().update(listRequests).set({ outsideArea }).where(eq(listRequests.id, id));
    const fetching = 'Podés retirarla en la sede: Camino del Faro 120, Ceibalá (lunes a viernes de 17 a 20).';
    await set('undecided');
    expect(await stateOn(path)).toBe('Fuera de la zona: a decidir');
    const undecided = await readPage(site.app, path);
    expect(
      undecided.getByText(/La campaña va a decidir si te la lleva\. Cuando lo decida, lo ves acá\.$/),
    ).toBeInTheDocument();
    expect(undecided.getByText(fetching)).toBeInTheDocument();
    await set('accepted');
    expect(await stateOn(path)).toBe('Recibido');
    const accepted = await readPage(site.app, path);
    expect(accepted.getByText('La llevamos igual')).toBeInTheDocument();
    expect(accepted.queryByText(fetching)).toBeNull();
  });

  test('says that it is on a round again after an attempt on an earlier round', async () => {
    const { id, path } = await order();
    await mark(id, 'not found');
    expect(await stateOn(path)).toBe('No te encontramos');
    await putOnRound(id);
    expect(await stateOn(path)).toBe('Sale en reparto');
    const page = await readPage(site.app, path);
    const stages = page.getAllByRole('listitem').filter((item) => item.closest('.tracking-stages'));
    expect(stages.map(({ textContent }) => textContent?.match(STATES_BEGIN)?.[0])).toEqual([
      'Recibido',
      'No te encontramos',
      'Sale en reparto',
      'Entregado',
    ]);
    expect(stages[2]).toHaveAttribute('aria-current', 'step');
  });
  const STATES_BEGIN = /^(Recibido|Sale en reparto|No te encontramos|Entregado)/;

  test('says that it was refused at the door, and offers to order again', async () => {
    const { id, path } = await order();
    await mark(id, 'refused');
    expect(await stateOn(path)).toBe('Quedó sin entregar');
    const page = await readPage(site.app, path);
    expect(page.getByRole('link', { name: 'Pedir otra vez' })).toHaveAttribute('href', '/pedi-tu-lista');
    expect(page.queryByText('Cancelar el pedido')).not.toBeInTheDocument();
  });
});

describe('a visitor', () => {
  test('corrects the address, staff find the list request by the new one, and the activity log does not contain it', async () => {
    const { id, path } = await order({ name: 'Ana', phone: '099123456' });
    const response = await correct(path, '  Calle 11 esq. 22,\r\nportón verde ');
    expect([response.statusCode, response.headers.location]).toEqual([303, `${path}?listo=corregido`]);
    expect(await stored(id)).toMatchObject({
      address: 'Calle 11 esq. 22,\nportón verde',
      search: 'ana 099123456 calle 11 esq. 22,\nporton verde k7m2qx',
      latitude: -34.77,
    });
    const page = await readPage(site.app, `${path}?listo=corregido`);
    expect(page.getByText('Listo: la dirección quedó corregida.')).toHaveAttribute('role', 'status');
    const [entry] = await database().select().from(activities).orderBy(desc(activities.id)).limit(1);
    expect(entry).toMatchObject({
      actorId: null,
      actorName: 'Quien lo pidió',
      itemId: String(id),
      itemTitle: `Pedido ${id}`,
      before: null,
      after: 'dirección corregida',
      origin: '',
    });
  });

  test.each([
    ['', 'La dirección es obligatoria'],
    [' \n ', 'La dirección es obligatoria'],
    ['x'.repeat(301), 'Puede tener hasta 300 caracteres.'],
  ])('cannot store %.20j as the address, and gets it back with the reason', async (address, reason) => {
    const { id, path } = await order();
    const response = await correct(path, address);
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(reason);
    expect(response.body).toMatch(/<details[^>]+open=""[^>]*><summary>Corregir/);
    expect(await stored(id)).toMatchObject({ address: 'Roger Ballet y la rambla' });
  });

  test('cancels only once, however often the form is sent, which adds a delivery mark and an entry in the activity log', async () => {
    const { id, path } = await order();
    const responses = await Promise.all([cancel(path), cancel(path), cancel(path)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await stored(id)).toMatchObject({ closed: 'cancelled', delivered: false });
    const marks = await database().transaction((transaction) => markStore(transaction).of([id]));
    expect(marks.get(id)).toMatchObject([{ outcome: 'cancelled', by: 'quien lo pidió' }]);
    const entries = await database()
      .select()
      .from(activities)
      .where(eq(activities.itemId, String(id)));
    expect(entries).toMatchObject([{ act: 'changed', after: 'cancelado' }]);
    expect(await stateOn(path)).toBe('Cancelado');
  });

  test('reads the reason for which staff cancelled, and can order again', async () => {
    const { id, path } = await order();
    const cancelled = await site.app.inject({
      method: 'POST',
      url: `/api/admin/pedidos-lista/${id}/cancelar`,
      headers: admin.headers,
      payload: { motivo: 'Ya la tiene' },
    });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    const page = await readPage(site.app, path);
    expect(page.getByRole('heading', { level: 2, name: 'Cancelado' })).toBeInTheDocument();
    expect(page.getByText(/^Cancelamos este pedido.*«Ya la tiene»/)).toBeInTheDocument();
    expect(page.getByRole('link', { name: 'Pedir otra vez' })).toBeInTheDocument();
    const { body, statusCode } = await correct(path, 'Portón azul');
    expect(statusCode).toBe(409);
    expect(body).toContain('Este pedido ya está cancelado.');
  });

  test('can correct and cancel after an attempt on a round that is still open', async () => {
    const { id, path } = await order();
    await putOnRound(id);
    await mark(id, 'not found', new Date(Date.now() + 60_000).toISOString());
    expect((await correct(path, 'Portón azul')).statusCode).toBe(303);
    expect((await cancel(path)).statusCode).toBe(303);
    expect(await stored(id)).toMatchObject({ address: 'Portón azul', closed: 'cancelled' });
  });

  test.each([
    ['is on a round', putOnRound, 'Mientras tanto el pedido salió en reparto'],
    ['was delivered', (id: number) => deliver(site, id), 'Mientras tanto la lista quedó entregada'],
    ['was refused at the door', (id: number) => mark(id, 'refused'), 'Este pedido ya está cerrado.'],
  ])('cannot change a list request once it %s, and is told the reason', async (_, happen, sentence) => {
    const { id, path } = await order();
    await happen(id);
    for (const response of [await correct(path, 'Otra'), await cancel(path)]) {
      expect(response.statusCode).toBe(409);
      expect(response.body).toContain(sentence);
    }
    expect(await stored(id)).toMatchObject({ address: 'Roger Ballet y la rambla' });
    expect((await stored(id))?.closed).not.toBe('cancelled');
  });

  test.each([{}, { accion: 'entregar' }, { accion: '' }])(
    'changes nothing with the form %j',
    async (fields) => {
      const { id, path } = await order();
      const response = await send(path, fields as Record<string, string>);
      expect([response.statusCode, response.headers.location]).toEqual([303, path]);
      expect(await stored(id)).toMatchObject({ closed: null });
    },
  );

  test('is refused after twenty changes in an hour', async () => {
    const { path } = await order();
    for (let count = 1; count <= 20; count++) await correct(path, `Calle ${count}`);
    expect((await correct(path, 'Calle 21')).statusCode).toBe(429);
  });

  test('is refused a form that is longer than any address', async () => {
    const { path } = await order();
    expect((await correct(path, 'x'.repeat(9_000))).statusCode).toBe(413);
  });
});

describe('a link that leads to nothing', () => {
  test('gets the same page, whether it is wrong, cut off, too long, or its list request was deleted', async () => {
    const { id, path } = await order();
    await listRequestStore(database()).remove(id);
    const paths = [
      path,
      path.slice(0, -1),
      trackingPath(randomToken()),
      trackingPath('x'.repeat(3_000)),
      trackingPath(''),
      trackingPath('a/b'),
      trackingPath('%00'),
      trackingPath("'; drop table list_requests; --"),
    ];
    const responses = [];
    for (const wrong of paths) responses.push(await site.app.inject(encodeURI(wrong)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect((await correct(path, 'Otra')).body).toBe(responses[0]?.body);
    for (const { headers } of responses) expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('is refused after thirty tries from one network, which shuts out nobody with a right link', async () => {
    const sent = await sendListRequest(site, await verifiedVisitor(site));
    const { seguimiento: path } = sent.json<{ seguimiento: string }>();
    const from = (remoteAddress: string, url: string) => site.app.inject({ url, remoteAddress });
    const statuses: number[] = [];
    for (let tries = 0; tries < 35; tries++)
      statuses.push((await from('10.1.2.3', trackingPath(randomToken()))).statusCode);
    expect(statuses).toEqual([...Array(30).fill(404), ...Array(5).fill(429)]);
    expect((await from('10.1.2.3', path)).statusCode).toBe(200);
    expect((await from('10.1.2.4', trackingPath(randomToken()))).statusCode).toBe(404);
  });
});

test('no token and no address is in the log', async () => {
  const { path } = await order({ address: 'Calle secreta' });
  await site.app.inject(path);
  await correct(path, 'Otra calle secreta');
  await cancel(path);
  await database().execute(sql`select 1`);
  expect(lines.join('\n')).not.toContain(path.slice('/pedido/'.length));
  expect(lines.join('\n')).not.toContain('calle secreta');
});
