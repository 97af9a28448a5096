import { randomUUID } from 'node:crypto';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { receiveListRequest } from '../../../../tests/support/received.ts';
import { mark, roundLinks } from '../../../../tests/support/round-links.ts';
import { roundsSite } from '../../../../tests/support/rounds.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { activities } from '../../activity/server/table.ts';
import { markStore } from '../../list-requests/server/mark-store.ts';
import { listRequests } from '../../list-requests/server/table.ts';
import { LEFTOVERS_API } from '../admin/leftovers-input.ts';
import { deliveryStops } from './table.ts';

/** Closing everything that is still pending once no more list requests are taken. */

const closed = { veda: ['orders' as const], electionDay: ['orders' as const], after: ['orders' as const] };
const AFTER = new Date(`${campaign.election.day}T23:30:00-03:00`);
const BEFORE = new Date('2025-01-10T12:00:00-03:00');
let now = AFTER;
afterEach(() => {
  now = AFTER;
});
const rounds = roundsSite({
  env: { mode: 'production' },
  now: () => now,
  election: { ...campaign.election, closed },
});
const { addEast, database, make, list, request, setState, site } = rounds;
const { linkFor, open, sendMarks } = roundLinks(rounds);

const motivos = {
  sin_salir: 'No llegamos.',
  en_reparto: 'Iba en un reparto.',
  visitados: 'Pasamos.',
  sin_decidir: 'Quedó lejos.',
};
const close = (payload: object = { motivos }) => request('POST', LEFTOVERS_API, payload);
const counts = async () => (await request('GET', LEFTOVERS_API)).json();
const statesOf = async (ids: number[]) =>
  (
    await database()
      .select({
        closed: listRequests.closed,
        reason: listRequests.cancelReason,
        delivered: listRequests.delivered,
      })
      .from(listRequests)
      .where(inArray(listRequests.id, ids))
      .orderBy(listRequests.id)
  ).map(({ closed, reason, delivered }) => (delivered ? 'delivered' : closed ? reason : 'pending'));
const missed = (id: number) =>
  database().transaction((transaction) =>
    markStore(transaction).add(
      [
        {
          id: randomUUID(),
          requestId: id,
          outcome: 'nobody',
          undoes: null,
          note: '',
          at: new Date().toISOString(),
        },
      ],
      { by: 'Ana', roundId: null },
    ),
  );

test('each pending list request is closed with the sentence of its group, and open rounds end with their links', async () => {
  const [waiting = 0, onRound = 0, visited = 0, delivered = 0, cancelled = 0, undecided = 0] = await addEast(
    9,
    20,
    30,
    40,
    50,
    60,
  );
  const round = await make({ pedidos: [onRound, delivered] });
  const { token } = await linkFor(round);
  await setState(delivered, 'entregado');
  await missed(visited);
  await database()
    .update(listRequests)
    .set({ outsideArea: 'undecided' })
    .where(eq(listRequests.id, undecided));
  await request('POST', `/api/admin/pedidos-lista/${cancelled}/cancelar`, { motivo: 'Se mudó' });
  expect(await counts()).toEqual({
    cerrado: true,
    pedidos: { sin_salir: 1, en_reparto: 1, visitados: 1, sin_decidir: 1 },
    repartos: 1,
  });

  const response = await close();
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toEqual({ pedidos: 4, repartos: 1 });
  expect(await statesOf([waiting, onRound, visited, delivered, cancelled, undecided])).toEqual([
    motivos.sin_salir,
    motivos.en_reparto,
    motivos.visitados,
    'delivered',
    'Se mudó',
    motivos.sin_decidir,
  ]);
  expect(await list()).toMatchObject([{ id: round.id, entregadas: 1, terminado_at: expect.any(String) }]);
  expect((await open(token)).statusCode).toBe(404);
  const entries = await database().select().from(activities).orderBy(desc(activities.id)).limit(5);
  expect(entries.map(({ after }) => after).sort()).toEqual([
    'cancelado',
    'cancelado',
    'cancelado',
    'cancelado',
    'terminado',
  ]);

  expect((await close()).json()).toEqual({ pedidos: 0, repartos: 0 });
  expect(await counts()).toMatchObject({
    pedidos: { sin_salir: 0, en_reparto: 0, visitados: 0, sin_decidir: 0 },
    repartos: 0,
  });
});

test('a door that a volunteer marked without signal before counts as delivered when the mark arrives later', async () => {
  const [id = 0] = await addEast(10);
  const { token } = await linkFor(await make({ pedidos: [id] }));
  expect((await open(token)).json()).toMatchObject({ reparto_cerrado: true });
  const before = mark(id, { momento: new Date(Date.now() - 1_000).toISOString() });
  await close();
  expect((await sendMarks(token, before)).statusCode).toBe(200);
  expect(await statesOf([id])).toEqual(['delivered']);
  const stops = await database().select().from(deliveryStops);
  expect(stops.map(({ delivered }) => delivered)).toEqual([true]);
});

test('more than one batch is closed in the same way', async () => {
  const { id } = await receiveListRequest(database());
  await database().execute(sql`
    insert into list_requests (name, phone, address, search)
    select name, phone, address, search from list_requests, generate_series(1, 1199) where id = ${id}`);
  expect((await close()).json()).toEqual({ pedidos: 1_200, repartos: 0 });
  const rest = await database().$count(listRequests, sql`closed is null`);
  expect(rest).toBe(0);
});

describe('nothing is closed', () => {
  test('while list requests are taken', async () => {
    now = BEFORE;
    const [id = 0] = await addEast(10);
    expect(await counts()).toMatchObject({ cerrado: false, pedidos: { sin_salir: 1 } });
    const response = await close();
    expect(response.statusCode).toBe(409);
    expect(response.json().error).toContain('Todavía tomamos pedidos.');
    expect(await statesOf([id])).toEqual(['pending']);
  });

  test('without a sentence for each group, and by editors', async () => {
    const [id = 0] = await addEast(10);
    const { statusCode, json } = await close({ motivos: { ...motivos, visitados: ' ' } });
    expect(statusCode).toBe(422);
    expect(json().campos).toEqual({ 'motivos.visitados': 'Escribí qué va a leer quien la pidió.' });
    const { headers } = await signedIn(site(), 'editor');
    for (const method of ['GET', 'POST'] as const)
      expect(
        (
          await site().app.inject({
            method,
            url: LEFTOVERS_API,
            headers,
            ...(method === 'POST' && { payload: { motivos } }),
          })
        ).statusCode,
      ).toBe(403);
    expect(await statesOf([id])).toEqual(['pending']);
  });
});
