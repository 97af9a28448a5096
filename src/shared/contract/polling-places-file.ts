import * as z from 'zod/mini';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { Vertex } from './geography.ts';
import { lookAlikeHint } from './look-alikes.ts';
import { pollingPlaceMistakes } from './polling-place-mistakes.ts';
import { type PlacesAndGaps, type PollingPlace, placesForm } from './polling-places.ts';
import { searchable } from './search.ts';
import { separatedCells } from './separated-cells.ts';
import { coordinateOf, wholeNumberOf } from './typed-numbers.ts';

/** The polling places as a file for spreadsheets: one line for each range of credentials of a circuit. */

const COLUMNS = [
  'local',
  'localidad',
  'direccion',
  'latitud',
  'longitud',
  'sin escalones',
  'estacionamiento',
  'observaciones',
  'circuito',
  'serie',
  'desde',
  'hasta',
] as const;
type Column = (typeof COLUMNS)[number];
const NEEDED: Column[] = [
  'local',
  'localidad',
  'circuito',
  ...(electoralTerms.series ? (['serie'] as const) : []),
  'desde',
  'hasta',
];
/** Stands in place of the polling place's name in a line for a gap, whose numbers deliberately belong to no circuit. */
const GAP = 'hueco';

/** Writes the file, with semicolons and a byte order mark, which spreadsheets expect. */
export function placesFile({ places, gaps }: PlacesAndGaps): string {
  const rows = [
    ...places.flatMap((place) =>
      place.ranges.map(({ circuit, series, from, to }) => [
        place.name,
        place.locality,
        place.address,
        decimal(place.latitude),
        decimal(place.longitude),
        answer(place.stepFree),
        answer(place.parking),
        place.remarks,
        ...[circuit, series, from, to].map(String),
      ]),
    ),
    ...gaps.map(({ series, from, to }) => [GAP, ...Array(8).fill(''), series, `${from}`, `${to}`]),
  ];
  return `\uFEFF${[COLUMNS, ...rows].map((row) => `${row.map(quoted).join(';')}\r\n`).join('')}`;
}

const decimal = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
const answer = (fact: boolean | null) => (fact === null ? '' : fact ? 'sí' : 'no');
/** A leading apostrophe keeps spreadsheets from computing a text as a formula. */
const quoted = (cell: string) => {
  const text = /^[=+@]|^-(?![\d,]+$)/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

interface LineMistake {
  /** Counted from one. Absent for a mistake that concerns the whole file. */
  line?: number;
  message: string;
}

/** The content of a file, and everything that is wrong in it. */
export interface ReadPlaces extends PlacesAndGaps {
  mistakes: LineMistake[];
  /** What several lines together say wrong, which may only follow from a mistake in one of them. */
  contradictions: LineMistake[];
}

/** Names a mistake in a file with its line. */
export const inFile = ({ line, message }: LineMistake) => (line ? `Renglón ${line}: ${message}` : message);

/** Reads a file whose cells are separated by semicolons, commas or tabs. */
export function readPlacesFile(text: string, centre: Vertex): ReadPlaces {
  const [head = [], ...lines] = separatedCells(text);
  const positions = new Map(head.map((name, index) => [headingOf(name), index]));
  const missing = NEEDED.filter((name) => !positions.has(name));
  if (missing.length > 0) {
    const one = missing.length === 1;
    const isNamed = ([first = '']: string[]) => headingOf(first) === COLUMNS[0];
    const titles = lines.findIndex(isNamed) + 1;
    if (titles > 0) {
      const message = 'El primer renglón tiene que ser el de los títulos de las columnas, sin nada arriba.';
      return { places: [], gaps: [], mistakes: [{ line: 1, message }], contradictions: [] };
    }
    const message = `${one ? 'Falta la columna' : 'Faltan las columnas'} ${missing.join(', ')}. Dice «${head.filter(Boolean).slice(0, 4).join(', ').slice(0, LONGEST_SHOWN)}».`;
    return { places: [], gaps: [], mistakes: [{ line: 1, message }], contradictions: [] };
  }
  const reader = new LineReader();
  for (const name of COLUMNS)
    if (head.filter((heading) => headingOf(heading) === name).length > 1)
      reader.report(1, `La columna ${name} está dos veces.`);
  for (const [index, cells] of lines.entries()) {
    const cell = (name: Column) =>
      (cells[positions.get(name) ?? -1] ?? '').trim().replace(/^'(?=[=+@-])/, '');
    const failed = cells.find((value) => FAILED_FORMULA.test(value.trim()));
    if (failed) reader.report(index + 2, `«${failed}» es un error de la planilla.`);
    else if (cells.slice(head.length).some((value) => value.trim()))
      reader.report(index + 2, tooMany(cells.length, head.length));
    else if (cells.some((value) => value.includes('\n'))) reader.report(index + 2, OPEN_QUOTE);
    else if (/^total(es)?\b/i.test(cells.find((value) => value.trim())?.trim() ?? '') && !cell('desde'))
      reader.report(index + 2, 'El renglón del total no va.');
    else if (cells.some((value) => value.trim())) reader.read(index + 2, cell);
  }
  return reader.result(centre);
}

/** Returns a hint at degrees that lost their comma in a spreadsheet, or an empty text. */
const lostCommaHint = (text: string) =>
  /^-?\d{5,}$/.test(text) ? ` Perdió la coma: va ${text.replace(/^-?\d\d/, '$&,')}.` : '';

const tooMany = (count: number, wanted: number) =>
  `tiene ${count} columnas, y el título ${wanted}: un dato con comas o punto y coma va entre comillas (").`;
const OPEN_QUOTE = 'tiene un salto de renglón dentro de un dato: falta cerrar una comilla (").';

const LONGEST_SHOWN = 60;
/** What spreadsheets write in place of a result, such as #REF! or #N/D. */
const FAILED_FORMULA = /^#[¡¿]?[\p{Lu}/]+[\d/]*[!?]?$/u;
const headingOf = (name: string) => searchable(name.trim().replaceAll('_', ' '));

/** Whether one of the two numbers of a location is missing, which has a message of its own. */
const isHalf = (place: PollingPlace, key: keyof PollingPlace) =>
  (key === 'latitude' || key === 'longitude') && (place.latitude === null) !== (place.longitude === null);

class LineReader {
  readonly #places: PollingPlace[] = [];
  readonly #gaps: PlacesAndGaps['gaps'] = [];
  readonly #mistakes: LineMistake[] = [];
  /** Maps a path in the values, such as 'places.0.ranges.1', to the number of its line in the file. */
  readonly #lines = new Map<string, number>();

  report(line: number, message: string) {
    this.#mistakes.push({ line, message });
  }

  read(line: number, cell: (name: Column) => string) {
    const say = (mistake: string) => this.report(line, mistake);
    const whole = (name: Column) => {
      const number = wholeNumberOf(cell(name));
      if (!Number.isNaN(number)) return number;
      say(
        cell(name)
          ? `«${cell(name)}» no es un número (${name}).${lookAlikeHint(cell(name))}`
          : `falta el dato de la columna ${name}.${name === 'circuito' ? ` Si nadie vota ahí, el local es «${GAP}».` : ''}`,
      );
      return undefined;
    };
    const [from, to] = [whole('desde'), whole('hasta')];
    const series = cell('serie').toUpperCase();
    if (searchable(cell('local')) === GAP) {
      this.#lines.set(`gaps.${this.#gaps.length}`, line);
      if (from !== undefined && to !== undefined) this.#gaps.push({ series, from, to });
      return;
    }
    const index = this.#placeAt(line, cell, say);
    const circuit = whole('circuito');
    const ranges = this.#places[index]?.ranges ?? [];
    this.#lines.set(`places.${index}.ranges.${ranges.length}`, line);
    if (circuit !== undefined && from !== undefined && to !== undefined)
      ranges.push({ circuit, series, from, to });
  }

  /**
   * Returns the index of the polling place in a line. If a place has several lines, empty cells in the later ones mean
   * the values of the first.
   */
  #placeAt(line: number, cell: (name: Column) => string, say: (mistake: string) => void): number {
    const degrees = (name: Column) => {
      const coordinate = coordinateOf(cell(name));
      if (!Number.isNaN(coordinate)) return coordinate;
      say(`«${cell(name)}» no es una ${name}.${lostCommaHint(cell(name))}`);
      return null;
    };
    const fact = (name: Column) => {
      const word = searchable(cell(name));
      if (word === '') return null;
      if (['si', 'no'].includes(word)) return word === 'si';
      say(`en la columna ${name} va sí, no o nada.`);
      return null;
    };
    const found: PollingPlace = {
      name: cell('local'),
      locality: cell('localidad'),
      address: cell('direccion'),
      latitude: degrees('latitud'),
      longitude: degrees('longitud'),
      stepFree: fact('sin escalones'),
      parking: fact('estacionamiento'),
      remarks: cell('observaciones'),
      ranges: [],
    };
    const known = this.#places.findIndex(({ name }) => name === found.name);
    const place = this.#places[known];
    if (!place) {
      this.#lines.set(`places.${this.#places.length}`, line);
      return this.#places.push(found) - 1;
    }
    for (const key of Object.keys(found) as (keyof PollingPlace)[])
      if (
        key !== 'ranges' &&
        !isHalf(place, key) &&
        found[key] !== '' &&
        found[key] !== null &&
        found[key] !== place[key]
      )
        say(
          `${electoralTerms.place.named} «${place.name}» tiene dos datos distintos: «${place[key] ?? ''}» y «${found[key]}».`,
        );
    return known;
  }

  result(centre: Vertex): ReadPlaces {
    const values = { places: this.#places, gaps: this.#gaps };
    if (this.#places.length === 0)
      this.#mistakes.push({ message: `El archivo no tiene ${electoralTerms.place.none}.` });
    const { error } = z.safeParse(placesForm, values);
    for (const { path, message } of error?.issues ?? []) this.report(this.#lineOf(path), message);
    const contradictions = pollingPlaceMistakes(values, centre).map(({ path, message }) => ({
      line: this.#lineOf(path.split('.')),
      message,
    }));
    return { ...values, mistakes: this.#mistakes, contradictions };
  }

  #lineOf(path: readonly PropertyKey[]) {
    return this.#lines.get(path.slice(0, 4).join('.')) ?? this.#lines.get(path.slice(0, 2).join('.')) ?? 1;
  }
}
