import { expect, test } from 'vitest';
import type { Vertex } from './geography.ts';
import { inFile, placesFile, readPlacesFile } from './polling-places-file.ts';

const CENTRE: Vertex = [-34.5, -55.5];
const HEAD = 'Local;Localidad;Dirección;Latitud;Longitud;Circuito;Serie;Desde;Hasta';
const read = (...lines: string[]) => readPlacesFile([HEAD, ...lines].join('\r\n'), CENTRE);

const sentencesFor = (...lines: string[]) => {
  const { mistakes, contradictions } = read(...lines);
  return [...mistakes, ...contradictions].map(inFile);
};

const PLACES = [
  {
    name: 'Escuela "La Loma"; anexo',
    locality: 'Centro',
    address: 'Calle 1, esquina 2',
    latitude: -34.5,
    longitude: -55.25,
    stepFree: true,
    parking: null,
    remarks: '=rampa',
    ranges: [
      { circuit: 1, series: 'ZCB', from: 1, to: 100 },
      { circuit: 2, series: 'ZCB', from: 151, to: 200 },
    ],
  },
];
const GAPS = [{ series: 'ZCB', from: 101, to: 150 }];

test('reads a file that it wrote', () => {
  const file = placesFile({ places: PLACES, gaps: GAPS });
  expect(file).toContain("'=rampa");
  expect(readPlacesFile(file, CENTRE)).toEqual({
    places: PLACES,
    gaps: GAPS,
    mistakes: [],
    contradictions: [],
  });
});

test.each([
  ['commas', ','],
  ['tabs', '\t'],
])('reads a file with %s', (_, separator) => {
  const text = `${HEAD}\nClub;Centro;;;;1;zcb;1;100`.replaceAll(';', separator);
  expect(readPlacesFile(text, CENTRE)).toMatchObject({
    places: [{ name: 'Club', latitude: null, ranges: [{ circuit: 1, series: 'ZCB', from: 1, to: 100 }] }],
    mistakes: [],
    contradictions: [],
  });
});

test('a later line of the same place may leave its data empty', () => {
  const { places, mistakes } = read('Club;Centro;Calle 1;-34,5;-55,2;1;ZCB;1;100', 'Club;;;;;2;ZCB;101;200');
  expect(mistakes).toEqual([]);
  expect(places).toMatchObject([
    { address: 'Calle 1', latitude: -34.5, ranges: [{ circuit: 1 }, { circuit: 2 }] },
  ]);
});

test.each<[string, string[], string]>([
  ['a missing number', ['Club;Centro;;;;1;ZCB;1;'], 'Renglón 2: falta el dato de la columna hasta.'],
  ['a word for a number', ['Club;Centro;;;;uno;ZCB;1;9'], 'Renglón 2: «uno» no es un número (circuito).'],
  ['a missing locality', ['Club;;;;;1;ZCB;1;9'], 'Renglón 2: Falta la localidad del local de votación.'],
  [
    'half of the coordinates',
    ['Club;Centro;;-34,5;;1;ZCB;1;9'],
    'Renglón 2: Va la latitud con la longitud, o ninguna de las dos.',
  ],
  ['a word for a latitude', ['Club;Centro;;sur;-55;1;ZCB;1;9'], 'Renglón 2: «sur» no es una latitud.'],
  [
    'a latitude that is none',
    ['Club;Centro;;345;-55;1;ZCB;1;9'],
    'Renglón 2: La latitud es un número de -90 a 90.',
  ],
  [
    'two addresses of one place',
    ['Club;Centro;A;;;1;ZCB;1;9', 'Club;Centro;B;;;2;ZCB;10;19'],
    'Renglón 3: el local «Club» tiene dos datos distintos: «A» y «B».',
  ],
  [
    'a place that is far away',
    ['Club;Centro;;-30;-55,5;1;ZCB;1;9'],
    'Renglón 2: El local "Club" está a 500 km: la latitud o la longitud está mal escrita.',
  ],
  [
    'overlapping numbers',
    ['Club;Centro;;;;1;ZCB;1;9', 'Liceo;Centro;;;;2;ZCB;9;19'],
    'Renglón 3: En la serie ZCB, el circuito 1 y el circuito 2 tienen los mismos números: 9 a 9.',
  ],
  [
    'numbers that are left out',
    ['Club;Centro;;;;1;ZCB;1;9', 'Liceo;Centro;;;;2;ZCB;20;29'],
    'Renglón 3: En la serie ZCB faltan los números 10 a 19, entre el circuito 1 y el circuito 2. Si es a propósito, anotalos como hueco.',
  ],
  ['a failed formula', ['Club;Centro;#REF!;;;1;ZCB;1;9'], 'Renglón 2: «#REF!» es un error de la planilla.'],
  ['no lines', [], 'El archivo no tiene ningún local.'],
])('names %s', (_, lines, mistake) => {
  expect(sentencesFor(...lines)).toContain(mistake);
});

test('names all mistakes at once', () => {
  expect(sentencesFor('Club;;;;;1;CM;1;9', 'Liceo;Centro;;;;1;ZCB;20;10')).toEqual([
    'Renglón 2: Falta la localidad del local de votación.',
    'Renglón 2: La serie de una credencial son tres letras mayúsculas.',
    'Renglón 3: El circuito 1 está en dos locales: "Club" y "Liceo".',
    'Renglón 3: En el circuito 1, la serie ZCB termina (10) antes de empezar (20).',
  ]);
});

test('names the columns that are missing', () => {
  expect(readPlacesFile('local;circuito\nClub;1', CENTRE).mistakes).toEqual([
    { line: 1, message: 'Faltan las columnas localidad, serie, desde, hasta. Dice «local, circuito».' },
  ]);
});
