import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { buildProposal } from '../../../../tests/support/factories.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { deletedItems } from '../../../shared/server/bin.ts';
import { progressEntries } from './table.ts';

let site: TestSite;
let editor: Member;
let author: string;
let proposal: number;
let other: number;
beforeAll(async () => {
  site = await testSite();
  editor = await signedIn(site, 'editor');
  author = (await site.app.inject({ url: '/api/perfil', headers: editor.headers })).json().nombre;
  const add = (title: string) =>
    site.changeContent(async ({ proposals }) => (await proposals.create(buildProposal({ title }))).id);
  [proposal, other] = [await add('Más luz'), await add('Más sombra')];
});
beforeEach(async () => {
  await site.connection.database.delete(progressEntries);
  await site.connection.database.delete(deletedItems);
});
afterAll(() => site.close());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: editor.headers, ...(payload && { payload }) });
const wire = (values: object = {}) => ({
  titulo: 'Se colocaron diez focos',
  contenido: 'En **la plaza**.',
  fecha: '2025-03-01',
  propuesta_id: proposal,
  estado: 'en_marcha',
  ...values,
});
const write = (values?: object) => send('POST', '/api/seguimiento', wire(values));
const written = async (values?: object) => (await write(values)).json() as { id: number; version: number };
const stored = async () => (await send('GET', '/api/seguimiento')).json() as Record<string, unknown>[];
const IS_PUBLISHED = /no se cambia, no se oculta y no se elimina.*se corrige con otra entrada/;

test('an entry has the names of the contract, and is signed by the account that writes it, whatever the request says', async () => {
  const response = await write({ autor: 'Otra persona', documento_url: 'https://ejemplo.uy/acta.pdf' });
  expect(response.statusCode).toBe(201);
  const { id } = response.json();
  expect((await site.app.inject('/api/seguimiento?activeOnly=true')).json()).toEqual([
    {
      ...wire(),
      id,
      texto: 'En la plaza.',
      autor: author,
      documento_url: 'https://ejemplo.uy/acta.pdf',
      documento_nombre: '',
      corrige_id: null,
      imagen_url: null,
      imagen_descripcion: null,
      imagen_foco: null,
      video_url: null,
      activo: true,
      publicar_en: null,
      version: 1,
    },
  ]);
});

test('a draft is changed, signed by who began it, and deleted', async () => {
  const { id } = await written({ activo: false });
  const admin = await signedIn(site, 'admin');
  const payload = wire({ titulo: 'Once focos', activo: false, autor: 'Otra persona' });
  const url = `/api/seguimiento/${id}`;
  await site.app.inject({ method: 'PUT', url, headers: admin.headers, payload });
  expect(await stored()).toEqual([expect.objectContaining({ titulo: 'Once focos', autor: author })]);
  expect((await send('DELETE', url)).statusCode).toBe(200);
  expect(await stored()).toEqual([]);
});

test('a published entry is not changed, hidden, scheduled or deleted by anybody', async () => {
  const { id, version } = await written();
  const { headers } = await signedIn(site, 'admin');
  const url = `/api/seguimiento/${id}`;
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const attempts = [
    wire({ titulo: 'Otra cosa' }),
    wire({ activo: false }),
    wire({ titulo: 'Otra cosa', version }),
    wire({ publicar_en: soon }),
  ];
  for (const payload of attempts) {
    const response = await site.app.inject({ method: 'PUT', url, headers, payload });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      error: expect.stringMatching(IS_PUBLISHED),
      mensaje: expect.stringMatching(IS_PUBLISHED),
      campos: { activo: expect.stringMatching(IS_PUBLISHED) },
    });
  }
  const removal = await site.app.inject({ method: 'DELETE', url, headers });
  expect([removal.statusCode, removal.json().error]).toEqual([409, expect.stringMatching(IS_PUBLISHED)]);
  expect((await site.app.inject({ url: '/api/admin/papelera', headers })).json()).toEqual([]);
  expect(await stored()).toEqual([
    expect.objectContaining({ titulo: 'Se colocaron diez focos', activo: true, version: 1 }),
  ]);
});

test('a draft comes back from the bin, and a published entry is as fixed after that as any other', async () => {
  const { id } = await written({ activo: false });
  await send('DELETE', `/api/seguimiento/${id}`);
  const [deleted] = (await send('GET', '/api/admin/papelera')).json();
  expect((await send('POST', `/api/admin/papelera/${deleted.id}/recuperar`)).statusCode).toBe(200);
  expect((await send('PUT', `/api/seguimiento/${id}`, wire())).statusCode).toBe(200);
  expect((await send('PUT', `/api/seguimiento/${id}`, wire({ titulo: 'No' }))).statusCode).toBe(409);
});

test('a scheduled entry is published at its time, and then does not change', async () => {
  const soon = new Date(Date.now() + 1_000).toISOString();
  const { id } = await written({ publicar_en: soon });
  expect(await stored()).toEqual([expect.objectContaining({ activo: false })]);
  await site.changeContent(({ progress }) => progress.publishDue(new Date(Date.now() + 2_000)));
  expect((await send('DELETE', `/api/seguimiento/${id}`)).statusCode).toBe(409);
});

test('two requests that publish one draft at once do not overwrite each other', async () => {
  const { id } = await written({ activo: false });
  const publish = (titulo: string) => send('PUT', `/api/seguimiento/${id}`, wire({ titulo }));
  const codes = (await Promise.all([publish('Uno'), publish('Dos')])).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([200, 409]);
});

test('an entry corrects a published one of the same proposal, and nothing else', async () => {
  const { id } = await written();
  const draft = await written({ activo: false });
  const { id: ofOther } = await written({ propuesta_id: other });
  expect((await write({ corrige_id: id })).statusCode).toBe(201);
  for (const corrige_id of [draft.id, ofOther, 999_999]) {
    const response = await write({ corrige_id });
    expect([response.statusCode, Object.keys(response.json().campos)]).toEqual([422, ['corrige_id']]);
  }
  const moved = await send(
    'PUT',
    `/api/seguimiento/${draft.id}`,
    wire({ corrige_id: ofOther, activo: false }),
  );
  expect(moved.statusCode).toBe(422);
});

test.each([
  ['a proposal that does not exist', { propuesta_id: 999_999 }, 'propuesta_id'],
  ['no proposal', { propuesta_id: null }, 'propuesta_id'],
  ['an unknown state', { estado: 'listo' }, 'estado'],
  ['a day to come', { fecha: '2199-01-01' }, 'fecha'],
  ['a document that is no link', { documento_url: 'acta.pdf' }, 'documento_url'],
  ['a document with a script as its link', { documento_url: 'javascript:alert(1)' }, 'documento_url'],
  ['a document name that is too long', { documento_nombre: 'x'.repeat(121) }, 'documento_nombre'],
])('an entry with %s is rejected at its field', async (_, values, field) => {
  const response = await write(values);
  expect([response.statusCode, Object.keys(response.json().campos)]).toEqual([422, [field]]);
});

test('visitors see published entries newest first, and no drafts', async () => {
  await written({ titulo: 'Vieja', fecha: '2024-03-01' });
  await written({ titulo: 'Nueva', fecha: '2025-03-02' });
  await written({ titulo: 'Borrador', activo: false });
  const listed = (await site.app.inject('/api/seguimiento?activeOnly=true')).json();
  expect(listed.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Nueva', 'Vieja']);
});

test('the search of staff finds an entry, and the activity log names it', async () => {
  const { id } = await written();
  const found = (await send('GET', '/api/admin/buscar?q=focos')).json();
  expect(found).toContainEqual({
    tipo: 'Seguimiento',
    titulo: 'Se colocaron diez focos',
    detalle: 'En marcha',
    ruta: `/admin/seguimiento/editar/${id}`,
  });
  const { headers } = await signedIn(site, 'admin');
  const log = (await site.app.inject({ url: '/api/admin/actividad', headers })).body;
  expect(log).toContain('Se colocaron diez focos');
});

test('nothing is published while the phase closes publications, and drafts are written', async () => {
  const now = new Date(`${campaign.election.day}T15:00:00Z`);
  const closed = { ...campaign.election.closed, electionDay: ['publications' as const] };
  const election = { ...campaign.election, closed };
  const silent = await testSite({ now: () => now, election, env: { mode: 'production' } });
  onTestFinished(() => silent.close());
  const { headers } = await signedIn(silent, 'editor');
  const { id: propuesta_id } = await silent.changeContent(({ proposals }) =>
    proposals.create(buildProposal()),
  );
  const post = (payload: object) =>
    silent.app.inject({ method: 'POST', url: '/api/seguimiento', headers, payload });
  const published = await post(wire({ propuesta_id }));
  expect([published.statusCode, Object.keys(published.json().campos)]).toEqual([409, ['activo']]);
  expect((await post(wire({ propuesta_id, activo: false }))).statusCode).toBe(201);
});
