import {
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
import { ROOT } from '../root.ts';
import { DEFAULT_COLOURS } from './answers.ts';
import { answersFrom } from './ask.ts';
import { deriveColours } from './derive-colours.ts';
import { QUESTIONS } from './questions.ts';
import { replaceArea } from './replace-area.ts';
import { FaultyFolder, writeFolder } from './write-folder.ts';

/** Every folder that appears has passed `npm run check-campaign`, which writeFolder runs on it. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // slow, because each command starts a process
const results = path.join(ROOT, 'test-results');
mkdirSync(results, { recursive: true });
const base = mkdtempSync(path.join(results, 'new-campaign-'));
const drawing = path.join(mkdtempSync(path.join(results, 'drawn-area-')), 'zona.geojson');
const answers = answersFrom(
  {
    localidad: "Paso D'Elía",
    departamento: 'Rocha',
    lista: '77-B',
    nombre: 'Ramón "el Negro" Robles',
    genero: 'o',
    lema: 'Con vos',
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
  written = await writeFolder(folder, answers, colours);
});
afterAll(() => {
  for (const made of [base, path.dirname(drawing)]) rmSync(made, { recursive: true });
});

test('a folder appears only once it is complete, and a folder that it replaces is kept under another name', async () => {
  expect(written).toEqual({ kept: `${folder}-anterior` });
  const read = (file: string) => readFileSync(path.join(base, file), 'utf8');
  expect(read('campaign-anterior/before.txt')).toBe('before');
  expect(read('campaign/texts.ts')).toContain('Ramón "el Negro" Robles');
  expect(read('campaign/elections.ts')).toContain('Se votó con la credencial cívica.');
  expect(existsSync(path.join(base, 'campaign/pictures/drawings/sello.svg'))).toBe(true);
  await expect(writeFolder(folder, answers, { ...colours, ink: '#ffffff' })).rejects.toThrow(FaultyFolder);
  expect(readdirSync(base).sort()).toEqual(['campaign', 'campaign-anterior']);
});

test('a drawn area replaces the area of a folder, while its names and neighbourhoods stay', async () => {
  const draw = (latitude: number) => {
    const corners = [
      [-54.4, latitude],
      [-54.3, latitude],
      [-54.3, latitude + 0.1],
      [-54.4, latitude],
    ];
    writeFileSync(drawing, JSON.stringify({ type: 'Polygon', coordinates: [corners] }));
  };
  const read = () => readFileSync(path.join(base, 'campaign/delivery-area.ts'), 'utf8');
  draw(-34.5);
  await replaceArea(folder, drawing);
  expect(read()).toContain("name: 'zona de Paso D\\'Elía'");
  expect(read()).toContain('[-34.5, -54.4],\n    [-34.5, -54.3],\n    [-34.4, -54.3],\n  ],');
  expect(read()).toContain("name: 'Centro de Paso D\\'Elía'");
  const before = read();
  draw(-30.5);
  await expect(replaceArea(folder, drawing)).rejects.toThrow('El centro está fuera del área de entrega.');
  expect(read()).toBe(before);
});
