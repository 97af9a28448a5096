import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { HOLDERS_API, PAPERS_API } from '../web/paper-paths.ts';
import { paperMovements } from './table.ts';

/** The movements of ballot papers. */

const CIRCUIT = campaign.pollingPlaces.places[0]?.ranges[0]?.circuit ?? 0;
const office = { que: 'sede', id: 0 };
const circuit = { que: 'circuito', id: CIRCUIT };

let site: TestSite;
let member: Member;
beforeAll(async () => {
  site = await testSite();
  member = await signedIn(site, 'secretaria');
});
beforeEach(async () => void (await site.connection.database.delete(paperMovements)));
afterAll(() => site.close());

const move = (de: object | null, a: object | null, cuantas: number, more: object = {}) =>
  site.app.inject({
    method: 'POST',
    url: PAPERS_API,
    headers: member.headers,
    payload: { id: randomUUID(), de, a, cuantas, ...more },
  });
const get = async (url: string) => (await site.app.inject({ url, headers: member.headers })).json();
interface Sent {
  tenedores: { que: string; id: number; nombre: string; cuantas: number; quedan_pocas: boolean }[];
  impresas: number;
  usadas: number;
  movimientos: { de_donde: string; adonde: string; quien: string }[];
}
const papers = (): Promise<Sent> => get(PAPERS_API);
const stockOf = async (holder: { que: string; id: number }) =>
  (await papers()).tenedores.find(({ que, id }) => que === holder.que && id === holder.id)?.cuantas;

test('papers come from the printer, go to a circuit and are used, and the sums agree', async () => {
  await move(null, office, 1_000);
  await move(office, circuit, 200);
  await move(circuit, null, 180);
  expect(await papers()).toMatchObject({ impresas: 1_000, usadas: 180 });
  expect([await stockOf(office), await stockOf(circuit)]).toEqual([800, 20]);
  const { movimientos, tenedores } = await papers();
  expect(movimientos[0]).toMatchObject({ adonde: 'Usadas', quien: expect.stringMatching(/./) });
  expect(movimientos.at(-1)).toMatchObject({ de_donde: 'Imprenta', adonde: 'Sede' });
  expect(tenedores.find(({ id }) => id === CIRCUIT)?.quedan_pocas).toBe(true);
  const { circuitos } = await get('/api/admin/jornada');
  expect(circuitos.find(({ circuito }: { circuito: number }) => circuito === CIRCUIT)).toMatchObject({
    hojas: 20,
    necesita: ['pocas_hojas'],
  });
});

test('a movement that is sent twice counts once, and nobody gives more than they have', async () => {
  await move(null, office, 100);
  const id = randomUUID();
  const codes = await Promise.all([1, 2, 3].map(() => move(office, circuit, 60, { id })));
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const refused = await move(office, circuit, 60);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error).toBe('Sede: quedan 40.');
  expect([await stockOf(office), await stockOf(circuit)]).toEqual([40, 60]);
});

test('a person and an open round can be given papers, and keep their stock under their name', async () => {
  const { persona } = (
    await site.app.inject({
      method: 'POST',
      url: '/api/admin/colaboradores',
      headers: member.headers,
      payload: { nombre: 'Ana Reparte', telefono: '099123456', ofrece: ['hojas'] },
    })
  ).json();
  expect(await get(HOLDERS_API)).toContainEqual({ que: 'persona', id: persona.id, nombre: 'Ana Reparte' });
  await move(null, office, 100);
  await move(office, { que: 'persona', id: persona.id }, 50);
  expect((await papers()).tenedores).toContainEqual(
    expect.objectContaining({ que: 'persona', nombre: 'Ana Reparte', cuantas: 50 }),
  );
});

test.each([
  [{ cuantas: 0 }, 'cuantas', /^Va un número de 1/],
  [{ de: null, a: null }, 'a', 'Tienen que ir de un lugar a otro.'],
  [{ de: circuit, a: circuit }, 'a', 'Tienen que ir de un lugar a otro.'],
  [{ id: 'x' }, 'id', 'El identificador no es válido.'],
])('a wrong movement %j is refused with a sentence', async (wrong, field, sentence) => {
  const response = await move(null, office, 10, wrong);
  expect(response.statusCode).toBe(422);
  expect(response.json().campos[field]).toMatch(sentence);
});
