import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mark, roundLinks } from '../../../../tests/support/round-links.ts';
import { requestIdsOf, roundsSite, roundWire, type ShownRound } from '../../../../tests/support/rounds.ts';
import { activities } from '../../activity/server/table.ts';
import { ROUNDS_API } from '../contract.ts';
import { deliveryRounds, endedLinks } from './table.ts';

/** Tests of the link of a round: what it shows and changes, and when it stops working. */

const rounds = roundsSite();
const { add, addEast, database, finish, make, post, read, request, list, setState, site } = rounds;

const ENDED = 'Este enlace ya no sirve. Pedile otro a quien organiza el reparto.';

const { linkFor, open, sendMarks } = roundLinks(rounds);

describe('a link', () => {
  test('has a random token, of which only a hash is stored, and ends after seven days', async () => {
    await add();
    const round = await make();
    const { url, vence, token } = await linkFor(round);
    expect(url).toMatch(/^https:\/\/ejemplo\.uy\/r\/[\w-]{43}$/);
    const days = (Date.parse(vence) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    const [row] = await database().select().from(deliveryRounds);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await read(round.id)).toMatchObject({ enlace: { nombre: 'Ana', vence, abierto_at: null } });
    expect(await list()).toMatchObject([{ quien: 'Ana' }]);
  });

  test('shows the round with its stops and marks, and nothing else', async () => {
    const [near = 0, far] = await addEast(100, 200);
    const round = await make({ modo: 'en_bici' });
    await setState(near, 'entregado');
    const response = await open((await linkFor(round)).token);
    expect(response.headers['cache-control']).toBe('no-store');
    const stop = {
      nombre: 'Ana Pérez',
      telefono: '099123456',
      direccion: 'Roger Ballet y la rambla',
      latitud: expect.any(Number),
      longitud: expect.any(Number),
      cantidad: 1,
      nota: null,
      metros: expect.closeTo(130, 0),
      segundos: expect.closeTo(130 / (12 / 3.6), 0),
    };
    const marca = { resultado: 'entregado', quien: expect.stringMatching(/^Persona/), pedido: near };
    expect(response.json()).toEqual({
      id: round.id,
      nombre: 'Sábado a la tarde',
      modo: 'en_bici',
      fin: 'en_la_ultima',
      inicio: expect.any(Object),
      por_calles: false,
      created_at: expect.any(String),
      quien: 'Ana',
      vence: expect.any(String),
      ahora: expect.any(String),
      paradas: [
        { ...stop, orden: 1, pedido: near, marcas: [expect.objectContaining(marca)] },
        { ...stop, orden: 2, pedido: far, marcas: [] },
      ],
    });
  });

  test('records when it was opened', async () => {
    await add();
    const round = await make();
    await open((await linkFor(round)).token);
    expect(await read(round.id)).toMatchObject({ enlace: { abierto_at: expect.any(String) } });
  });

  test('cannot be made without a name, for a finished round, or for one that does not exist', async () => {
    await add();
    const { id } = await make();
    expect((await request('POST', `${ROUNDS_API}/${id}/enlace`, { nombre: ' ' })).json().campos).toEqual({
      nombre: 'Poné el nombre de quien va a repartir.',
    });
    await finish(id);
    expect((await request('POST', `${ROUNDS_API}/${id}/enlace`, { nombre: 'Ana' })).statusCode).toBe(409);
    expect((await request('POST', `${ROUNDS_API}/999999/enlace`, { nombre: 'Ana' })).statusCode).toBe(404);
    expect((await request('DELETE', `${ROUNDS_API}/999999/enlace`)).statusCode).toBe(404);
  });
});

const endings: [string, (round: ShownRound) => Promise<unknown>][] = [
  ['is revoked', ({ id }) => request('DELETE', `${ROUNDS_API}/${id}/enlace`)],
  ['is renewed', (round) => linkFor(round, 'Beto')],
  ['belongs to a round that is finished', ({ id }) => finish(id)],
  [
    'is older than seven days',
    () => database().update(deliveryRounds).set({ linkExpiresAt: sql`now() - interval '1 second'` }),
  ],
  ['belongs to a round that was deleted', () => database().delete(deliveryRounds)],
];
describe.each(endings)('a link that %s', (_, end) => {
  test('stops working at once', async () => {
    await add();
    const round = await make();
    const { token } = await linkFor(round);
    expect((await open(token)).statusCode).toBe(200);
    await end(round);
    const refused = await open(token);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toEqual({ error: ENDED, mensaje: ENDED });
  });
});

test('the hourly job removes what is stored of a link a week after its end', async () => {
  await add();
  const round = await make();
  await linkFor(round, 'Zoraida');
  const everything = async () =>
    JSON.stringify([
      await database().select().from(deliveryRounds),
      await database().select().from(endedLinks),
    ]);
  await database().update(deliveryRounds).set({ linkExpiresAt: sql`now() - interval '7 days'` });
  expect(await everything()).toContain('Zoraida');
  await site().sweep();
  expect(await everything()).not.toContain('Zoraida');
  expect(await read(round.id)).toMatchObject({ enlace: null });
});

describe('marks with a link', () => {
  test('change the state of list requests, and name the link as their author', async () => {
    const [one = 0, two = 0] = await addEast(10, 20);
    const round = await make();
    const { token } = await linkFor(round, 'Elena');
    const marks = [mark(one), mark(two, { resultado: 'nadie', nota: ' Perro suelto ' })];
    const receipt = (await sendMarks(token, ...marks)).json();
    expect(receipt).toMatchObject({ guardadas: marks.map(({ id }) => id), rechazadas: [] });
    expect(receipt.marcas).toHaveLength(2);
    const { paradas } = await read(round.id);
    expect(paradas).toMatchObject([
      { pedido: { estado: 'entregado' }, marcas: [{ quien: 'enlace de Elena' }] },
      { pedido: { estado: 'pendiente', intentos: [{ motivo: 'nadie', nota: 'Perro suelto' }] } },
    ]);
    const entries = await database()
      .select()
      .from(activities)
      .where(eq(activities.actorName, 'enlace de Elena'));
    expect(entries.map(({ actorId, itemTitle, after }) => [actorId, itemTitle, after])).toEqual([
      [null, `Pedido ${one}`, 'entregado'],
      [null, `Pedido ${two}`, 'No había nadie'],
    ]);
  });

  test('are stored once when the request is repeated, and leave one entry each', async () => {
    const id = (await add()).id;
    const { token } = await linkFor(await make(), 'Carla');
    const sent = mark(id);
    const bodies = await Promise.all([1, 2, 3].map(async () => (await sendMarks(token, sent)).json()));
    for (const body of bodies)
      expect(body).toMatchObject({ guardadas: [sent.id], marcas: [{ id: sent.id }] });
    const ofCarla = eq(activities.actorName, 'enlace de Carla');
    expect(await database().$count(activities, ofCarla)).toBe(1);
  });

  test('are refused one by one for list requests of other rounds, and the response does not show the marks of those', async () => {
    const [own = 0] = await addEast(10);
    const round = await make();
    const other = (await add()).id;
    await setState(other, 'entregado');
    const { token } = await linkFor(round);
    const [good, foreign, cancelled] = [
      mark(own),
      mark(other, { resultado: 'pendiente' }),
      mark(own, { resultado: 'cancelado' }),
    ];
    const receipt = (await sendMarks(token, foreign, good, cancelled)).json();
    expect(receipt).toMatchObject({
      guardadas: [good.id],
      rechazadas: [
        { id: foreign.id, error: 'Ese pedido no es de este reparto.' },
        { id: cancelled.id, error: 'La marca no es válida.' },
      ],
    });
    expect(receipt.marcas.map(({ pedido }: { pedido: number }) => pedido)).toEqual([own]);
  });

  test('can be up to fifty in one request', async () => {
    const id = (await add()).id;
    const { token } = await linkFor(await make());
    const fifty = Array.from({ length: 50 }, () => mark(id, { nota: 'ñ'.repeat(200) }));
    expect((await sendMarks(token, ...fifty)).json().guardadas).toHaveLength(50);
    expect((await sendMarks(token, ...fifty, mark(id))).statusCode).toBe(422);
  });
});

test('marks in any order, the end of a round and new rounds at the same moment do not cause a deadlock', async () => {
  const ids = await addEast(...Array.from({ length: 20 }, (_, number) => number * 10));
  const round = await make();
  const { token } = await linkFor(round);
  const sends = Array.from({ length: 10 }, (_, turn) => {
    const order = turn % 2 ? ids : ids.toReversed();
    return sendMarks(token, ...order.map((id) => mark(id, { resultado: 'nadie' })));
  });
  const others = [
    ...ids.slice(0, 8).map((id) => setState(id, 'pendiente')),
    finish(round.id),
    post(roundWire()),
    ...ids.slice(8, 16).map((id) => setState(id, 'pendiente')),
  ];
  const statuses = (await Promise.all([...sends, ...others])).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => ![200, 201, 404, 422].includes(status))).toEqual([]);
});

test('staff mark the doors of a round with their own name', async () => {
  const [own = 0] = await addEast(10);
  const { id } = await make();
  const other = (await add()).id;
  const marcas = [mark(own, { resultado: 'vuelvo' }), mark(other)];
  const receipt = (await request('POST', `${ROUNDS_API}/${id}/marcas`, { marcas })).json();
  expect(receipt).toMatchObject({ guardadas: [marcas[0]?.id], rechazadas: [{ id: marcas[1]?.id }] });
  expect((await read(id)).paradas).toMatchObject([
    { marcas: [{ quien: expect.stringMatching(/^Persona/) }] },
  ]);
  expect((await request('POST', `${ROUNDS_API}/999999/marcas`, { marcas })).statusCode).toBe(404);
});

test('a finished round keeps its own marks, and shows no later ones', async () => {
  const [id = 0] = await addEast(10);
  const first = await make();
  await sendMarks((await linkFor(first)).token, mark(id, { resultado: 'nadie' }));
  await finish(first.id);
  const second = await make();
  await sendMarks((await linkFor(second, 'Beto')).token, mark(id));
  expect(await read(first.id)).toMatchObject({
    enlace: null,
    paradas: [{ marcas: [{ resultado: 'nadie' }], pedido: { estado: 'pendiente' } }],
  });
  expect((await read(second.id)).paradas).toMatchObject([
    { marcas: [{ resultado: 'nadie' }, { resultado: 'entregado' }] },
  ]);
  expect(requestIdsOf(await read(second.id))).toEqual([id]);
});

describe('guessing tokens', () => {
  const guess = (address: string) => open(randomUUID().replaceAll('-', '').padEnd(43, 'x'), address);

  test('is refused after some attempts from one network, while working links can still be opened there', async () => {
    await add();
    const { token } = await linkFor(await make());
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 40; attempt++)
      statuses.push((await guess(`2001:db8:1:2::${attempt}`)).statusCode);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]));
    expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
    const refused = await guess('2001:db8:1:2::ffff');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await open(token, '2001:db8:1:2::5')).statusCode).toBe(200);
    expect((await guess('2001:db8:1:3::1')).statusCode).toBe(404);
  });

  test.each(['', 'x', '../../r', 'ñ'.repeat(43), 'x'.repeat(5_000)])(
    'with a malformed token %s finds nothing',
    async (token) => {
      expect((await open(encodeURIComponent(token), '198.51.100.7')).statusCode).toBe(404);
    },
  );
});
