import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';

const { pollingPlaces } = campaign;

let site: TestSite;

beforeAll(async () => {
  site = await testSite({ now: () => new Date('2025-05-01T12:00:00-03:00') });
});
beforeEach(() => site.skip(60_000));
afterAll(() => site.close());

const [first] = pollingPlaces.places;
const [range] = first?.ranges ?? [];
if (!first || !range) throw new Error('The campaign has no polling places.');
const CREDENTIAL = `serie=${range.series}&numero=${range.from}`;
const NOT_KNOWN = `serie=${range.series}&numero=999999`;

const find = async (query: string) => {
  const response = await site.app.inject({ url: `/api/donde-voto?${query}` });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

test('returns the polling place of a credential without an API key, and says that the data are an example', async () => {
  const { status, body, headers } = await find(CREDENTIAL);
  expect(status).toBe(200);
  expect(body).toEqual({
    circuito: range.circuit,
    local: {
      nombre: first.name,
      localidad: first.locality,
      direccion: first.address || null,
      ubicacion: { latitud: first.latitude, longitud: first.longitude },
      circuitos: expect.arrayContaining([range.circuit]),
      sinEscalones: null,
      estacionamiento: null,
      observaciones: null,
      mapa: expect.stringContaining('https://www.openstreetmap.org/'),
      aPie: expect.stringContaining('foot'),
    },
    oficial: false,
    aviso: expect.stringContaining('son un ejemplo'),
  });
  expect(headers['cache-control']).toBe('no-store');
});

test('returns the polling places of a locality', async () => {
  const { status, body } = await find('localidad=CEIBALA');
  expect(status).toBe(200);
  expect(body.localidad).toBe('Ceibalá');
  expect(body.locales.map(({ nombre }: { nombre: string }) => nombre)).toEqual(
    pollingPlaces.places.map(({ name }) => name),
  );
  expect(body.aviso).toContain('son un ejemplo');
});

test('responds with 404 and the URL of the Corte Electoral to an unknown credential or locality', async () => {
  for (const query of [NOT_KNOWN, 'serie=XYZ&numero=1', 'localidad=Salinas']) {
    const { status, body } = await find(query);
    expect(status, query).toBe(404);
    expect(body.mensaje, query).toContain(`Corte Electoral. ${campaign.elections.authorityUrl}`);
  }
});

test('responds with 422 and a message for each wrong parameter', async () => {
  for (const query of [
    '',
    'serie=ZCB',
    'numero=12',
    'serie=ZCB&numero=1234567',
    `serie=${'C'.repeat(200)}&numero=1`,
  ])
    expect((await find(query)).status, query).toBe(422);
  expect(Object.keys((await find('')).body.campos)).toEqual(['serie', 'numero']);
});

test('limits the requests of a network to the API and the form on the page together', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 121 }, async () => (await find(CREDENTIAL)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await send(CREDENTIAL)).statusCode).toBe(429);
});

const send = (payload: string) =>
  site.app.inject({
    method: 'POST',
    url: '/elecciones',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

test('the form redirects to a URL that contains the circuit but not the credential', async () => {
  const sent = await send('serie=zcb&numero=+1+');
  expect(sent.statusCode).toBe(303);
  expect(sent.headers.location).toBe(`/elecciones?circuito=${range.circuit}#donde-voto`);
  const page = await site.app.inject({ url: `/elecciones?circuito=${range.circuit}` });
  expect(page.body).toContain(`<h3>${first.name}</h3>`);
  expect(page.body).toContain(`href="/elecciones.ics?circuito=${range.circuit}"`);
  expect(page.body).toContain('<link rel="canonical" href="https://ejemplo.uy/elecciones"/>');
});

test('the form reports an unknown or invalid credential and keeps the input, and its response is not cached', async () => {
  const unknown = await send(NOT_KNOWN);
  expect(unknown.body).toMatch(/No sabemos dónde vota la credencial <span[^>]*>ZCB 999999</);
  const wrong = await send('serie=%3Cb%3E&numero=12345678');
  expect(wrong.body).toContain('El número de una credencial tiene hasta 6 cifras.');
  expect(wrong.body).toContain('value="&lt;b&gt;"');
  expect(wrong.body).not.toContain('<b>');
  for (const { statusCode, headers } of [unknown, wrong]) {
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
  }
  expect((await site.app.inject({ url: '/elecciones' })).body).not.toContain('999999');
});

test('the form rejects a body that is too large or is not a form', async () => {
  expect((await send(`serie=ZCB&numero=${'1'.repeat(2_000)}`)).statusCode).toBe(413);
  const json = await site.app.inject({ method: 'POST', url: '/elecciones', payload: { serie: 'ZCB' } });
  expect(json.body).toContain('Escribí el número de tu credencial.');
});

test('a URL with an unknown circuit, a credential or other parameters returns the page without an answer', async () => {
  const plain = await site.app.inject({ url: '/elecciones' });
  for (const query of ['circuito=1', 'serie=ZCB&numero=1', 'fbclid=x', 'circuito=%00', '%'])
    expect((await site.app.inject({ url: `/elecciones?${query}` })).body, query).toBe(plain.body);
});

test('the calendar file names the polling place of the circuit in its query', async () => {
  const file = async (query: string) => site.app.inject({ url: `/elecciones.ics${query}` });
  const plain = await file('');
  expect(plain.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(plain.body).not.toContain('LOCATION');
  expect((await file(`?circuito=${range.circuit}&x=1`)).body).toContain(`LOCATION:${first.name}`);
  expect((await file('?circuito=1')).body).toBe(plain.body);
});
