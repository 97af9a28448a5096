import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { SHIFTS_PATH } from '../../election-shifts/contract.ts';
import { PDF_API, STEPS_API, TEMPLATE_API } from '../contract.ts';
import { AUTHORIZATIONS_API } from '../web/authorization-paths.ts';

/** The papers of those who have a shift. */

const SHIFTS_API = SHIFTS_PATH.replace('/admin', '/api/admin');
const [first] = campaign.pollingPlaces.places.flatMap(({ ranges }) => ranges);
if (!first) throw new Error('The campaign of the tests has no circuits.');
const NUMBER = first.from + 7;

let site: TestSite;
let member: Member;
let ana: number;
beforeAll(async () => {
  site = await testSite();
  member = await signedIn(site, 'secretaria');
  const added = await send('POST', '/api/admin/colaboradores', {
    nombre: 'Ana Pérez',
    telefono: '099123456',
    ofrece: ['delegado'],
    credencial: `${first.series} ${NUMBER}`.trim(),
  });
  ana = added.json().persona.id;
  const made = await send('POST', SHIFTS_API, {
    horarios: [
      { desde: '07:30', hasta: '13:30' },
      { desde: '13:30', hasta: '24:00' },
    ],
    suplentes: 1,
    generales: 1,
  });
  for (const { id } of ofAna(made.json()))
    await send('PUT', `${SHIFTS_API}/${id}`, { colaborador: ana, antes: null });
});
afterAll(() => site.close());

/** Both shifts of the first circuit: one after the other, with one paper. */
const ofAna = (shifts: { id: number; circuito: number | null }[]) =>
  shifts.filter(({ circuito }) => circuito === first.circuit);
const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: member.headers, ...(payload && { payload }) });
const all = async () => (await send('GET', AUTHORIZATIONS_API)).json();

test('there is one paper for each person and circuit, however many shifts, and its credential stands in none of the answers', async () => {
  const response = await send('GET', AUTHORIZATIONS_API);
  expect(response.json()).toEqual([
    {
      colaborador: ana,
      circuito: first.circuit,
      local: '',
      nombre: 'Ana Pérez',
      telefono: '099123456',
      con_credencial: true,
      pasos: expect.any(Array),
    },
  ]);
  expect(response.body).not.toContain(String(NUMBER));
});

test('what happened to a paper is ticked and taken back, in any order and twice', async () => {
  const tick = (paso: string, hecho: boolean) =>
    send('PUT', STEPS_API, { colaborador: ana, circuito: first.circuit, local: '', paso, hecho });
  for (const [step, isDone] of [
    ['entregado', true],
    ['firmado', true],
    ['firmado', true],
    ['devuelto', true],
    ['devuelto', false],
  ] as const)
    expect((await tick(step, isDone)).statusCode).toBe(200);
  expect((await all())[0].pasos).toEqual(['firmado', 'entregado']);
});

test('the papers come as one PDF, of all or of one person', async () => {
  const response = await send('GET', PDF_API);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="poderes.pdf"',
    'cache-control': 'no-store',
  });
  expect((await PDFDocument.load(response.rawPayload)).getPageCount()).toBe(1);
  expect((await send('GET', `${PDF_API}?colaborador=${ana}`)).statusCode).toBe(200);
  expect((await send('GET', `${PDF_API}?colaborador=999999`)).statusCode).toBe(404);
  expect((await send('GET', `${PDF_API}?colaborador=x`)).statusCode).toBe(422);
});

test('the text begins as that of the country, and is changed with placeholders that the site knows', async () => {
  const former = (await send('GET', TEMPLATE_API)).json();
  expect(former).toMatchObject({ titulo: 'Poder', autoridades: '' });
  const change = (more: object) => send('PUT', TEMPLATE_API, { ...former, ...more });
  expect((await change({ texto: 'Autoriza a {nombre}.' })).json().campos.texto).toMatch(/{credencial}/);
  expect((await change({ texto: '{nombre} {credencial} {otra}' })).json().campos.texto).toMatch(
    /^No se sabe qué va en {otra}/,
  );
  expect((await change({ autoridades: 'A\nB\nC\nD\nE' })).json().campos.autoridades).toMatch(/^Hasta 4/);
  const wanted = { titulo: 'Carta', texto: '{nombre}: {credencial}', autoridades: 'Ana, presidenta' };
  expect((await change(wanted)).statusCode).toBe(200);
  expect((await send('GET', TEMPLATE_API)).json()).toEqual(wanted);
  expect((await send('GET', PDF_API)).statusCode).toBe(200);
});
