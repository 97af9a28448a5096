import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { PAPERS_API } from '../src/features/ballot-papers/web/paper-paths.ts';
import { ROUNDS_API, VOLUNTEER_ROUND_API } from '../src/features/delivery-rounds/contract.ts';
import { deliveryMarks } from '../src/features/list-requests/server/table.ts';
import { newsStore } from '../src/features/news/server/store.ts';
import { CALENDAR_PATH } from '../src/features/polling-places/web/finder-addresses.ts';
import { SECTIONS } from '../src/features/settings/contract.ts';
import { openDatabase } from '../src/shared/server/database/open-database.ts';
import { ResponseCache } from '../src/shared/server/response-cache.ts';
import { TOKEN_HEADER } from '../src/shared/web/phone-page.ts';
import { buildNews } from './support/factories.ts';
import { freezableProxy } from './support/freezable-proxy.ts';
import { freshPostgres } from './support/postgres-databases.ts';
import { MIGRATIONS } from './support/prepared-database.ts';
import { receiveListRequest, receiveMessage } from './support/received.ts';
import { roundWire } from './support/rounds.ts';
import { PASSWORD, signedIn } from './support/staff.ts';
import { API_KEY, type TestSite, testSite } from './support/test-site.ts';
import { CHANNELS, verifiedVisitor, writeMessage } from './support/visitor.ts';

/** Tests what instances on one PostgreSQL database share; staff-events.database.test.ts tests server-sent events. */

/** Runs a test only on a PostgreSQL server, because only one process can open an embedded database. */
const onPostgres = test.runIf(inject('postgresUrl'));
/** The longest time for which an instance may serve content that another instance has changed. */
const LONGEST_STALE_MS = 5_000;

let here: TestSite;
let there: TestSite;
let drop: () => Promise<void>;
let url: string;

const server = inject('postgresUrl') ?? '';
const instance = async (its: string) =>
  testSite({
    channels: CHANNELS,
    connection: await openDatabase({ url: its, folder: '', migrationsFolder: MIGRATIONS }),
  });
beforeAll(async () => {
  if (!server) return;
  ({ drop, url } = await freshPostgres(server));
  here = await instance(url);
  there = await instance(url);
});
afterAll(async () => {
  await here?.close();
  await there?.close();
  await drop?.();
});

/** All news as the API's clients read them, because a page shows twelve. */
const newsFeed = async (site: TestSite) =>
  (await site.app.inject({ url: '/api/noticias?activeOnly=true', headers: { 'x-api-key': API_KEY } })).body;
const newsPage = async (site: TestSite) => (await site.app.inject('/noticias')).body;
const publish = (site: TestSite, title: string) =>
  site.changeContent(({ news }) => news.add([buildNews({ title })]));

onPostgres(
  'an instance clears its cached pages once for a change of its own, and once for a change by another instance',
  async () => {
    // Other tests may leave notifications that have not arrived yet.
    const fresh = await freshPostgres(server);
    const [own, other] = [await instance(fresh.url), await instance(fresh.url)];
    const cleared = vi.spyOn(ResponseCache.prototype, 'clear');
    await publish(own, 'Cambio de esta instancia');
    const [ownPages] = cleared.mock.contexts;
    await newsPage(own); // caches the page, which then changes only when the cache is cleared
    await publish(other, 'Cambio de la otra instancia');
    // The notification of the instance's own change was sent before that of this change, so it has arrived too.
    await vi.waitFor(async () => expect(await newsPage(own)).toContain('Cambio de la otra instancia'));
    expect(cleared.mock.contexts.filter((pages) => pages === ownPages)).toHaveLength(2);
    cleared.mockRestore();
    await own.close();
    await other.close();
    await fresh.drop();
  },
);

onPostgres('a consent that is taken back on one instance hides the question on the other', async () => {
  const { headers } = await signedIn(here, 'admin');
  const { id: mensaje_id } = await receiveMessage(here.connection.database);
  const payload = { titulo: '¿Y el muelle?', contenido: 'En mayo.', tema: 'Obras', activo: true, mensaje_id };
  const created = await here.app.inject({ method: 'POST', url: '/api/preguntas', headers, payload });
  const consentUrl = `/api/admin/preguntas/${created.json().id}/permiso`;
  const { enlace } = (await here.app.inject({ url: consentUrl, headers })).json();
  const url = /\/permiso\/\S+/.exec(decodeURIComponent(enlace))?.[0] ?? '';
  const decide = async (site: TestSite, decision: string) => {
    const [, escaped = ''] = /name="texto" value="([^"]+)"/.exec((await site.app.inject(url)).body) ?? [];
    const texto = escaped.replaceAll('&quot;', '"');
    const form = new URLSearchParams({ decision, texto }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await site.app.inject({ method: 'POST', url, headers: type, payload: form })).statusCode).toBe(
      303,
    );
  };
  const questions = async () => (await there.app.inject('/preguntas')).body;
  await decide(here, 'sin-nombre');
  await vi.waitFor(async () => expect(await questions()).toContain('¿Y el muelle?'));
  await decide(here, 'retirar');
  await vi.waitFor(async () => expect(await questions()).not.toContain('¿Y el muelle?'), { timeout: 1_000 });
});

onPostgres(
  'of a thousand movements of ballot papers at once on both, none is lost and no stock becomes negative',
  async () => {
    const { headers } = await signedIn(here, 'admin');
    const office = { que: 'sede', id: 0 };
    const circuit = (id: number) => ({ que: 'circuito', id: 600 + (id % 5) });
    const move = async (site: TestSite, de: object | null, a: object | null, cuantas: number) => {
      const payload = { id: randomUUID(), de, a, cuantas };
      const send = async () =>
        (await site.app.inject({ method: 'POST', url: PAPERS_API, headers, payload })).statusCode;
      let code = await send();
      while (code === 503) {
        await setTimeout(100 + 200 * Math.random()); // the database is busy; the same movement counts once
        code = await send();
      }
      return code;
    };
    await move(here, null, office, 3_000);
    const codes = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => {
        const site = index % 2 ? here : there;
        if (index % 4 === 3) return move(site, circuit(index), null, 5);
        return move(site, office, circuit(index), 5);
      }),
    );
    expect(new Set(codes)).toEqual(new Set([200, 409]));
    const { tenedores, impresas, usadas } = (await there.app.inject({ url: PAPERS_API, headers })).json<{
      tenedores: { cuantas: number }[];
      impresas: number;
      usadas: number;
    }>();
    const counts = tenedores.map(({ cuantas }) => cuantas);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(impresas - usadas);
    const done = codes.map((code, index) =>
      code === 200 ? (index % 4 === 3 ? 'used' : 'given') : 'refused',
    );
    expect(usadas).toBe(5 * done.filter((one) => one === 'used').length);
    const inCircuits = 5 * done.filter((one) => one === 'given').length - usadas;
    expect(3_000 - 5 * done.filter((one) => one === 'given').length).toBe(impresas - usadas - inCircuits);
  },
  60_000,
);

onPostgres('a session that began on one instance is valid on the other, and ends on both', async () => {
  const { headers } = await signedIn(here, 'admin');
  const inbox = (site: TestSite) => site.app.inject({ url: '/api/admin/mensajes/sin-leer', headers });
  expect((await inbox(there)).statusCode).toBe(200);
  await there.app.inject({ method: 'POST', url: '/api/logout', headers });
  expect((await inbox(here)).statusCode).toBe(401);
});

onPostgres('wrong passwords sent to both instances in turn count towards one rate limit', async () => {
  const { email } = await signedIn(here, 'editor');
  const signIn = (site: TestSite, password: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-api-key': API_KEY },
      payload: { email, password },
    });
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 100)
    statuses.push((await signIn(statuses.length % 2 ? here : there, 'otra-clave')).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect((await signIn(here, PASSWORD)).statusCode).toBe(429);
  expect((await signIn(there, PASSWORD)).statusCode).toBe(429);
});

onPostgres(
  'a link made on one instance opens on the other, marks sent to both are stored once, and revoking it ends it on both',
  async () => {
    const { headers } = await signedIn(here, 'admin');
    const { id: pedido } = await receiveListRequest(here.connection.database);
    const send = async (method: 'POST' | 'DELETE', url: string, payload?: object) =>
      (await here.app.inject({ method, url, headers, ...(payload && { payload }) })).json();
    const { id } = await send('POST', ROUNDS_API, roundWire({ pedidos: [pedido] }));
    const { url } = await send('POST', `${ROUNDS_API}/${id}/enlace`, { nombre: 'Ana' });
    const ofLink = { 'x-api-key': API_KEY, [TOKEN_HEADER]: url.split('/').at(-1) };
    const open = (site: TestSite) => site.app.inject({ url: VOLUNTEER_ROUND_API, headers: ofLink });
    const momento = new Date().toISOString();
    const marcas = [{ id: randomUUID(), pedido, resultado: 'nadie', momento }];
    const mark = (site: TestSite) =>
      site.app.inject({
        method: 'POST',
        url: `${VOLUNTEER_ROUND_API}/marcas`,
        headers: ofLink,
        payload: { marcas },
      });
    expect((await open(there)).statusCode).toBe(200);
    const receipts = await Promise.all([here, there, here, there].map(mark));
    for (const receipt of receipts) expect(receipt.json().guardadas).toEqual([marcas[0]?.id]);
    const [stop] = (await open(there)).json().paradas;
    expect(stop.marcas).toHaveLength(1);
    await send('DELETE', `${ROUNDS_API}/${id}/enlace`);
    for (const site of [there, here]) {
      expect((await open(site)).statusCode).toBe(404);
      expect((await mark(site)).json(), 'a repeated mark, made before the end').toMatchObject({
        guardadas: [marcas[0]?.id],
      });
    }
    expect(await here.connection.database.$count(deliveryMarks)).toBe(1);
  },
);

onPostgres('a message repeated with its idempotency key on the other instance is stored once', async () => {
  const visitor = await verifiedVisitor(here);
  const key = { 'idempotency-key': randomUUID() };
  const first = await writeMessage(here, visitor, {}, key);
  const second = await writeMessage(there, visitor, {}, key);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  const stored = sql`(select 1 from contact_messages where phone = ${visitor.phone}) as stored`;
  expect(await here.connection.database.$count(stored)).toBe(1);
});

onPostgres('an item that is due is published by one of two instances, and shown by both', async () => {
  const items = Array.from({ length: 50 }, (_, index) =>
    buildNews({ title: `Programada ${index}`, active: false }),
  );
  const added = await here.changeContent(({ news }) => news.add(items));
  const due = new Date();
  await here.connection.database.execute(
    sql`update news set publish_at = ${due.toISOString()} where title like 'Programada %'`,
  );
  const publish = async (site: TestSite) =>
    (await newsStore(site.connection.database).publishDue(due)).map(({ id }) => id);
  const published = (await Promise.all([here, there, here, there].map(publish))).flat();
  expect(new Set(published).size).toBe(published.length);
  for (const site of [here, there])
    await vi.waitFor(
      async () =>
        expect((await newsFeed(site)).match(/Programada \d+/g)?.length).toBeGreaterThanOrEqual(added.length),
      { timeout: LONGEST_STALE_MS },
    );
});

onPostgres("news published on one instance replaces the other instance's cached page", async () => {
  await newsPage(here);
  await publish(there, 'Publicada en la otra');
  await expect.poll(() => newsPage(here)).toContain('Publicada en la otra');
});

onPostgres('settings saved on one instance are shown by the other, also on pages it had cached', async () => {
  const { headers } = await signedIn(there, 'admin');
  const contactPage = async () => (await here.app.inject('/contacto')).body;
  await contactPage();
  const { valor, version } = (await there.app.inject({ url: SECTIONS.contact.path, headers })).json();
  const saved = await there.app.inject({
    method: 'PUT',
    url: SECTIONS.contact.path,
    headers,
    payload: { valor: { ...valor, sede: 'Calle 22 esquina 3' }, version },
  });
  expect(saved.statusCode).toBe(200);
  expect((await there.app.inject('/contacto')).body).toContain('Calle 22 esquina 3');
  await expect.poll(contactPage).toContain('Calle 22 esquina 3');
});

onPostgres(
  'a calendar of the election saved on one instance is in force on the other within a second',
  async () => {
    const { headers } = await signedIn(there, 'admin');
    const calendar = SECTIONS.election.path;
    const seen = async () =>
      Promise.all(
        ['/', '/elecciones', CALENDAR_PATH].map(async (path) =>
          /15 de junio de 2031|20310615/.test((await here.app.inject(path)).body),
        ),
      );
    expect(await seen()).toEqual([false, false, false]);
    const { valor, version } = (await there.app.inject({ url: calendar, headers })).json();
    const closed = ['pedidos', 'compartir', 'publicaciones'];
    const payload = {
      valor: { ...valor, dia: '2031-06-15', pausas: { veda: closed, dia: closed, despues: closed } },
      version,
    };
    expect((await there.app.inject({ method: 'PUT', url: calendar, headers, payload })).statusCode).toBe(200);
    await expect.poll(seen, { timeout: 1_000 }).toEqual([true, true, true]);
    await there.app.inject({ method: 'PUT', url: calendar, headers, payload: { valor } });
  },
);

onPostgres(
  'an instance whose connection for notifications has fallen silent serves no stale page for more than five seconds',
  async () => {
    const proxy = await freezableProxy(url);
    const silent = await instance(proxy.through(url));
    await newsPage(silent);
    expect(proxy.freeze('listen content_changed')).toBeGreaterThan(0);
    await publish(there, 'Escrita durante el silencio');
    await expect
      .poll(() => newsPage(silent), { timeout: LONGEST_STALE_MS })
      .toContain('Escrita durante el silencio');
    await silent.close();
    proxy.close();
  },
);

onPostgres(
  'an instance that cannot listen for notifications reads public content again every two seconds, and keeps pages while it listens',
  async () => {
    const connection = await openDatabase({ url: url, folder: '', migrationsFolder: MIGRATIONS });
    let lost = () => {};
    const deaf = await testSite({
      connection: {
        ...connection,
        onChange: async (channel, _listener, whenLost = () => {}) => {
          if (channel === 'content_changed') lost = whenLost;
        },
      },
    });
    await newsPage(deaf);
    await publish(there, 'Sin aviso');
    expect(await newsPage(deaf), 'a page stays cached while the instance listens').not.toContain('Sin aviso');
    lost();
    expect(await newsPage(deaf)).toContain('Sin aviso');
    await publish(there, 'Tampoco avisada');
    expect(await newsPage(deaf)).not.toContain('Tampoco avisada');
    deaf.skip(2_100);
    expect(await newsPage(deaf)).toContain('Tampoco avisada');
    await deaf.close();
  },
);

onPostgres('a scheduled job that is running on one instance does not start on the other', async () => {
  let finish = () => {};
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const started = vi.fn();
  const first = here.connection.runAlone('a job', () => {
    started();
    return running;
  });
  await expect.poll(() => started.mock.calls.length).toBe(1);
  const second = vi.fn(async () => {});
  expect(await there.connection.runAlone('a job', second)).toBe(false);
  expect(await there.connection.runAlone('another job', async () => {})).toBe(true);
  finish();
  expect(await first).toBe(true);
  expect(await there.connection.runAlone('a job', second)).toBe(true);
  expect(second).toHaveBeenCalledOnce();
});
