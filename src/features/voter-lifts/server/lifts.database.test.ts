import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { TOKEN_HEADER } from '../../../shared/web/phone-page.ts';
import { liftApiOf, liftStateApiOf } from '../contract.ts';
import { LIFTS_API } from '../web/lift-paths.ts';
import { lifts } from './table.ts';

/** The lifts of voters to their polling places, and what their drivers see. */

const DELEGATE_API = '/api/jornada';
const PHONE = '099123456';

let site: TestSite;
let member: Member;
beforeAll(async () => {
  site = await testSite();
  member = await signedIn(site, 'secretaria');
});
beforeEach(async () => void (await site.connection.database.delete(lifts)));
afterAll(() => site.close());

const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: member.headers, ...(payload && { payload }) });
const wire = (more: object = {}) => ({
  nombre: 'Élida Vota',
  telefono: PHONE,
  direccion: 'Calle 11 y 20',
  local: '',
  hora: '',
  lugares: 1,
  nota: '',
  chofer: null,
  ...more,
});
const add = async (more: object = {}) => {
  const response = await send('POST', LIFTS_API, wire(more));
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: number }>().id;
};
let phones = 0;
const addDriver = async (nombre: string) => {
  const telefono = `0994${String(phones++).padStart(5, '0')}`;
  const response = await send('POST', '/api/admin/colaboradores', { nombre, telefono, ofrece: ['auto'] });
  return response.json().persona.id as number;
};
const list = async () =>
  (await send('GET', LIFTS_API)).json<{
    traslados: { id: number; hora: string; quien_lleva: string; estado: string }[];
    choferes: { nombre: string }[];
  }>();
async function tokenOf(id: number): Promise<string> {
  const links = (await send('GET', '/api/admin/jornada/enlaces')).json<
    { colaborador: number; url: string }[]
  >();
  return (
    links
      .find(({ colaborador }) => colaborador === id)
      ?.url.split('/')
      .at(-1) ?? ''
  );
}
const phone = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
  site.app.inject({
    method,
    url,
    headers: { 'x-api-key': API_KEY, [TOKEN_HEADER]: token },
    ...(payload && { payload }),
  });

test('lifts are in the order of their hours, those for any time last, with who drives', async () => {
  const driver = await addDriver('Carlos Maneja');
  await add({ hora: '15:00' });
  await add();
  const first = await add({ hora: '09:30', chofer: driver });
  const { traslados, choferes } = await list();
  expect(traslados.map(({ hora }) => hora)).toEqual(['09:30', '15:00', '']);
  expect(traslados[0]).toMatchObject({ id: first, quien_lleva: 'Carlos Maneja', estado: 'pendiente' });
  expect(choferes).toContainEqual(expect.objectContaining({ nombre: 'Carlos Maneja' }));
});

test('the link of a driver shows their lifts alone, and says once or twice that one was made', async () => {
  const [driver, other] = [await addDriver('Carlos Maneja'), await addDriver('Delia Maneja')];
  const id = await add({ hora: '09:30', chofer: driver, nota: 'Silla de ruedas' });
  await add({ nombre: 'De otra', chofer: other });
  const token = await tokenOf(driver);
  const trips = async () => (await phone('GET', DELEGATE_API, token)).json().traslados;
  expect(await trips()).toMatchObject([{ id, nombre: 'Élida Vota', nota: 'Silla de ruedas', hecho: false }]);
  for (const _ of [1, 2])
    expect((await phone('POST', `${DELEGATE_API}/traslados`, token, { id, hecho: true })).statusCode).toBe(
      200,
    );
  expect(await trips()).toMatchObject([{ id, hecho: true }]);
  expect((await list()).traslados.find((lift) => lift.id === id)?.estado).toBe('hecho');
});

test('a driver changes nothing of the lift of another one, and sees none that is cancelled', async () => {
  const [driver, other] = [await addDriver('Carlos Maneja'), await addDriver('Delia Maneja')];
  const own = await add({ chofer: driver });
  const foreign = await add({ chofer: other });
  const token = await tokenOf(driver);
  await phone('POST', `${DELEGATE_API}/traslados`, token, { id: foreign, hecho: true });
  expect((await list()).traslados.find(({ id }) => id === foreign)?.estado).toBe('pendiente');
  await send('PUT', liftStateApiOf(own), { estado: 'cancelado' });
  expect((await phone('GET', DELEGATE_API, token)).json().traslados).toEqual([]);
});

test('a lift is changed, and without a driver once that person is erased', async () => {
  const driver = await addDriver('Carlos Maneja');
  const id = await add();
  expect((await send('PUT', liftApiOf(id), wire({ chofer: driver, lugares: 3 }))).json()).toMatchObject({
    lugares: 3,
    quien_lleva: 'Carlos Maneja',
  });
  await site.app.inject({
    method: 'DELETE',
    url: `/api/admin/colaboradores/${driver}`,
    headers: member.headers,
  });
  expect((await list()).traslados[0]).toMatchObject({ quien_lleva: '' });
  expect((await send('PUT', liftApiOf(id + 1), wire())).statusCode).toBe(404);
});

test('what is stored of a person is exported and erased', async () => {
  await add();
  const { personalData } = site.app.site;
  const { database } = site.connection;
  expect(await personalData.phones(database)).toContain(PHONE);
  const { others } = await personalData.collect(database, PHONE);
  expect(others).toContainEqual(expect.objectContaining({ title: 'Traslados el día de la votación' }));
  await database.transaction((transaction) => personalData.erase(transaction, [PHONE], null));
  expect((await list()).traslados).toEqual([]);
});

test.each([
  [{ nombre: '' }, 'nombre'],
  [{ telefono: '123' }, 'telefono'],
  [{ direccion: '' }, 'direccion'],
  [{ hora: '25:00' }, 'hora'],
  [{ lugares: 9 }, 'lugares'],
])('a wrong lift %j is refused with a sentence', async (wrong, field) => {
  const response = await send('POST', LIFTS_API, wire(wrong));
  expect(response.statusCode).toBe(422);
  expect(response.json().campos[field]).toEqual(expect.stringMatching(/./));
});
