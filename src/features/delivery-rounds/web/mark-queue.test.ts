import { beforeEach, expect, test } from 'vitest';
import { buildMark } from '../../../../tests/support/doors.ts';
import { storageInMemory } from '../../../../tests/support/storage.ts';
import { MOST_MARKS } from '../../../shared/contract/delivery-marks.ts';
import { Refused, Unreachable } from '../../../shared/web/api.ts';
import { markQueue, type Receipt } from './mark-queue.ts';

const NOW = Date.parse('2026-11-26T21:00:00.000Z');
let storage: Storage;
let queue: ReturnType<typeof markQueue>;
beforeEach(() => {
  storage = storageInMemory();
  queue = markQueue('marcas:1:', () => storage);
});

const add = (requestId: number, given: { roundId?: number; now?: number; known?: string[] } = {}) => {
  const { roundId = 7, now = NOW, known = [] } = given;
  const marks = known.map((at) => buildMark(requestId, { at }));
  return queue.add([{ roundId, requestId, outcome: 'delivered' }], { now, known: marks });
};
interface Wire {
  marcas: { id: string; pedido: number }[];
}
/** A server that stores marks unless `respond` throws or refuses them. */
function server(respond: (ids: number[]) => number[] = () => []) {
  const requests: [roundId: number, requestIds: number[]][] = [];
  const rejections: [requestId: number, reason: string][] = [];
  const receipts: Receipt[] = [];
  const send = (of = queue) =>
    of.send({
      post: async (roundId, body) => {
        const { marcas } = body as Wire;
        const ids = marcas.map(({ pedido }) => pedido);
        requests.push([roundId, ids]);
        const refused = respond(ids);
        return {
          guardadas: marcas.filter(({ pedido }) => !refused.includes(pedido)).map(({ id }) => id),
          rechazadas: marcas
            .filter(({ pedido }) => refused.includes(pedido))
            .map(({ id }) => ({ id, error: 'No es de este reparto.' })),
          marcas: [],
        };
      },
      onReceipt: (receipt) => receipts.push(receipt),
      onRefused: ({ requestId }, reason) => rejections.push([requestId, reason]),
    });
  return { send, requests, rejections, receipts };
}

test('a new mark gets a later time than every known mark of its door and every waiting mark', () => {
  const [first] = add(1);
  const [second] = add(2, { now: NOW - 60_000 });
  const [third] = add(3, { known: ['2026-11-26T22:00:00.000Z'] });
  expect(first?.at).toBe('2026-11-26T21:00:00.000Z');
  expect(second?.at).toBe('2026-11-26T21:00:00.001Z');
  expect(third?.at).toBe('2026-11-26T22:00:00.001Z');
});

test('marks survive a reload in the order of the taps, without names, phones or addresses', () => {
  for (const id of [9, 4, 6]) add(id);
  const reloaded = markQueue('marcas:1:', () => storage);
  expect(reloaded.read().map(({ requestId }) => requestId)).toEqual([9, 4, 6]);
  expect(Object.keys(JSON.parse(storage.getItem(storage.key(0) ?? '') ?? '{}')).sort()).toEqual(
    ['at', 'note', 'outcome', 'requestId', 'roundId', 'undoes'].sort(),
  );
});

test('200 marks are sent in batches, in order and once, even when sending is started twice', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => index + 1);
  for (const id of ids) add(id);
  const { send, requests } = server();
  expect(await Promise.all([send(), send()])).toEqual(['done', 'done']);
  expect(requests).toHaveLength(200 / MOST_MARKS);
  expect(requests.flatMap(([, sent]) => sent)).toEqual(ids);
  expect(queue.read()).toEqual([]);
});

test('a batch contains the marks of one round only', async () => {
  add(1, { roundId: 7 });
  add(2, { roundId: 8 });
  add(3, { roundId: 7 });
  const { send, requests } = server();
  await send();
  expect(requests).toEqual([
    [7, [1, 3]],
    [8, [2]],
  ]);
});

test('marks wait while the server cannot be reached', async () => {
  add(1);
  const { send } = server(() => {
    throw new Unreachable();
  });
  expect(await send()).toBe('unreachable');
  expect(queue.read()).toHaveLength(1);
  expect(queue.lastSendFailed()).toBe(true);
});

test('a mark that the server refuses leaves the queue with the reason, and the others are stored', async () => {
  for (const id of [1, 2, 3]) add(id);
  const { send, rejections } = server(() => [2]);
  expect(await send()).toBe('done');
  expect(rejections).toEqual([[2, 'No es de este reparto.']]);
  expect(queue.read()).toEqual([]);
});

test('a single mark that makes the server refuse a whole batch is found, and the others are stored', async () => {
  for (const id of [1, 2, 3, 4, 5]) add(id);
  const { send, rejections, requests } = server((ids) => {
    if (ids.includes(4)) throw new Refused(400, 'La marca no es válida.');
    return [];
  });
  expect(await send()).toBe('done');
  expect(rejections).toEqual([[4, 'La marca no es válida.']]);
  expect(requests.map(([, ids]) => ids)).toContainEqual([5]);
});

test('a receipt that names none of the sent marks does not count as a response of the server', async () => {
  add(1);
  const outcome = await queue.send({
    post: async () => ({ guardadas: [], rechazadas: [], marcas: [] }),
    onReceipt: () => {},
    onRefused: () => {},
  });
  expect(outcome).toBe('unreachable');
  expect(queue.read()).toHaveLength(1);
});

test('the receipt is handled before its marks leave the queue', async () => {
  add(1);
  let left = 0;
  await queue.send({
    post: async (_, body) => ({
      guardadas: (body as Wire).marcas.map(({ id }) => id),
      rechazadas: [],
      marcas: [],
    }),
    onReceipt: () => {
      left = queue.read().length;
    },
    onRefused: () => {},
  });
  expect(left).toBe(1);
});
