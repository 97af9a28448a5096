import { beforeEach, expect, test, vi } from 'vitest';
import { storageInMemory } from '../../../../tests/support/storage.ts';
import { type Api, Refused, Unreachable } from '../../../shared/web/api.ts';
import { createDeliveryMarks, type DeliveryMarks } from './delivery-marks.ts';

let storage: Storage;
let marks: DeliveryMarks;
beforeEach(() => {
  storage = storageInMemory();
  marks = createDeliveryMarks(1, () => storage);
});

let clock = Date.parse('2026-11-21T12:00:00Z');
const mark = (listRequestId: number, delivered = true) => {
  clock += 1_000;
  marks.mark(listRequestId, delivered, new Date(clock));
};
const waiting = (of = marks) => of.read().map(({ key, delivered }) => [Number(key), delivered]);

/** A mock server that records the requests and sends the responses that a test sets. */
function server(respond: (listRequestId: number) => void | Promise<void> = () => {}) {
  const requests: [listRequestId: number, estado: string][] = [];
  const api: Api = async (path, { method, body } = {}) => {
    const listRequestId = Number(/^\/api\/admin\/pedidos-lista\/(\d+)\/estado$/.exec(path)?.[1]);
    const { estado } = body as { estado: string };
    expect(method).toBe('PUT');
    requests.push([listRequestId, estado]);
    await respond(listRequestId);
    return listRequestWire(listRequestId, estado);
  };
  return { api, requests };
}
const listRequestWire = (id: number, estado: string) => ({
  id,
  nombre: 'Ana',
  telefono: '099123456',
  direccion: 'Calle 1',
  latitud: null,
  longitud: null,
  created_at: '2026-11-20T12:00:00.000Z',
  leido: estado === 'entregado',
  estado,
  reparto: null,
});
const failing = (error: Error) => () => {
  throw error;
};

test('delivery marks survive a page reload in order and are stored separately for each user', () => {
  mark(9);
  mark(4);
  expect(waiting(createDeliveryMarks(1, () => storage))).toEqual([
    [9, true],
    [4, true],
  ]);
  expect(waiting(createDeliveryMarks(2, () => storage))).toEqual([]);
});

test('only the latest mark of a list request is sent, in a single request', async () => {
  mark(9);
  mark(9, false);
  mark(9);
  const { api, requests } = server();
  expect(await marks.send(api)).toBe('done');
  expect(requests).toEqual([[9, 'entregado']]);
  expect(waiting()).toEqual([]);
});

test('a stored delivery mark contains no name, phone or address', () => {
  mark(9);
  expect(storage.length).toBe(1);
  expect(storage.getItem('entregas-sin-enviar:1:9')).toBe(
    JSON.stringify({ delivered: true, at: new Date(clock).toISOString() }),
  );
});

test('stored values that are not valid delivery marks are ignored', async () => {
  storage.setItem('entregas-sin-enviar:1:9', 'not json');
  storage.setItem('entregas-sin-enviar:1:x', '{"delivered":true,"at":"2026"}');
  expect(waiting()).toEqual([]);
  const { api, requests } = server();
  await marks.send(api);
  expect(requests).toEqual([]);
});

test('marks are sent one at a time, oldest first, even when sending is started twice', async () => {
  mark(3);
  mark(1);
  mark(2, false);
  let underWay = 0;
  const { api, requests } = server(async () => {
    expect(++underWay).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay--;
  });
  await Promise.all([marks.send(api), marks.send(api)]);
  expect(requests).toEqual([
    [3, 'entregado'],
    [1, 'entregado'],
    [2, 'pendiente'],
  ]);
});

test('marks stay queued and a failed send is reported while the server is unreachable, and are sent once it responds', async () => {
  mark(3);
  mark(4);
  const away = server(failing(new Unreachable()));
  expect(await marks.send(away.api)).toBe('unreachable');
  expect(away.requests, 'the second mark is not sent after the first has failed').toHaveLength(1);
  expect(marks.lastSendFailed()).toBe(true);
  expect(waiting()).toHaveLength(2);
  const { api, requests } = server();
  expect(await marks.send(api)).toBe('done');
  expect(requests).toHaveLength(2);
  expect(marks.lastSendFailed()).toBe(false);
  expect(waiting()).toEqual([]);
});

test('a mark made while another one is being sent is sent as well', async () => {
  mark(3);
  const { api, requests } = server(() => {
    if (requests.length === 1) mark(3, false);
  });
  await marks.send(api);
  expect(requests).toEqual([
    [3, 'entregado'],
    [3, 'pendiente'],
  ]);
  expect(waiting()).toEqual([]);
});

test('a mark is sent with the time since its tap, or with 0 if an earlier mark of the same stop has just been sent', async () => {
  const ages: (number | undefined)[] = [];
  const { api } = server(() => {
    if (ages.length === 1) mark(3, false);
  });
  const recorded: Api = (path, request = {}) => {
    ages.push((request.body as { hace_ms?: number }).hace_ms);
    return api(path, request);
  };
  marks.mark(3, true, new Date(Date.now() - 90_000));
  await marks.send(recorded);
  expect(ages).toHaveLength(2);
  expect(ages[0]).toBeGreaterThanOrEqual(90_000);
  expect(ages[1]).toBe(0);
});

test('the mark of a deleted list request is dropped with a message, and the other marks are sent', async () => {
  mark(3);
  mark(4);
  const { api, requests } = server((listRequestId) => {
    if (listRequestId === 3) throw new Refused(404, 'No encontramos ese pedido.');
  });
  const onDropped = vi.fn();
  expect(await marks.send(api, { onDropped })).toBe('done');
  expect(onDropped).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ key: '3' }),
    'No encontramos ese pedido.',
  );
  expect(requests.map(([listRequestId]) => listRequestId)).toEqual([3, 4]);
  expect(waiting()).toEqual([]);
});

for (const [status, attempt] of [
  [401, 'signed out'],
  [403, 'forbidden'],
  [429, 'unreachable'],
] as const) {
  test(`after status code ${status}, sending stops with the result ${attempt} and the unsent marks stay queued`, async () => {
    mark(3);
    const onDropped = vi.fn();
    const { api, requests } = server(failing(new Refused(status, 'No.')));
    expect(await marks.send(api, { onDropped })).toBe(attempt);
    expect(requests).toHaveLength(1);
    expect(onDropped).not.toHaveBeenCalled();
    expect(waiting()).toEqual([[3, true]]);
  });
}

test('after a mark is sent, onTaken gets the updated list request before the mark is removed from the queue', async () => {
  mark(3);
  const { api } = server();
  await marks.send(api, {
    onTaken: (listRequest) => {
      expect(listRequest).toMatchObject({ id: 3, delivered: true });
      expect(waiting()).toEqual([[3, true]]);
    },
  });
  expect.assertions(3); // the mock server asserts the request method as well
});

test('listeners are called on every change until they unsubscribe, and two reads without a change in between return the same array', () => {
  const listener = vi.fn();
  const stop = marks.subscribe(listener);
  mark(3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(marks.read()).toBe(marks.read());
  stop();
  mark(4);
  expect(listener).toHaveBeenCalledTimes(1);
});
