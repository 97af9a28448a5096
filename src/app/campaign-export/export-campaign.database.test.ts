import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../tests/support/test-site.ts';
import { electionThanks } from '../../features/election/server/table.ts';
import { settingsStore } from '../../features/settings/server/store.ts';
import { settings } from '../../features/settings/server/table.ts';
import { readCampaign } from '../../shared/server/campaign-folder/read-campaign.ts';
import { mediaFolder } from '../backup/media-folder.ts';
import { readSamples } from '../content/sample-files.ts';
import { CAMPAIGN } from '../root.ts';
import { readChanges } from './changes.ts';
import { exportCampaign } from './export-campaign.ts';

/** Exports the campaign under test with what administrators changed in a database. */

const base = mkdtempSync(path.join(tmpdir(), 'export-'));
const media = path.join(base, 'medios');
const PHOTO = `${'a'.repeat(32)}.jpg`;
const TEAM_PHOTO = `${'b'.repeat(32)}.jpg`;
let site: TestSite;
let admin: Member;
let target = '';
let exported = 0;
beforeAll(async () => {
  mkdirSync(media);
  for (const name of [PHOTO, TEAM_PHOTO]) {
    const create = { width: 1200, height: 600, channels: 3, background: 'teal' } as const;
    await sharp({ create }).jpeg().toFile(path.join(media, name));
  }
  site = await testSite({ serviceWorker: ';' });
  admin = await signedIn(site, 'admin');
});
beforeEach(async () => {
  await site.connection.database.delete(settings);
  await site.connection.database.delete(electionThanks);
  exported++;
  target = path.join(base, `exported-${exported}`);
});
afterAll(async () => {
  await site.close();
  rmSync(base, { recursive: true });
});

/** Changes these values of a section, and returns all of them as they apply now. */
async function change(section: string, values: (now: Values) => Values): Promise<Values> {
  const request = { url: `/api/admin/ajustes/${section}`, headers: admin.headers };
  const { valor } = (await site.app.inject(request)).json();
  const payload = { valor: { ...valor, ...values(valor) } };
  const response = await site.app.inject({ ...request, method: 'PUT', payload });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().valor;
}
// biome-ignore lint/suspicious/noExplicitAny: values of all sections
type Values = Record<string, any>;

const run = async () =>
  exportCampaign({
    folder: CAMPAIGN,
    target,
    changes: await readChanges(site.connection.database),
    media: mediaFolder(media),
  });
const text = (file: string, folder = target) => readFileSync(path.join(folder, file), 'utf8');
const files = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

test('a campaign of which nothing was changed is written as it is', async () => {
  await run();
  expect(files(target)).toEqual(files(CAMPAIGN));
  const texts = files(CAMPAIGN).filter((file) => /\.(yaml|md|csv|geojson)$/.test(file));
  for (const file of texts) expect(text(file), file).toBe(text(file, CAMPAIGN));
  expect(readdirSync(base).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a folder with changes in every section is read as the campaign in force', async () => {
  const contact = await change('contacto', ({ redes }) => ({
    correo: 'otra@ejemplo.uy',
    telefono: '098 765 432',
    sede: 'Calle 11: esquina #3',
    horario: '',
    redes: [...redes.slice(1), { red: 'Ñandú', usuario: '099', enlace: 'https://ejemplo.uy/a' }],
  }));
  const texts = await change('textos', () => ({
    lema: '- Sí, "no" y lo demás: todo',
    vision: 'Uno: primero.\n\n  Dos # segundo.\n\n- Tres\nCuatro',
  }));
  const privacy = await change('privacidad', () => ({ version_del_aviso: '1e3', aviso: 'Otro aviso.' }));
  const places = await change('locales', ({ locales }) => ({
    oficiales: true,
    locales: locales.slice(1).map((local: Values) => ({ ...local, observaciones: '=Por la "rampa"; atrás' })),
  }));
  await change('equipo', ({ integrantes: [first, second, ...others] }) => ({
    foto: `/subidas/${TEAM_PHOTO}`,
    integrantes: [
      others.at(-1),
      { nombre: 'Zoë', apellido: "D'Ávila", presentacion: '--- Hola', foto: `/subidas/${PHOTO}` },
      { nombre: 'Iris', apellido: 'Sosa', presentacion: 'Hola.', foto: 'https://ejemplo.uy/iris.jpg' },
      { ...first, presentacion: 'Otra presentación.', foto_encuadre: { x: 10, y: 20.5, zoom: 1.5 } },
      second,
    ],
  }));
  await site.connection.database.insert(electionThanks).values({ text: 'Gracias: a todos.' });
  await run();
  const { campaign, facts } = readCampaign(target);
  const before = readCampaign(CAMPAIGN);
  const [first, second] = before.campaign?.team.members ?? [];
  expect(campaign).toMatchObject({
    contact: { email: contact.correo, phone: '098765432', office: contact.sede, hours: '' },
    texts: { motto: texts.lema, introduction: texts.presentacion, vision: texts.vision },
    privacy: { noticeVersion: '1e3', notice: privacy.aviso, deliveryNotice: privacy.aviso_de_pedidos },
    pollingPlaces: { official: true, places: { length: places.locales.length } },
    thanks: 'Gracias: a todos.',
    team: {
      photoUrl: '/imagenes/equipo-2.webp',
      members: [
        before.campaign?.team.members.at(-1),
        { firstName: 'Zoë', biography: '--- Hola', photoUrl: '/imagenes/zoe-d-avila.webp' },
        { firstName: 'Iris', photoUrl: 'https://ejemplo.uy/iris.jpg' },
        { ...first, biography: 'Otra presentación.', photoFocus: { x: 10, y: 20.5, zoom: 1.5 } },
        second,
      ],
    },
  });
  expect(campaign?.pollingPlaces.places[0]?.remarks).toBe('=Por la "rampa"; atrás');
  expect(campaign?.contact.social.at(-1)).toMatchObject({ network: 'Ñandú', handle: '099' });
  expect({ ...campaign, ...CHANGED }).toEqual({ ...before.campaign, ...CHANGED });
  expect(readSamples(target, facts).samples).toEqual(readSamples(CAMPAIGN, before.facts).samples);
});
/** The parts of a campaign that the test changes. */
const CHANGED = { contact: 0, texts: 0, privacy: 0, pollingPlaces: 0, thanks: 0, team: 0 };

test('a changed calendar is written with the end of the veda only where the rule of the country gives another', async () => {
  const url = '/api/admin/elecciones';
  const save = async (values: Values) => {
    const { valor } = (await site.app.inject({ url, headers: admin.headers })).json();
    const payload = { valor: { ...valor, ...values } };
    const response = await site.app.inject({ url, method: 'PUT', headers: admin.headers, payload });
    expect(response.statusCode, response.body).toBe(200);
  };
  await save({ dia: '2030-05-12', cierra: '20:00', fin_veda: '21:00' });
  await run();
  expect(text('campaign.yaml')).toMatch(/dia: 12\/5\/2030\n.+\n {2}cierra: 20:00\n {2}pausas/);
  expect(text('campaign.yaml')).toContain('Se vota de 8:00 a 20:00.');
  await save({ fin_veda: '20:30', pausas: { veda: ['pedidos'], dia: [], despues: [] } });
  target += '-later';
  await run();
  expect(text('campaign.yaml')).toContain('fin_veda: 20:30');
  expect(readCampaign(target).campaign?.election).toMatchObject({
    day: '2030-05-12',
    closes: '20:00',
    vedaEnds: '20:30',
    closed: { veda: ['orders'], electionDay: [], after: [] },
  });
});

test('names of facts that are still true stay, and the others become what they meant', async () => {
  const before = readCampaign(CAMPAIGN).campaign;
  const named = text('campaign.yaml', CAMPAIGN);
  expect(named).toContain('{correo}');
  await change('contacto', () => ({ correo: '' }));
  await run();
  const now = text('campaign.yaml');
  expect(now).not.toContain('{correo}');
  expect(now).toContain('Municipio de {localidad}');
  expect(readCampaign(target).campaign?.privacy).toEqual(before?.privacy);
});

test.each([
  ['equipo', { foto: '/imagenes/foto.png' }, 'equipo.foto: El nombre de una imagen'],
  ['equipo', { foto: `/subidas/${'c'.repeat(32)}.jpg` }, 'la de equipo'],
])('what cannot be in a folder is named, and no folder appears: %s %o', async (section, values, told) => {
  await change(section, () => values);
  await expectRefused(told);
});

test.each([
  [
    'contact',
    { office: 'En {localidad}' },
    'contacto.sede: en la carpeta no quedaría igual que en el panel.',
  ],
  ['texts', { motto: 'Un <b>lema</b>' }, 'textos.lema: Tiene código HTML'],
] as const)('a value that an earlier release stored in %s is named: %o', async (section, value, told) => {
  const store = settingsStore(site.connection.database);
  await store.lock(section, undefined);
  await store.change(section, value, 'admin');
  await expectRefused(told);
});

async function expectRefused(told: string) {
  await expect(run()).rejects.toThrow(told);
  expect(readdirSync(base).filter((name) => name.startsWith('exported-') && name.endsWith('.part'))).toEqual(
    [],
  );
  expect(existsSync(target)).toBe(false);
}

test('the data of another campaign are refused', async () => {
  const changes = { ...(await readChanges(site.connection.database)), campaign: 'otra' };
  const copy = exportCampaign({ folder: CAMPAIGN, target, changes, media: mediaFolder(media) });
  await expect(copy).rejects.toThrow('La base de datos es de otra campaña: "otra".');
});

test('a folder of the campaign with mistakes is refused with all of them', async () => {
  const folder = path.join(base, 'wrong');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'campaign.yaml'), 'sitio:');
  const changes = { campaign: null, settings: {}, thanks: '' };
  const copy = exportCampaign({ folder, target, changes, media: mediaFolder(media) });
  await expect(copy).rejects.toMatchObject({
    lines: expect.arrayContaining([expect.stringContaining('sitio')]),
  });
});
