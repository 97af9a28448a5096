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

/** A fake server that records requests and returns the responses that a test sets. */
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

test('changes survive a reload in order, and each user has a separate outbox', () => {
  outbox.add(change({ title: 'uno' }));
  outbox.add(change({ title: 'dos' }));
  expect(
    createOutbox(1, () => storage)
      .read()
      .map(({ title }) => title),
  ).toEqual(['uno', 'dos']);
  expect(createOutbox(2, () => storage).read()).toEqual([]);
});

test('stored values that are not valid changes are ignored', () => {
  storage.setItem('cambios-locales:1', '[{"key":1}]');
  expect(outbox.read()).toEqual([]);
  storage.setItem('cambios-locales:1', 'not json');
  expect(outbox.read()).toEqual([]);
});

test('changes that an earlier version of the site stored as one list are migrated in order', () => {
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

test('an edit of a locally created item is sent with the id that the server assigned', async () => {
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

test('a second edit of an item is based on the version that the server returned for the first', async () => {
  outbox.add(change());
  outbox.add(change({ body: { titulo: 'Otra vez', version: 1 } }));
  const { api, requests } = server(() => ({ id: 7, version: 5 }));
  await outbox.send(api);
  expect(requests[1]?.request.body).toEqual({ titulo: 'Otra vez', version: 5 });
});

test('sending pauses when the server is unreachable, and no change is lost', async () => {
  outbox.add(change({ id: 1 }));
  outbox.add(change({ id: 2 }));
  const { api } = server((path) => {
    if (path.endsWith('/2')) throw new Unreachable();
    return { id: 1, version: 2 };
  });
  expect(await outbox.send(api)).toBe(1);
  expect(outbox.read().map(({ id }) => id)).toEqual([2]);
});

test('a conflicting change stays with its error message and blocks only later changes of the same item', async () => {
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
  expect(requests, 'the conflicting change is not sent again automatically').toHaveLength(2);
});

test('a conflicting change that the user chooses to send anyway is sent without a version and with a new idempotency key', async () => {
  const refused = change({ problem: 'Otra persona guardó cambios' });
  outbox.add(refused);
  outbox.overwrite(refused.key);
  const { api, requests } = server();
  await outbox.send(api);
  expect(requests[0]?.request.body).toEqual({ titulo: 'Feria' });
  expect(requests[0]?.request.key).not.toBe(refused.key);
});

test('changes are kept when the session has expired', async () => {
  outbox.add(change());
  const { api } = server(() => {
    throw new Refused(401, 'Tenés que iniciar sesión para hacer esto.');
  });
  expect(await outbox.send(api)).toBe(0);
  expect(outbox.read()[0]?.problem).toBeUndefined();
});

test('discarding a locally created item also discards its later changes', () => {
  const id = outbox.nextLocalId();
  const created = change({ action: 'create', id });
  outbox.add(created);
  outbox.add(change({ id }));
  outbox.add(change({ id: 7 }));
  outbox.discard(created.key);
  expect(outbox.read().map((it) => it.id)).toEqual([7]);
});

test('locally created items get negative ids, which the server never assigns', () => {
  expect(outbox.nextLocalId()).toBe(-1);
  outbox.add(change({ action: 'create', id: -1 }));
  expect(outbox.nextLocalId()).toBe(-2);
});
