import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { takeSnapshot } from '../../../app/backup/snapshot.ts';
import { DAY_MS } from '../../../shared/contract/durations.ts';
import { thanksApiOf } from '../contract.ts';
import { HELPERS_API } from '../web/helper-paths.ts';
import { personalData } from './personal-data.ts';
import { thankNobodyAgain } from './store.ts';
import { helpers } from './table.ts';

/** The people who help, as staff see and write them. */

let site: TestSite;
let member: Member;
beforeAll(async () => {
  site = await testSite();
  member = await signedIn(site, 'secretaria');
});
beforeEach(async () => void (await site.connection.database.delete(helpers)));
afterAll(() => site.close());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, key?: string) =>
  site.app.inject({
    method,
    url,
    headers: { ...member.headers, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });
const wire = (more: object = {}) => ({
  nombre: 'Ana Pérez',
  telefono: '099123456',
  barrio: 'El centro',
  ofrece: ['reparto'],
  cuando: 'Los sábados',
  notas: '',
  ...more,
});
const added = async (more: object = {}) => (await send('POST', HELPERS_API, wire(more))).json();
const listed = async (query = '') => (await send('GET', `${HELPERS_API}${query}`)).json();
const names = async (query: string) => (await listed(query)).map(({ nombre }: { nombre: string }) => nombre);

test('helpers are added, changed and removed, the last one first in the list', async () => {
  const { persona, sumada } = await added();
  expect(sumada).toBe(false);
  expect(persona).toEqual({
    id: expect.any(Number),
    ...wire(),
    con_credencial: false,
    por_el_sitio: false,
    falta_agradecer: false,
  });
  await added({ nombre: 'Beto', telefono: '099000111' });
  expect(await names('')).toEqual(['Beto', 'Ana Pérez']);
  const changed = await send('PUT', `${HELPERS_API}/${persona.id}`, wire({ ofrece: ['hojas', 'auto'] }));
  expect(changed.json().ofrece).toEqual(['auto', 'hojas']);
  expect((await send('DELETE', `${HELPERS_API}/${persona.id}`)).statusCode).toBe(200);
  expect(await names('')).toEqual(['Beto']);
  expect((await send('GET', `${HELPERS_API}/${persona.id}`)).statusCode).toBe(404);
});

test('the list is filtered by what they offer, and searched by name, phone, place and time', async () => {
  await added();
  await added({ nombre: 'Beto', telefono: '099000111', ofrece: ['auto', 'comida'], cuando: 'De noche' });
  expect(await names('?ofrece=auto')).toEqual(['Beto']);
  expect(await names('?ofrece=delegado')).toEqual([]);
  expect(await names('?q=noche')).toEqual(['Beto']);
  expect(await names('?q=perez')).toEqual(['Ana Pérez']);
  expect(await names('?q=099000')).toEqual(['Beto']);
  expect(await names('?limite=1')).toEqual(['Beto']);
});

test('a second one with the same phone is joined with the first', async () => {
  const { persona } = await added({ notas: 'Tiene llave.', ofrece: ['delegado'], credencial: 'abc 123' });
  const again = await added({
    nombre: 'Anita',
    barrio: '',
    ofrece: ['auto'],
    cuando: 'De tarde',
    notas: 'Llamarla.',
  });
  expect(again).toEqual({
    sumada: true,
    persona: {
      ...persona,
      ofrece: ['delegado', 'auto'],
      cuando: 'De tarde',
      notas: 'Tiene llave.\nLlamarla.',
    },
  });
  expect((await send('GET', `${HELPERS_API}/${persona.id}`)).json().credencial).toBe('ABC 123');
  const other = await added({ nombre: 'Beto', telefono: '099000111' });
  const taken = await send('PUT', `${HELPERS_API}/${other.persona.id}`, wire());
  expect([taken.statusCode, taken.json().campos]).toEqual([
    409,
    { telefono: 'Ya está en la lista: Ana Pérez.' },
  ]);
});

test('two colleagues who enter the same phone at once make one helper', async () => {
  await Promise.all([added(), added({ ofrece: ['auto'] }), added({ ofrece: ['comida'] })]);
  expect(await listed()).toMatchObject([{ ofrece: ['reparto', 'auto', 'comida'] }]);
});

test.each([
  ['A 1', 'Van las letras de la serie y el número, hasta 6 cifras.'],
  ['ABC 1234567', 'Van las letras de la serie y el número, hasta 6 cifras.'],
])('refuses the credential %s', async (credencial, message) => {
  const response = await send('POST', HELPERS_API, wire({ ofrece: ['delegado'], credencial }));
  expect([response.statusCode, response.json().campos]).toEqual([422, { credencial: message }]);
});

test('only a delegate has a credential', async () => {
  const { persona } = await added({ credencial: 'ABC 123' });
  expect(persona.con_credencial).toBe(false);
  const delegate = { ofrece: ['delegado'], credencial: 'abc-12.345' };
  const changed = await send('PUT', `${HELPERS_API}/${persona.id}`, wire(delegate));
  expect(changed.json().con_credencial).toBe(true);
  expect((await send('GET', `${HELPERS_API}/${persona.id}`)).json().credencial).toBe('ABC 12345');
  await send('PUT', `${HELPERS_API}/${persona.id}`, wire());
  expect((await send('GET', `${HELPERS_API}/${persona.id}`)).json().credencial).toBe('');
});

test('a credential stands in clear only where one helper is opened', async () => {
  const NUMBER = '987654';
  const delegate = { ofrece: ['delegado'], credencial: `ABC ${NUMBER}` };
  const { persona } = (await send('POST', HELPERS_API, wire(delegate), 'a-key-of-eight')).json();
  await send('PUT', `${HELPERS_API}/${persona.id}`, wire(delegate));
  expect((await send('GET', `${HELPERS_API}/${persona.id}`)).body).toContain(NUMBER);
  expect((await send('GET', HELPERS_API)).body).not.toContain(NUMBER);
  expect(await names(`?q=${NUMBER}`)).toEqual([]);
  const exported = await personalData.collect?.(site.connection.database, '099123456');
  expect(JSON.stringify(exported)).not.toContain(NUMBER);
  // The backup contains every row of every table: the helper, the response by its key, and the activity log.
  const snapshot = await takeSnapshot(site.connection.database, tmpdir());
  const backup = await textOf(Readable.from(snapshot.read()).pipe(createGunzip()));
  await snapshot.close();
  expect(backup).toContain('Ana Pérez');
  expect(backup).toContain(`Persona que ayuda ${persona.id}`);
  expect(backup).not.toContain(NUMBER);
});

test('a helper is exported and erased with everything else of the person', async () => {
  await added({ notas: 'Tiene llave.' });
  const { database } = site.connection;
  const exported = await personalData.collect?.(database, '099123456');
  expect(exported?.others?.[0]).toMatchObject({ title: 'Gente que ayuda' });
  expect(exported?.others?.[0]?.facts).toContainEqual({ name: 'Notas', value: 'Tiene llave.' });
  expect(await personalData.phones?.(database)).toEqual(['099123456']);
  const erased = await personalData.erase?.(database, ['099123456'], null);
  expect(erased?.counts).toEqual({ helpers: 1 });
  expect(await listed()).toEqual([]);
});

test('after the vote each helper is thanked once, and nobody again after a restored backup', async () => {
  const day = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10);
  const over = await testSite({ election: { ...campaign.election, day }, env: { mode: 'production' } });
  try {
    const [one, other] = [await signedIn(over, 'secretaria'), await signedIn(over, 'admin')];
    const as = ({ headers }: Member, method: 'GET' | 'POST', url: string, payload?: object) =>
      over.app.inject({ method, url, headers, ...(payload && { payload }) });
    const { id } = (await as(one, 'POST', HELPERS_API, wire())).json().persona;
    await as(one, 'POST', HELPERS_API, wire({ nombre: 'Beto', telefono: '099000111' }));
    const unthanked = async () => (await as(one, 'GET', `${HELPERS_API}?falta_agradecer=1`)).json();
    expect(await unthanked()).toMatchObject([{ falta_agradecer: true }, { falta_agradecer: true }]);
    expect((await as(one, 'POST', thanksApiOf(id))).statusCode).toBe(200);
    expect((await as(one, 'POST', thanksApiOf(id))).statusCode, 'her chat was closed').toBe(200);
    expect((await as(other, 'POST', thanksApiOf(id))).json().error).toMatch(/^Ya le agradeció Persona/);
    expect(await unthanked()).toMatchObject([{ nombre: 'Beto' }]);
    await thankNobodyAgain(over.connection.database);
    expect(await unthanked()).toEqual([]);
  } finally {
    await over.close();
  }
});

test('nobody is thanked before the end of the vote', async () => {
  const { persona } = await added();
  expect((await send('POST', thanksApiOf(persona.id))).statusCode).toBe(409);
});

test('a helper whose credential was encrypted with another secret can still be opened', async () => {
  const { persona } = await added({ ofrece: ['delegado'], credencial: 'ABC 123' });
  await site.connection.database.update(helpers).set({ credential: 'of-another-secret' });
  const opened = await send('GET', `${HELPERS_API}/${persona.id}`);
  expect([opened.statusCode, opened.json().credencial]).toEqual([200, '']);
});
