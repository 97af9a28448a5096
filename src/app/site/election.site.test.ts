import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { signedIn } from '../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { CHANNELS, sendListRequest, verifiedVisitor } from '../../../tests/support/visitor.ts';
import { THANKS_API } from '../../features/election/contract.ts';
import { CLOSABLE_PARTS, CLOSED_TEXTS } from '../../shared/contract/election.ts';
import { DEMO_DAY_COOKIE } from './demo-day.ts';

/** Tests of the public pages and the API in each phase of the election, with a fixed clock. */

const BEFORE = '2025-05-08T12:00:00-03:00';
const VEDA = '2025-05-09T12:00:00-03:00';
const ELECTION_DAY = '2025-05-11T12:00:00-03:00';
const AFTER_CLOSING = '2025-05-11T20:00:00-03:00';
const AFTER = '2025-05-12T08:00:00-03:00';

let now = new Date(BEFORE);
const open = (options: Parameters<typeof testSite>[0] = {}) =>
  testSite({ seeded: true, channels: CHANNELS, now: () => now, env: { mode: 'production' }, ...options });

describe('a campaign that closes no part of the site', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());
  const pageAt = async (moment: string, url = '/') => {
    now = new Date(moment);
    return (await site.app.inject(url)).body;
  };

  test('before the election, the hero of the home page counts the days', async () => {
    const page = await pageAt(BEFORE);
    expect(page).toContain('<strong>3 días</strong> para votar, el domingo 11 de mayo de 2025');
    expect(page).not.toContain('Veda electoral');
    expect(page).not.toContain('Gracias.');
  });

  test('during the veda, the home page says when and where to vote, with the finder, and nothing of the candidacy', async () => {
    const page = await pageAt(VEDA);
    expect(page).toMatch(
      /Veda electoral.+<h1.+Se vota el domingo 11 de mayo de 2025.+Se vota de 8:00 a 19:30/s,
    );
    expect(page).toMatch(/¿Dónde voto\?.+Con qué documento.+data-island="contact"/s);
    for (const moment of [VEDA, ELECTION_DAY, AFTER_CLOSING]) {
      const silent = await pageAt(moment);
      expect(silent).not.toContain('class="hero"');
      expect(silent.match(/<h1/g)).toHaveLength(1);
      for (const words of [campaign.texts.motto, campaign.candidate.name, 'Conocer propuestas', 'card-grid'])
        expect(mainOf(silent), words).not.toContain(words);
    }
    expect(page).toContain('Desde el viernes, cada cual decide con calma: son las 48 horas');
    expect(page).not.toContain('En estos días no hay');
    expect(page).not.toContain('para votar, el domingo');
  });

  test('the home page has exactly one coral button, with or without the notice', async () => {
    for (const moment of [BEFORE, VEDA, ELECTION_DAY, AFTER])
      expect((await pageAt(moment)).match(/class="button">(Dónde voto|Conocer propuestas)/g)).toHaveLength(1);
  });

  test('on election day, the home page has the opening hours until the polls close, and thanks only when the veda ends', async () => {
    expect(await pageAt(ELECTION_DAY)).toMatch(/Hoy se vota, de 8:00 a 19:30.+Dónde voto/s);
    const closed = await pageAt('2025-05-11T19:30:00-03:00');
    expect(closed).not.toContain('Hoy se vota');
    expect(closed).toContain('La votación cerró a las 19:30');
    expect(closed).not.toContain('Gracias.');
    expect(await pageAt('2025-05-11T20:29:59-03:00')).not.toContain('Gracias.');
    expect(await pageAt('2025-05-11T20:30:00-03:00')).toContain('Gracias.');
  });

  test('after the election, the hero thanks instead of asking for the vote', async () => {
    const page = await pageAt(AFTER);
    expect(page).toContain(campaign.thanks);
    expect(page).not.toContain(campaign.texts.motto);
  });

  test('the finder of polling places comes first on the elections page, and last after the election', async () => {
    expect(await pageAt(BEFORE, '/elecciones')).toMatch(/¿Dónde voto\?.+Qué se vota.+Con qué documento/s);
    expect(await pageAt(AFTER, '/elecciones')).toMatch(/Qué se votó.+Con qué documento.+Dónde se votó/s);
  });

  test('the elections page is in the past tense after the election only', async () => {
    for (const moment of [BEFORE, VEDA, ELECTION_DAY, AFTER_CLOSING])
      expect(await pageAt(moment, '/elecciones')).toContain('Se vota de 8:00 a 19:30.');
    const page = await pageAt(AFTER, '/elecciones');
    expect(page).toContain('Se votó de 8:00 a 19:30.');
    expect(page).not.toMatch(/Se vota |Se elige |podés votar|vota |Recordámelo|elecciones\.ics/);
  });

  test.each([VEDA, ELECTION_DAY, AFTER_CLOSING, AFTER])(
    'orders, sharing and publications stay open at %s',
    async (moment) => {
      expect(await pageAt(moment, '/pedi-tu-lista')).toContain('data-island="list-request"');
      expect(await pageAt(moment, '/elecciones')).toContain('Compartir');
      const visitor = await verifiedVisitor(site);
      expect((await sendListRequest(site, visitor)).statusCode).toBe(201);
    },
  );
});

/** The page without its header and footer, which name the list in every phase. */
const mainOf = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'));

describe('the thanks that staff set', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await open({ now: () => new Date(AFTER) });
  });
  afterEach(() => site.close());
  const home = async () => (await site.app.inject('/')).body;

  test('replace those of the campaign folder at once, as text, until they are emptied', async () => {
    const { headers } = await signedIn(site, 'editor');
    const put = async (payload: object) =>
      (await site.app.inject({ method: 'PUT', url: THANKS_API, headers, payload })).json();
    expect((await site.app.inject({ url: THANKS_API, headers })).json()).toEqual({ texto: '', version: 0 });
    expect(await home()).toContain(campaign.thanks);
    expect(await put({ texto: ' <b>Ganamos</b> vecinos. ', version: 0 })).toEqual({
      texto: '<b>Ganamos</b> vecinos.',
      version: 1,
    });
    expect(await home()).toContain('&lt;b&gt;Ganamos&lt;/b&gt; vecinos.');
    expect(await home()).not.toContain(campaign.thanks);
    expect(await home()).toContain('<strong>Gracias. </strong>');
    await put({ texto: 'Gracias, vecinas.' });
    expect(await home()).toContain('Gracias, vecinas.');
    expect(await home(), 'the word is not said twice').not.toContain('<strong>Gracias. </strong>');
    expect(await put({ texto: '' })).toEqual({ texto: '', version: 3 });
    expect(await home()).toContain(campaign.thanks);
  });

  test('are not overwritten by an edit of an older version, are not too long, and are set by staff only', async () => {
    const { headers } = await signedIn(site, 'editor');
    const status = async (payload: object, given: Record<string, string> = headers) =>
      (await site.app.inject({ method: 'PUT', url: THANKS_API, headers: given, payload })).statusCode;
    expect(await status({ texto: 'Gracias, vecinas.', version: 0 })).toBe(200);
    expect(await status({ texto: 'Otra vez.', version: 0 })).toBe(409);
    expect(await status({ texto: 'a'.repeat(301) })).toBe(422);
    expect(await status({ texto: 'De afuera.' }, {})).toBe(401);
    expect(await home()).toContain('Gracias, vecinas.');
  });
});

describe('a campaign that closes everything during the veda', () => {
  const closed = { veda: [...CLOSABLE_PARTS], electionDay: [...CLOSABLE_PARTS], after: [] };
  const { orders, publications } = CLOSED_TEXTS.veda;
  let site: TestSite;
  beforeAll(async () => {
    site = await open({ election: { ...campaign.election, closed } });
  });
  afterAll(() => site.close());

  test('list requests get 409 with the sentence that the page shows, and keep the verified phone for later', async () => {
    now = new Date(VEDA);
    const visitor = await verifiedVisitor(site);
    const refused = await sendListRequest(site, visitor);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({ error: orders, mensaje: orders });
    const page = (await site.app.inject('/pedi-tu-lista')).body;
    expect(page).toContain(orders);
    expect(page).not.toContain('data-island="list-request"');
    expect(mainOf(page)).not.toMatch(/[Tt]e la (llevamos|deja)|Cómo te llega|Pedí tu lista|Repartimos/);
    expect(page).not.toContain('te la llevamos');
    expect(page).toContain('Ya no repartimos.');
    now = new Date(AFTER);
    expect((await sendListRequest(site, visitor)).statusCode).toBe(201);
  });

  test('the home page does not offer a list request while orders are closed', async () => {
    const offers = async () =>
      (await site.app.inject('/')).body.match(/href="\/pedi-tu-lista" class="button-quiet"/g);
    now = new Date(VEDA);
    expect(await offers()).toBeNull();
    now = new Date(AFTER);
    expect(await offers()).toHaveLength(2);
  });

  test('pages offer no sharing, and the home page says what is paused', async () => {
    now = new Date(VEDA);
    for (const path of ['/', '/elecciones', '/noticias/1', '/propuestas', '/propuestas/1', '/contacto'])
      expect(mainOf((await site.app.inject(path)).body), path).not.toMatch(
        /data-share=|data-pass-on|class="qr|Compart|Imprimir/,
      );
    const page = (await site.app.inject('/')).body;
    expect(page).toContain('Desde el viernes la campaña calla, para que cada cual decida con calma: son');
    expect(page).toContain(
      'En estos días no hay pedidos de lista, botones para compartir o noticias nuevas.',
    );
  });

  test('staff cannot publish anything new, but can write drafts and correct what is public', async () => {
    now = new Date(VEDA);
    const { headers } = await signedIn(site, 'editor');
    const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
      site.app.inject({ method, url, headers, payload });
    const news = { titulo: 'Feria', contenido: 'El sábado.', resumen: '', fecha: '2025-05-09' };
    const refused = await send('POST', '/api/noticias', { ...news, activo: true });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      error: publications,
      mensaje: publications,
      campos: { activo: publications },
    });
    const draft = await send('POST', '/api/noticias', { ...news, activo: false });
    expect(draft.statusCode).toBe(201);
    const { id } = draft.json();
    expect((await send('PUT', `/api/noticias/${id}`, { ...news, activo: true })).statusCode).toBe(409);
    expect((await send('PUT', '/api/noticias/1', { ...news, activo: true })).statusCode).toBe(200);
    now = new Date(AFTER);
    expect((await send('PUT', `/api/noticias/${id}`, { ...news, activo: true })).statusCode).toBe(200);
  });
});

describe("the demo's bar", () => {
  const DAY = '/demo/dia?dia=2025-05-09&pagina=/elecciones';
  let site: TestSite;
  beforeAll(async () => {
    site = await open({ env: {}, now: () => new Date(AFTER) });
  });
  afterAll(() => site.close());

  test('shows the site as on another day to the browser that asked for it, and to no other', async () => {
    const chosen = await site.app.inject(DAY);
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/elecciones']);
    const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? '';
    const shown = await site.app.inject({ url: '/', headers: { cookie } });
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(shown.body).toContain('Veda electoral');
    expect(shown.body).toContain('Demostración: 9 de mayo de 2025');
    const other = await site.app.inject('/');
    expect(other.body).toContain('Demostración: 29 de abril de 2025');
    expect(other.body).toContain('Ver el sitio como el 9 de mayo de 2025');
  });

  test('opens twelve days before the election when that is over, says so, and serves it from memory', async () => {
    const first = await site.app.inject('/');
    expect(first.body).toContain('Demostración: 29 de abril de 2025, 12 días antes de votar');
    expect(first.body).toContain('<strong>12 días</strong> para votar');
    expect(first.headers['cache-control']).not.toBe('no-store');
    const again = await site.app.inject('/');
    expect(again.headers.etag).toBe(first.headers.etag);
  });

  test('shows the real day when it is asked for, or while the election is not over', async () => {
    const chosen = await site.app.inject('/demo/dia?dia=hoy&pagina=/');
    const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? '';
    const real = await site.app.inject({ url: '/', headers: { cookie } });
    expect(real.body).toContain('Demostración: hoy');
    expect(real.body).toContain('Gracias.');
    const earlier = await open({ env: {}, now: () => new Date(ELECTION_DAY) });
    expect((await earlier.app.inject('/')).body).toContain('Demostración: hoy');
    await earlier.close();
  });

  test('takes list requests on the day that it shows, and none on a day that closes them', async () => {
    const closed = { veda: ['orders' as const], electionDay: [], after: ['orders' as const] };
    const election = { ...campaign.election, closed };
    const closing = await open({ env: {}, election, now: () => new Date(AFTER) });
    const visitor = await verifiedVisitor(closing);
    expect((await sendListRequest(closing, visitor)).statusCode).toBe(201);
    const staff = await signedIn(closing, 'admin');
    const panelOn = async (cookies: string) => {
      const headers = {
        ...staff.headers,
        cookie: [staff.headers.cookie, cookies].filter(Boolean).join('; '),
      };
      const { eleccion } = (await closing.app.inject({ url: '/api/admin/panel', headers })).json();
      return eleccion.fase;
    };
    expect(await panelOn('')).toBe('antes');
    expect(await panelOn('dia-de-prueba=2025-05-12')).toBe('despues');
    expect((await closing.app.inject('/admin')).body).toContain('data-shown-at="2025-04-29T15:00:00.000Z"');
    const later = { cookie: 'dia-de-prueba=2025-05-12' };
    expect((await closing.app.inject({ url: '/admin', headers: later })).body).toContain(
      'data-shown-at="2025-05-12T15:00:00.000Z"',
    );
    await closing.close();
  });

  test('also shows that day in searches and in answers to a form, which no cache may store', async () => {
    const headers = { cookie: `${DEMO_DAY_COOKIE}=2025-05-09` };
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    const answers = await Promise.all([
      site.app.inject({ url: '/noticias?q=feria', headers }),
      site.app.inject({ url: '/no-existe', headers }),
      site.app.inject({
        method: 'POST',
        url: '/elecciones',
        headers: form,
        payload: 'serie=ZCB&numero=999999',
      }),
    ]);
    for (const { body, headers } of answers) {
      expect(body).toContain('Demostración: 9 de mayo de 2025');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(answers[2].body).toContain('¿Dónde voto?');
  });

  test.each([
    '/demo/dia?dia=&pagina=/',
    '/demo/dia?dia=2025-02-30',
    '/demo/dia?dia=mañana&pagina=https://otro.ejemplo',
    '/demo/dia?dia[]=2025-05-09&pagina[]=//otro.ejemplo',
  ])(
    'returns to today without a valid day, and to the home page without a page of the site: %s',
    async (url) => {
      const { statusCode, headers } = await site.app.inject(encodeURI(url));
      expect([statusCode, headers.location]).toEqual([303, '/']);
      expect(headers['set-cookie']).toMatch(/^dia-de-prueba=;/);
    },
  );

  test('does not exist in production', async () => {
    const production = await open({ now: () => new Date(AFTER) });
    const page = await production.app.inject({ url: '/', headers: { cookie: 'dia-de-prueba=2025-05-09' } });
    expect(page.body).toContain('Gracias.');
    expect(page.body).not.toContain('Demostración');
    expect((await production.app.inject(DAY)).statusCode).toBe(404);
    await production.close();
  });
});
