import { beforeEach, expect, test } from 'vitest';
import { storageInMemory } from '../../../../tests/support/storage.ts';
import { type Api, Refused, type RequestOptions, Unreachable } from '../api.ts';
import { createOutbox, type NewChange, type Outbox } from './outbox.ts';

let storage: Storage;
let outbox: Outbox;
beforeEach(() => {
  storage = storageInMemory();
  outbox = createOutbox(1, () => storage);
});

const PATH = '/api/noticias';
let made = 0;
const change = (overrides: Partial<NewChange> = {}): NewChange => ({
  key: `key-${++made}`,
  path: PATH,
  action: 'change',
  id: 7,
  title: 'Feria',
  body: { titulo: 'Feria', version: 1 },
  ...overrides,
});

/** A server that records the requests and sends the responses that a test sets. */
function server(
  respond: (path: string, request: RequestOptions) => unknown = (path) => ({ id: idIn(path), version: 2 }),
) {
  const requests: { path: string; request: RequestOptions }[] = [];
  const api: Api = async (path, request = {}) => {
    requests.push({ path, request });
    return respond(path, request);
  };
  return { api, requests };
}
const idIn = (path: string) => Number(path.split('/').at(-1)) || 50;

test('changes survive a reload in their order, separately for each user', () => {
  outbox.add(change({ title: 'uno' }));
  outbox.add(change({ title: 'dos' }));
  expect(
    createOutbox(1, () => storage)
      .read()
      .map(({ title }) => title),
  ).toEqual(['uno', 'dos']);
  expect(createOutbox(2, () => storage).read()).toEqual([]);
});

test('stored values that are no changes are ignored', () => {
  storage.setItem('cambios-locales:1', '[{"key":1}]');
  expect(outbox.read()).toEqual([]);
  storage.setItem('cambios-locales:1', 'not json');
  expect(outbox.read()).toEqual([]);
});

test('changes that an earlier version stored in one list are taken over, in their order', () => {
  const former = [change({ title: 'uno', problem: 'Otra persona guardó cambios' }), change({ title: 'dos' })];
  storage.setItem('cambios-locales:1', JSON.stringify(former));
  expect(createOutbox(1, () => storage).read()).toMatchObject(former);
  expect(createOutbox(1, () => storage).read()).toHaveLength(2);
  expect(storage.getItem('cambios-locales:1')).toBeNull();
});

test('changes are sent in order, each with its own idempotency key, and then removed', async () => {
  const [first, second] = [change({ id: 1 }), change({ id: 2, action: 'remove' })];
  outbox.add(first);
  outbox.add(second);
  const { api, requests } = server();
  expect(await outbox.send(api)).toBe(2);
  expect(requests.map(({ path, request: call }) => [call.method, path, call.key])).toEqual([
    ['PUT', `${PATH}/1`, first.key],
    ['DELETE', `${PATH}/2?version=1`, second.key],
  ]);
  expect(outbox.read()).toEqual([]);
});

test('an edit of an item created here is sent with the id that the server gave', async () => {
  const id = outbox.nextLocalId();
  outbox.add(change({ action: 'create', id, body: { titulo: 'Nueva' } }));
  outbox.add(change({ id, body: { titulo: 'Corregida' } }));
  const { api, requests } = server(() => ({ id: 99, version: 1 }));
  await outbox.send(api);
  expect(requests[1]).toMatchObject({
    path: `${PATH}/99`,
    request: { body: { titulo: 'Corregida', version: 1 } },
  });
});

test('a second edit of an item is based on the version that the first one made', async () => {
  outbox.add(change());
  outbox.add(change({ body: { titulo: 'Otra vez', version: 1 } }));
  const { api, requests } = server(() => ({ id: 7, version: 5 }));
  await outbox.send(api);
  expect(requests[1]?.request.body).toEqual({ titulo: 'Otra vez', version: 5 });
});

test('an unreachable server stops the sending without losing a change', async () => {
  outbox.add(change({ id: 1 }));
  outbox.add(change({ id: 2 }));
  const { api } = server((path) => {
    if (path.endsWith('/2')) throw new Unreachable();
    return { id: 1, version: 2 };
  });
  expect(await outbox.send(api)).toBe(1);
  expect(outbox.read().map(({ id }) => id)).toEqual([2]);
});

test('a conflict stays with its reason and holds back only later changes of the same item', async () => {
  outbox.add(change({ id: 1, title: 'en disputa' }));
  outbox.add(change({ id: 1, title: 'lo que sigue' }));
  outbox.add(change({ id: 2, title: 'otra cosa' }));
  const { api, requests } = server((path) => {
    if (path.endsWith('/1')) throw new Refused(409, 'Otra persona guardó cambios');
    return { id: 2, version: 2 };
  });
  expect(await outbox.send(api)).toBe(1);
  expect(outbox.read().map(({ title, problem }) => [title, problem])).toEqual([
    ['en disputa', 'Otra persona guardó cambios'],
    ['lo que sigue', undefined],
  ]);
  await outbox.send(api);
  expect(requests, 'what was refused is not sent again by itself').toHaveLength(2);
});

test('overwriting sends the change without the version and with a new key', async () => {
  const refused = change({ problem: 'Otra persona guardó cambios' });
  outbox.add(refused);
  outbox.overwrite(refused.key);
  const { api, requests } = server();
  await outbox.send(api);
  expect(requests[0]?.request.body).toEqual({ titulo: 'Feria' });
  expect(requests[0]?.request.key).not.toBe(refused.key);
});

test('signing out keeps everything for the next session', async () => {
  outbox.add(change());
  const { api } = server(() => {
    throw new Refused(401, 'Tenés que iniciar sesión para hacer esto.');
  });
  expect(await outbox.send(api)).toBe(0);
  expect(outbox.read()[0]?.problem).toBeUndefined();
});

test('discarding an item created here discards its later changes, too', () => {
  const id = outbox.nextLocalId();
  const created = change({ action: 'create', id });
  outbox.add(created);
  outbox.add(change({ id }));
  outbox.add(change({ id: 7 }));
  outbox.discard(created.key);
  expect(outbox.read().map((it) => it.id)).toEqual([7]);
});

test('items created here have ids that no server gives', () => {
  expect(outbox.nextLocalId()).toBe(-1);
  outbox.add(change({ action: 'create', id: -1 }));
  expect(outbox.nextLocalId()).toBe(-2);
});
