import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { receiveMessage } from '../../../../tests/support/received.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { PUBLIC_URL, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { chatLink } from '../../../shared/contract/phone.ts';
import { deletedItems } from '../../../shared/server/bin.ts';
import { contentRevisions } from '../../../shared/server/revisions.ts';
import { activities } from '../../activity/server/table.ts';
import { answers } from './table.ts';

/** From a message to a public answer and back: it is shown only while the person who asked agrees to it as it is. */

const QUESTION = '¿Van a arreglar la bajada de la calle Zorzal?';
const ANSWER = 'Sí, con escalones de piedra.';
const PHONE = '099777333';

let site: TestSite;
let admin: Member;
let now = new Date('2025-03-03T12:00:00Z');
beforeAll(async () => {
  const closed = { veda: ['publications' as const], electionDay: [], after: [] };
  site = await testSite({ now: () => now, election: { ...campaign.election, closed } });
  admin = await signedIn(site, 'admin');
});
beforeEach(async () => {
  now = new Date('2025-03-03T12:00:00Z');
  await site.changeContent(async (_, transaction) => {
    for (const table of [answers, contentRevisions, deletedItems]) await transaction.delete(table);
  });
});
afterAll(() => site.close());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
const body = async (url: string) => (await site.app.inject(url)).body;

interface Wire {
  id: number;
  version: number;
  permiso: string;
}
const wire = {
  titulo: QUESTION,
  contenido: ANSWER,
  tema: 'Calles',
  nombre: 'Zenobia',
  barrio: 'Barrio Norte',
  activo: true,
};

/** Creates the public answer to a message, as the form of staff does. */
async function answerMessage(overrides = {}) {
  const { id: messageId } = await receiveMessage(site.connection.database, {
    name: 'Zenobia Quirós',
    phone: PHONE,
  });
  const created = await send('POST', '/api/preguntas', { ...wire, mensaje_id: messageId, ...overrides });
  expect(created.statusCode, created.body).toBe(201);
  return created.json() as Wire;
}

/** Returns the path of the person's private page, from the link that staff send her. */
async function privatePage({ id }: { id: number }) {
  const { enlace } = (await send('GET', `/api/admin/preguntas/${id}/permiso`)).json();
  expect(enlace).toContain(`${chatLink(PHONE)}?text=Hola`);
  const [, path = ''] = decodeURIComponent(enlace).split(PUBLIC_URL);
  return path;
}

const fingerprintIn = (html: string) =>
  (/name="texto" value="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"');
const decide = (path: string, decision: string, texto: string) =>
  site.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ decision, texto }).toString(),
  });
/** Opens the private page and sends one of its buttons. */
const choose = async (path: string, decision: string) =>
  decide(path, decision, fingerprintIn(await body(path)));

/** Every place where visitors could find a question, by its address. */
const PLACES = ['/preguntas', '/preguntas?q=zorzal', '/api/preguntas?activeOnly=true', '/rss.xml', '/'];
async function placesWith(text: string) {
  const found: string[] = [];
  for (const place of PLACES) if ((await body(place)).includes(text)) found.push(place);
  return found;
}
/** Asserts that visitors find nothing of a question. */
async function isNowhere(id: number) {
  expect(await placesWith('Zorzal')).toEqual([]);
  expect(await placesWith('Zenobia')).toEqual([]);
  const page = await site.app.inject(`/preguntas/${id}`);
  expect([page.statusCode, page.headers.location]).toEqual([302, '/preguntas']);
  for (const place of ['/sitemap.xml', '/contacto'])
    expect(await body(place)).not.toContain(`/preguntas/${id}`);
}

test('a question of a message is published when the person agrees, with the signature that she chose', async () => {
  const answer = await answerMessage();
  expect(answer.permiso).toBe('falta');
  await isNowhere(answer.id);
  const path = await privatePage(answer);
  const page = await site.app.inject(path);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  for (const text of [
    QUESTION,
    ANSWER,
    'Zenobia, de Barrio Norte',
    'Sí, con mi nombre y mi barrio',
    'No, gracias',
  ])
    expect(page.body).toContain(text);

  expect((await choose(path, 'con-nombre')).headers.location).toBe(path);
  expect(await placesWith(QUESTION)).toEqual(PLACES.filter((place) => place !== '/'));
  const shown = await body(`/preguntas/${answer.id}`);
  expect(shown).toContain('Preguntó Zenobia, de Barrio Norte');
  expect(await body('/sitemap.xml')).toContain(`/preguntas/${answer.id}`);
  expect(await body(path)).toContain('Ver cómo quedó en el sitio');
  const [published] = JSON.parse(await body('/api/preguntas?activeOnly=true'));
  expect(published).toMatchObject({ titulo: QUESTION, firma: 'Zenobia, de Barrio Norte' });
  expect(Object.keys(published)).not.toContain('mensaje_id');
  expect(await body('/api/preguntas?activeOnly=true')).not.toMatch(/Quirós|777333|permiso/);
});

test('without her name, nothing of it is published', async () => {
  const answer = await answerMessage();
  await choose(await privatePage(answer), 'sin-nombre');
  expect(await body(`/preguntas/${answer.id}`)).toContain(QUESTION);
  expect(await placesWith('Zenobia')).toEqual([]);
  expect(await body(`/preguntas/${answer.id}`)).not.toContain('Zenobia');
});

test('the page of a question says when it was answered, and leads to others, those of its theme first', async () => {
  const ids: Record<string, number> = {};
  for (const [titulo, tema] of [
    ['¿Esta?', 'Calles'],
    ['¿Otra del tema?', 'Calles'],
    ['¿De agua?', 'Agua'],
  ] as const)
    ids[titulo] = (await send('POST', '/api/preguntas', { titulo, tema, contenido: 'Sí.' })).json().id;
  const page = await body(`/preguntas/${ids['¿Esta?']}`);
  expect(page).toMatch(/Respondida el <time[^>]*>\d+ de \w+ de \d{4}/);
  const [, others = ''] = page.split('También preguntaron');
  expect([...others.matchAll(/href="\/preguntas\/(\d+)"/g)].map(([, id]) => Number(id))).toEqual([
    ids['¿Otra del tema?'],
    ids['¿De agua?'],
  ]);
});

describe('a published question is nowhere at once', () => {
  const changed = (change: object) => async (answer: Wire) => {
    const response = await send('PUT', `/api/preguntas/${answer.id}`, { ...wire, ...change });
    expect(response.json().permiso).toBe('falta');
  };
  test.each<[string, (answer: Wire, path: string) => Promise<unknown>]>([
    ['when the question changes', changed({ titulo: `${QUESTION} ¿Y la de al lado?` })],
    ['when the name changes', changed({ nombre: 'Zenobia Luisa' })],
    ['when the neighbourhood changes', changed({ barrio: '' })],
    ['when she takes it back', (_, path) => choose(path, 'retirar')],
    ['when it is hidden', ({ id }) => send('PUT', `/api/preguntas/${id}`, { ...wire, activo: false })],
    ['when it is deleted', ({ id }) => send('DELETE', `/api/preguntas/${id}`)],
    [
      'when she is erased',
      async () => {
        await receiveMessage(site.connection.database, { phone: PHONE });
        const erased = await send('DELETE', `/api/admin/personas/${PHONE}`, {
          confirmacion: PHONE.slice(-4),
        });
        expect(erased.statusCode).toBe(200);
      },
    ],
  ])('%s', async (_, act) => {
    const answer = await answerMessage();
    const path = await privatePage(answer);
    await choose(path, 'con-nombre');
    expect(await placesWith(QUESTION)).not.toEqual([]);
    await act(answer, path);
    await isNowhere(answer.id);
  });

  test('and comes back when she agrees to the new text by the same link', async () => {
    const answer = await answerMessage();
    const path = await privatePage(answer);
    await choose(path, 'con-nombre');
    const titulo = '¿Van a arreglar la bajada?';
    await send('PUT', `/api/preguntas/${answer.id}`, { ...wire, titulo });
    expect(await body(path)).toContain('El texto cambió');
    await choose(path, 'sin-nombre');
    expect(await body(`/preguntas/${answer.id}`)).toContain(titulo);
  });
});

test('a yes to a text that was changed meanwhile does not count, and shows the new one', async () => {
  const answer = await answerMessage();
  const path = await privatePage(answer);
  const seen = fingerprintIn(await body(path));
  await send('PUT', `/api/preguntas/${answer.id}`, { ...wire, titulo: 'Otra pregunta' });
  const response = await decide(path, 'con-nombre', seen);
  expect(response.statusCode).toBe(409);
  expect(response.body).toContain('Otra pregunta');
  expect(await placesWith('Otra pregunta')).toEqual([]);
});

test('a second click and a button of an old page change nothing that is not meant', async () => {
  const answer = await answerMessage();
  const path = await privatePage(answer);
  const seen = fingerprintIn(await body(path));
  for (let clicks = 0; clicks < 2; clicks++)
    expect((await decide(path, 'con-nombre', seen)).statusCode).toBe(303);
  expect(await site.connection.database.$count(activities)).toBeGreaterThan(0);
  for (const payload of ['', 'decision=otra', 'decision=con-nombre'])
    expect(
      (
        await site.app.inject({
          method: 'POST',
          url: path,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload,
        })
      ).statusCode,
    ).toBe(303);
  expect(await placesWith(QUESTION)).not.toEqual([]);
});

test('links that lead to no question all get the same page', async () => {
  const answer = await answerMessage();
  const path = await privatePage(answer);
  const last = path.at(-1) === 'A' ? 'B' : 'A';
  const unknown = [
    '/permiso/x',
    `/permiso/${'a'.repeat(43)}`,
    path.slice(0, -1) + last,
    `/permiso/${'á'.repeat(300)}`,
  ];
  const pages = new Set<string>();
  for (const url of unknown) {
    const response = await site.app.inject(encodeURI(url));
    expect(response.statusCode, url).toBe(404);
    pages.add(response.body);
    expect((await decide(encodeURI(url), 'retirar', '')).statusCode).toBe(404);
  }
  await send('DELETE', `/api/preguntas/${answer.id}`);
  pages.add(await body(path));
  expect(pages.size).toBe(1);
});

test('a yes while nothing may be published waits for the phase in which it may', async () => {
  const answer = await answerMessage();
  const path = await privatePage(answer);
  now = new Date('2025-05-10T12:00:00Z');
  await choose(path, 'con-nombre');
  expect(await body(path)).toContain('Se va a ver cuando');
  await isNowhere(answer.id);
  now = new Date('2025-05-13T12:00:00Z');
  await site.publishDue();
  expect(await placesWith(QUESTION)).not.toEqual([]);
});

test('neither the activity log nor the names of deleted questions contain a word of the person', async () => {
  const answer = await answerMessage();
  await choose(await privatePage(answer), 'con-nombre');
  await send('PUT', `/api/preguntas/${answer.id}`, { ...wire, titulo: `${QUESTION} Y más` });
  await send('DELETE', `/api/preguntas/${answer.id}`);
  const rows = await site.connection.database.select().from(activities);
  expect(rows.filter(({ subject }) => subject === 'public answer').length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toMatch(/Zorzal|Zenobia|777333/);
});

test('a message that is gone cannot be answered in public, and a question never changes its person', async () => {
  const refused = await send('POST', '/api/preguntas', { ...wire, mensaje_id: 987_654 });
  expect(refused.json().campos).toEqual({ mensaje_id: 'Ese mensaje ya no está.' });
  const answer = await answerMessage();
  const changed = await send('PUT', `/api/preguntas/${answer.id}`, { ...wire, mensaje_id: null });
  expect(changed.json()).toMatchObject({ mensaje_id: expect.any(Number), permiso: 'falta' });
});

test('an erasure leaves nothing of the question, and before it the person gets what is stored about it', async () => {
  const key = { 'idempotency-key': 'pregunta-0001' };
  const headers = { ...admin.headers, ...key };
  const { id: messageId } = await receiveMessage(site.connection.database, { phone: PHONE, text: QUESTION });
  const payload = { ...wire, mensaje_id: messageId };
  const first = await site.app.inject({ method: 'POST', url: '/api/preguntas', headers, payload });
  const path = await privatePage(first.json());
  await choose(path, 'con-nombre');
  await send('PUT', `/api/preguntas/${first.json().id}`, { ...wire, contenido: 'Otra respuesta' });
  await send('POST', '/api/preguntas/vista-previa', payload);
  const deleted = await answerMessage();
  await send('DELETE', `/api/preguntas/${deleted.id}`);

  const exported = (await send('GET', `/api/admin/personas/${PHONE}/exportar?formato=html`)).body;
  for (const text of ['Permisos para publicar preguntas', 'Con permiso', 'Falta el permiso'])
    expect(exported).toContain(text);
  await send('DELETE', `/api/admin/personas/${PHONE}`, { confirmacion: PHONE.slice(-4) });

  const { rows } = (await site.connection.database.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )) as unknown as { rows: { name: string }[] };
  for (const { name } of rows) {
    const left = await site.connection.database.execute(
      sql.raw(
        `select to_jsonb(t)::text from "${name}" as t where to_jsonb(t)::text ~* 'zorzal|zenobia|777333'`,
      ),
    );
    expect((left as unknown as { rows: unknown[] }).rows, name).toEqual([]);
  }
  expect((await site.app.inject(path)).statusCode).toBe(404);
  expect(await placesWith('Zorzal')).toEqual([]);
});
