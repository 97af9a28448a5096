import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCampaign } from '../../shared/server/campaign-folder/read-campaign.ts';
import { readSamples } from '../content/sample-files.ts';
import { ROOT } from '../root.ts';
import { DEFAULT_COLOURS } from './answers.ts';
import { answersFrom } from './ask.ts';
import { convertFolder } from './convert-folder.ts';
import { deriveColours } from './derive-colours.ts';
import { fillWith } from './fill-folder.ts';
import { QUESTIONS } from './questions.ts';
import { FaultyFolder, writeFolder } from './write-folder.ts';

/** Every folder that appears has passed `npm run check-campaign`, which writeFolder runs on it. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // slow, because each command starts a process
const results = path.join(ROOT, 'test-results');
mkdirSync(results, { recursive: true });
const base = mkdtempSync(path.join(results, 'new-campaign-'));
const answers = answersFrom(
  {
    localidad: "Paso D'Elía",
    departamento: 'Rocha',
    lista: '77-B',
    nombre: 'Ramón "el Negro" Robles',
    genero: 'o',
    lema: 'Con vos: siempre #1',
    fecha: '2025-05-11',
    centro: '-34.48, -54.33',
    telefono: '099 123 456',
  },
  QUESTIONS,
  'datos.json',
);
const folder = path.relative(ROOT, path.join(base, 'campaign'));
const colours = deriveColours(DEFAULT_COLOURS);
let written: Awaited<ReturnType<typeof writeFolder>>;
beforeAll(async () => {
  mkdirSync(path.join(base, 'campaign'));
  writeFileSync(path.join(base, 'campaign/before.txt'), 'before');
  written = await writeFolder(folder, fillWith(answers, colours));
});
afterAll(() => rmSync(base, { recursive: true }));

test('a folder appears only once it is complete, and a folder that it replaces is kept under another name', async () => {
  expect(written).toEqual({ kept: `${folder}-anterior` });
  expect(readFileSync(path.join(base, 'campaign-anterior/before.txt'), 'utf8')).toBe('before');
  expect(existsSync(path.join(base, 'campaign/pictures/drawings/sello.svg'))).toBe(true);
  await expect(writeFolder(folder, fillWith(answers, { ...colours, ink: '#ffffff' }))).rejects.toThrow(
    FaultyFolder,
  );
  const kept = readdirSync(base).filter((name) => name.startsWith('campaign'));
  expect(kept.sort()).toEqual(['campaign', 'campaign-anterior']);
});

test('answers with any signs are in the folder as they were given', () => {
  const { campaign } = readCampaign(path.join(base, 'campaign'));
  expect(campaign).toMatchObject({
    siteName: "Paso D'Elía 77-B",
    location: { country: 'Uruguay', town: "Paso D'Elía", department: 'Rocha' },
    candidate: { name: 'Ramón "el Negro" Robles', role: "Candidato a la alcaldía de Paso D'Elía" },
    texts: { motto: 'Con vos: siempre #1' },
    contact: { email: '', phone: '099123456', office: '', hours: '', social: [] },
    elections: { after: { document: 'Se votó con la credencial cívica.' } },
    delivery: { name: "zona de Paso D'Elía", neighbourhoods: [{ name: "Centro de Paso D'Elía" }] },
  });
});

test('a folder of TypeScript files, which earlier releases had, becomes the same campaign', async () => {
  const today = path.join(ROOT, 'tests/campaigns/few-contacts');
  const former = path.join(base, 'former');
  cpSync(path.join(ROOT, 'tests/support/former-campaign'), former, { recursive: true });
  for (const part of ['pictures', 'fonts'])
    cpSync(path.join(today, part), path.join(former, part), { recursive: true });
  const converted = path.join(base, 'converted');
  await convertFolder(former, converted);
  const read = (from: string) => {
    const { campaign, facts } = readCampaign(from);
    return { campaign, samples: readSamples(from, facts).samples };
  };
  expect(read(converted)).toEqual(read(today));
  expect(read(converted).campaign?.location.town).toBe('Villa Rosaleda de los Cerros Azules del Sur');
});
