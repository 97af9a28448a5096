import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mark, roundLinks } from '../../../../tests/support/round-links.ts';
import { roundsSite, type ShownRound } from '../../../../tests/support/rounds.ts';
import { ROUNDS_API } from '../contract.ts';
import { deliveryRounds, endedLinks } from './table.ts';

/** Tests of marks that were made before a link ended and arrive after its end. */

const rounds = roundsSite();
const { add, addEast, database, finish, list, make, read, request, setState, site } = rounds;
const { linkFor, open, sendMarks } = roundLinks(rounds);

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`;
const revoke = ({ id }: ShownRound) => request('DELETE', `${ROUNDS_API}/${id}/enlace`);

/** Makes a round of three list requests that have no marks yet, and a link of the round. */
async function roundWithLink() {
  const ids = await addEast(10, 20, 30);
  await sentLongAgo();
  const round = await make();
  const { token } = await linkFor(round);
  return { ids: ids as [number, number, number], round, token };
}
/** Makes all list requests older, because a mark cannot count with a time before that of its list request. */
const sentLongAgo = () =>
  database().execute(sql`update list_requests set created_at = now() - interval '30 days'`);
/** Changes the time at which links have ended and rounds were finished to a number of hours ago. */
async function endedHoursAgo(hours: number) {
  await database()
    .update(endedLinks)
    .set({ endedAt: hoursAgo(hours) });
  await database()
    .update(deliveryRounds)
    .set({ finishedAt: hoursAgo(hours) })
    .where(sql`finished_at is not null`);
}
const stateOf = async (id: number) =>
  (await request('GET', `/api/admin/pedidos-lista/${id}`)).json<{ estado: string; intentos: object[] }>();

const endings: [string, (round: ShownRound) => Promise<unknown>][] = [
  ['was revoked', revoke],
  ['was renewed', (round) => linkFor(round, 'Beto')],
  ['was of a round that is finished', ({ id }) => finish(id)],
  [
    'was renewed before its round was finished',
    (round) => linkFor(round, 'Beto').then(() => finish(round.id)),
  ],
  [
    'expired a moment ago',
    () => database().update(deliveryRounds).set({ linkExpiresAt: sql`now() - interval '1 second'` }),
  ],
  [
    'expired and was swept',
    async () => {
      await database().update(deliveryRounds).set({ linkExpiresAt: sql`now() - interval '1 second'` });
      await site().sweep();
    },
  ],
];
describe.each(endings)('marks with a link that %s', (_, end) => {
  test('count by the time at which they were made, once, and the response shows nothing of the round', async () => {
    const { ids, round, token } = await roundWithLink();
    const [one, two] = ids;
    await end(round);
    const sent = [
      mark(one, { momento: ago(60) }),
      mark(two, { momento: ago(50), resultado: 'nadie', nota: 'Perro' }),
    ];
    const keys = sent.map(({ id }) => id);
    for (let time = 0; time < 2; time++) {
      const receipt = await sendMarks(token, ...sent);
      expect(receipt.statusCode, receipt.body).toBe(200);
      expect(receipt.json()).toEqual({ guardadas: keys, rechazadas: [], marcas: [] });
    }
    expect((await open(token)).statusCode).toBe(404);
    expect(await stateOf(one)).toMatchObject({ estado: 'entregado' });
    expect(await stateOf(two)).toMatchObject({
      estado: 'pendiente',
      intentos: [{ momento: sent[1]?.momento }],
    });
    expect((await read(round.id)).paradas).toMatchObject([
      { marcas: [{ id: keys[0], quien: 'enlace de Ana', momento: sent[0]?.momento }] },
      { marcas: [{ id: keys[1] }] },
      { marcas: [] },
    ]);
  });
});

test('marks made after the end are refused one by one, unless inaccurate clocks can explain their time', async () => {
  const { ids, round, token } = await roundWithLink();
  await finish(round.id);
  await endedHoursAgo(2);
  const [before, within, after] = [125, 118, 110].map((minutes, index) =>
    mark(ids[index] ?? 0, { momento: ago(minutes) }),
  );
  const future = mark(ids[2], { momento: '2099-01-01T00:00:00Z' });
  const error = 'Se marcó después de que el enlace dejó de servir.';
  expect((await sendMarks(token, before ?? {}, within ?? {}, after ?? {}, future)).json()).toEqual({
    guardadas: [before?.id, within?.id],
    rechazadas: [
      { id: after?.id, error },
      { id: future.id, error },
    ],
    marcas: [],
  });
});

test('a mark that arrived before the end is not refused when it is sent again', async () => {
  const { ids, round, token } = await roundWithLink();
  const early = mark(ids[0], { momento: '2099-01-01T00:00:00Z' });
  await sendMarks(token, early);
  await revoke(round);
  expect((await sendMarks(token, early)).json()).toMatchObject({ guardadas: [early.id], rechazadas: [] });
});

test('marks for list requests of another round, and cancellations, are refused', async () => {
  const { ids, round, token } = await roundWithLink();
  const other = (await add()).id;
  await revoke(round);
  const [foreign, cancelled] = [
    mark(other, { momento: ago(5) }),
    mark(ids[0], { momento: ago(5), resultado: 'cancelado' }),
  ];
  expect((await sendMarks(token, foreign, cancelled)).json()).toMatchObject({
    guardadas: [],
    rechazadas: [{ id: foreign.id }, { id: cancelled.id }],
  });
});

test('a link accepts no marks a week after its end, or after a thousand late marks', async () => {
  const { ids, round, token } = await roundWithLink();
  await revoke(round);
  await database().update(endedLinks).set({ lateMarks: 999 });
  expect((await sendMarks(token, mark(ids[0], { momento: ago(5) }))).statusCode).toBe(200);
  expect((await sendMarks(token, mark(ids[1], { momento: ago(5) }))).statusCode).toBe(404);
  await database().update(endedLinks).set({ lateMarks: 0 });
  await endedHoursAgo(7 * 24);
  expect((await sendMarks(token, mark(ids[1], { momento: ago(8 * 24 * 60) }))).statusCode).toBe(404);
  expect(await stateOf(ids[1])).toMatchObject({ estado: 'pendiente' });
});

describe('a late mark', () => {
  test('does not undo a change of the state that staff made later, but counts if the change was made earlier', async () => {
    const { ids, round, token } = await roundWithLink();
    const [early, late] = ids;
    await revoke(round);
    await setState(early, 'entregado');
    await sendMarks(token, mark(early, { momento: ago(60), resultado: 'no_quiso' }));
    expect(await stateOf(early)).toMatchObject({ estado: 'entregado' });

    await setState(late, 'entregado');
    await setState(late, 'pendiente');
    await database().execute(sql`update delivery_marks set marked_at = marked_at - interval '2 hours'`);
    await sendMarks(token, mark(late, { momento: ago(60) }));
    expect(await stateOf(late)).toMatchObject({ estado: 'entregado' });
  });

  test('corrects the record of its round, and appears on the round that contains the list request now', async () => {
    const { ids, round, token } = await roundWithLink();
    const [one, two] = ids;
    await finish(round.id);
    const next = await make({ pedidos: ids });
    expect(await list()).toMatchObject([{ entregadas: 0 }, { id: round.id, entregadas: 0 }]);
    await setState(two, 'entregado'); // delivered after the end of the round, so not in its record
    await sendMarks(
      token,
      mark(one, { momento: ago(5) }),
      mark(two, { momento: ago(5), resultado: 'nadie' }),
    );
    expect(await list()).toMatchObject([
      { id: next.id, entregadas: 2 },
      { id: round.id, entregadas: 1 },
    ]);
    expect((await read(round.id)).paradas.map(({ pedido }) => pedido.leido)).toEqual([true, false, false]);
    expect((await read(next.id)).paradas.map(({ pedido }) => pedido.leido)).toEqual([true, true, false]);
  });
});

test('a round names the phones that may hold unsent marks, including those with ended links', async () => {
  const { round, token } = await roundWithLink();
  expect(await read(round.id)).toMatchObject({ telefonos: [] });
  await open(token);
  const ana = { nombre: 'Ana', abierto_at: expect.any(String) };
  expect(await read(round.id)).toMatchObject({ telefonos: [ana] });
  const beto = await linkFor(round, 'Beto');
  expect(await read(round.id)).toMatchObject({ telefonos: [ana] });
  await open(beto.token);
  expect(await read(round.id)).toMatchObject({ telefonos: [{ nombre: 'Beto' }, ana] });
  await open((await linkFor(round)).token);
  expect(await read(round.id)).toMatchObject({ telefonos: [{ nombre: 'Ana' }, { nombre: 'Beto' }] });
  await endedHoursAgo(7 * 24);
  expect(await read(round.id)).toMatchObject({ telefonos: [{ nombre: 'Ana' }] });
});
