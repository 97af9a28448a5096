import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import type { Delegate } from '../../campaign-helpers/contract.ts';
import { filledText, whereOf } from './filled-text.ts';
import { papersPdf, wrapped } from './paper.ts';

/** The papers of delegates as they are printed. */

const { places } = campaign.pollingPlaces;
const [place] = places;
const circuit = place?.ranges[0]?.circuit ?? 0;
const ana: Delegate = {
  id: 1,
  name: 'Ana Ñandú',
  phone: '099123456',
  neighbourhood: '',
  availability: '',
  credential: () => ({ series: 'ABC', number: 12345 }),
};
const scope = { helperId: 1, circuit, place: '' };
const facts = { delegate: ana, scope, places, day: '11 de mayo de 2025', list: 'la lista 1' };

test('each placeholder is replaced, and what is not known is left to be written by hand', () => {
  const text = '{lista} designa a {nombre}, {credencial}, {puesto}, el {dia}.\n\nEn: {donde}.';
  expect(filledText(text, facts)).toEqual([
    'la lista 1 designa a Ana Ñandú, ABC 12345, delegada o delegado, el 11 de mayo de 2025.',
    `En: Circuito ${circuit}, ${place?.name}.`,
  ]);
  const [line] = filledText('{credencial}', { ...facts, delegate: { ...ana, credential: () => null } });
  expect(line).toMatch(/^_+$/);
});

test('a name that looks like a placeholder is not replaced', () => {
  expect(filledText('{nombre}', { ...facts, delegate: { ...ana, name: '{credencial}' } })).toEqual([
    '{credencial}',
  ]);
});

test('the paper of a substitute names the circuits of the place, and a general one those of all', () => {
  const of = (more: object) => whereOf({ ...scope, circuit: null, ...more }, places);
  const circuits = (among: typeof places) =>
    among.flatMap(({ ranges }) => ranges.map((range) => range.circuit));
  const large = places.find(({ ranges }) => ranges.length > 1);
  const numbers = large ? circuits([large]) : [];
  expect(of({ place: large?.name })).toBe(
    `Circuitos ${Math.min(...numbers)} a ${Math.max(...numbers)}, ${large?.name}`,
  );
  const all = circuits(places);
  expect(of({})).toBe(`Circuitos ${Math.min(...all)} a ${Math.max(...all)}`);
});

test('the PDF has A4 pages, one for each paper unless its text needs more, with the font in it, however strange a name is', async () => {
  const paragraphs = filledText('{nombre} '.repeat(100), { ...facts, delegate: { ...ana, name: 'Şəna 李' } });
  const template = { title: 'Poder', text: '', authorities: 'Ana Pérez, presidenta\nBeto Núñez\nCarla' };
  const long = Array(30).fill('Un renglón.');
  const content = await papersPdf(
    [{ paragraphs }, { paragraphs: ['Otro.'] }, { paragraphs: long }],
    template,
  );
  const pdf = await PDFDocument.load(content);
  expect(pdf.getPages().map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())])).toEqual([
    ...Array(4).fill([595, 842]),
  ]);
  const fonts = pdf.context
    .enumerateIndirectObjects()
    .filter(([, object]) => object instanceof PDFDict && object.has(PDFName.of('FontFile2')));
  expect(fonts).toHaveLength(1);
});

test('lines are broken at spaces, and inside of words that are too long', () => {
  const font = { widthOfTextAtSize: (text: string) => text.length };
  expect(wrapped('uno dos tres', font, 12, 7)).toEqual(['uno dos', 'tres']);
  expect(wrapped('a abcdefghij b', font, 12, 4)).toEqual(['a', 'abcd', 'efgh', 'ij b']);
});
