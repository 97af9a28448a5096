import path from 'node:path';
import * as z from 'zod/mini';
import { parseCoordinates } from '../../shared/contract/coordinates.ts';
import { CANDIDATE_WORDS } from '../../shared/contract/countries/candidate-words.ts';
import { COUNTRIES } from '../../shared/contract/countries/countries.ts';
import type { Country } from '../../shared/contract/countries/country.ts';
import { searchable } from '../../shared/contract/search.ts';
import { readDate, readKilometres } from '../../shared/contract/typed-values.ts';
import { WrongAnswer } from '../../shared/contract/wrong-answer.ts';
import { readArea, readNeighbourhoods } from '../../shared/server/campaign-folder/geojson-text.ts';
import { readText } from '../../shared/server/campaign-folder/text-file.ts';
import { areaMistakes } from '../campaign-checks/area-mistakes.ts';
import { type Answers, DEFAULT_COLOURS } from './answers.ts';
import { circleAround } from './circle.ts';
import { countryTemplate } from './template.ts';

/** The answers to the questions before this one. */
type Known = Partial<Answers>;

export interface Question {
  /** The name of the answer in a file. */
  key: string;
  ask: (known: Known) => string;
  /** What an empty answer means, or null if there has to be one. */
  fallback?: (known: Known) => string;
  /** Whether the question is asked after these answers. If absent, it always is. */
  isNeeded?: (known: Known) => boolean;
  /** Turns a typed answer into values. Throws WrongAnswer. */
  read: (typed: string, known: Known) => Known;
}

const LONGEST = 80;
/** The radius of an area that nobody has drawn. */
const USUAL_KM = 3;
const shortText = (typed: string, what: string) => {
  if (!typed) throw new WrongAnswer(`Falta ${what}.`);
  if (typed.length > LONGEST) throw new WrongAnswer(`Es muy largo: puede tener hasta ${LONGEST} letras.`);
  return typed;
};
const countryOf = ({ country }: Known): Country => {
  if (!country) throw new Error('The country is asked first.');
  return country;
};
const text =
  <Key extends 'town' | 'region' | 'candidate' | 'role' | 'motto'>(key: Key, what: string) =>
  (typed: string): Known => ({ [key]: shortText(typed, what) });

/** The letters that answer the question about the candidate's gender. */
const LETTERS = { a: 'feminine', o: 'masculine', n: 'neutral' } as const;
const wordsOf = Object.entries(LETTERS)
  .map(([letter, gender]) => `${CANDIDATE_WORDS[gender].word.toLowerCase()} (${letter})`)
  .join(', ');

const COUNTRY_NAMES = new Intl.ListFormat('es', { type: 'disjunction' }).format(
  COUNTRIES.map(({ name }) => name),
);
const ONLY_SPANISH = `el programa habla español, y conoce ${COUNTRY_NAMES}.`;

export const QUESTIONS: Question[] = [
  {
    key: 'pais',
    ask: () => `País (${COUNTRY_NAMES})`,
    fallback: () => COUNTRIES[0].name,
    read(typed) {
      const country = COUNTRIES.find(({ name }) => searchable(name) === searchable(typed));
      if (!country) throw new WrongAnswer(`Ese país no está: ${ONLY_SPANISH}`);
      return { country };
    },
  },
  { key: 'localidad', ask: () => 'Localidad', read: text('town', 'la localidad') },
  {
    key: 'departamento',
    ask: (known) => `En qué ${countryOf(known).region.named.replace(/^\S+ /, '')} está`,
    read: text('region', 'ese dato'),
  },
  {
    key: 'lista',
    ask: (known) => countryTemplate(countryOf(known)).numero,
    read(typed) {
      if (!/^[\p{L}\d][\p{L}\d ./-]{0,19}$/u.test(typed))
        throw new WrongAnswer('El número de lista lleva números, letras y guiones, hasta 20.');
      return { listNumber: typed };
    },
  },
  {
    key: 'nombre',
    ask: () => 'Nombre y apellido de quien encabeza la lista',
    read: text('candidate', 'el nombre'),
  },
  {
    key: 'genero',
    ask: () => `¿Cómo decimos? ${wordsOf}`,
    read(typed) {
      const gender = Object.entries(LETTERS).find(([letter, gender]) =>
        [letter, searchable(CANDIDATE_WORDS[gender].word)].includes(searchable(typed)),
      )?.[1];
      if (!gender) throw new WrongAnswer('Contestá a, o, o n.');
      return { gender };
    },
  },
  {
    key: 'cargo',
    ask: () => 'Cargo, como se lee en la portada',
    fallback: (known) => {
      const { gender = 'neutral', town } = known;
      return `${CANDIDATE_WORDS[gender].word} a ${countryTemplate(countryOf(known)).cargo} de ${town}`;
    },
    read: text('role', 'el cargo'),
  },
  { key: 'lema', ask: () => 'Lema, en una frase corta', read: text('motto', 'el lema') },
  {
    key: 'fecha',
    ask: () => 'Día de la elección, como 12/5/2030',
    read: (typed) => ({ day: readDate(typed) }),
  },
  { key: 'centro', ask: () => 'Latitud y longitud del centro, como -34.77, -55.76', read: readCentre },
  {
    key: 'zona',
    ask: () => 'Archivo de geojson.io con la zona de reparto (vacío: un círculo)',
    fallback: () => '',
    isNeeded: ({ centre, delivery }) => centre !== undefined && !delivery, // the centre in an answer file may be invalid
    read: (typed, known) => (typed ? { delivery: readMap(typed, known) } : {}),
  },
  {
    key: 'radio',
    ask: () => 'A cuántos kilómetros del centro reparten',
    fallback: () => `${USUAL_KM}`,
    isNeeded: ({ centre, delivery }) => centre !== undefined && !delivery,
    read: (typed, known) => ({ delivery: circle(readKilometres(typed), known) }),
  },
  {
    key: 'correo',
    ask: () => 'Correo de contacto (vacío si no hay)',
    fallback: () => '',
    read(typed) {
      if (typed && !z.email().safeParse(typed).success) throw new WrongAnswer('Ese correo no está completo.');
      return { email: typed || null };
    },
  },
  {
    key: 'telefono',
    ask: (known) => `Celular con WhatsApp, como ${countryOf(known).phone.placeholder} (vacío si no hay)`,
    fallback: () => '',
    read(typed, known) {
      const { phone } = countryOf(known);
      const stored = phone.clean(phone.withoutPrefix(typed));
      if (typed && !phone.stored.test(stored)) throw new WrongAnswer(`${phone.wrong.anywhere}.`);
      return { phone: typed ? stored : null };
    },
  },
  {
    key: 'sede',
    ask: () => 'Dirección de la sede (vacío si no hay)',
    fallback: () => '',
    read: (typed) => ({ office: typed ? shortText(typed, 'la sede') : null }),
  },
  {
    key: 'horario',
    ask: () => 'Horario de la sede, como lunes a viernes de 17 a 20 (vacío si no hay)',
    fallback: () => '',
    isNeeded: ({ office }) => Boolean(office),
    read: (typed) => ({ hours: typed ? shortText(typed, 'el horario') : null }),
  },
  {
    key: 'colores',
    ask: () => 'Tres colores: el principal, el del botón y el del fondo',
    fallback: () => Object.values(DEFAULT_COLOURS).join(' '),
    read(typed) {
      const [main, accent, background, ...more] =
        typed.toLowerCase().match(/(?<![\p{L}\d])#?[0-9a-f]{6}(?![\p{L}\d])/gu) ?? [];
      if (!main || !accent || !background || more.length > 0)
        throw new WrongAnswer('Son tres colores en la forma #RRGGBB, separados por espacios.');
      const withSign = (colour: string) => `#${colour.replace('#', '')}`;
      return {
        colours: { main: withSign(main), accent: withSign(accent), background: withSign(background) },
      };
    },
  },
];

function readCentre(typed: string, known: Known): Known {
  const { name, bounds } = countryOf(known);
  const found = parseCoordinates(typed.replace(/[()]/g, ''));
  if (!found) throw new WrongAnswer('Son dos números con punto, como -34.77, -55.76.');
  const { latitude, longitude } = found;
  const isIn = (south: number, west: number) =>
    south >= bounds.south && south <= bounds.north && west >= bounds.west && west <= bounds.east;
  if (isIn(latitude, longitude)) return withArea({ ...known, centre: [latitude, longitude] });
  throw new WrongAnswer(
    isIn(longitude, latitude)
      ? 'Están al revés: primero va la latitud y después la longitud.'
      : `Ese lugar está fuera de ${name}.`,
  );
}

/** Adds an area where nobody brings the paper: nobody delivers it there, but every folder has one. */
const withArea = (known: Known): Known =>
  countryOf(known).bringsPaper ? known : { ...known, delivery: circle(USUAL_KM, known) };

type Delivery = Answers['delivery'];

/**
 * Reads the file of a map program, with a polygon and maybe points with names. Contradictions in it are reported at once,
 * because an error after the last question would lose all answers.
 */
function readMap(typed: string, known: Known): Delivery {
  const { centre, middleOfTown } = centreOf(known);
  const text = textOf(fileOf(typed));
  const [area, neighbourhoods] = [readArea(text), readNeighbourhoods(text)];
  const none = () => [];
  const linesOf = { area: none, neighbourhoods: none, names: none };
  const file = { mistakeAt: (_: unknown, message: string) => ({ file: '', message }) };
  const [mistake] = areaMistakes({ area, neighbourhoods, centre, linesOf, file }, countryOf(known));
  if (mistake) throw new WrongAnswer(mistake.message);
  return { area, neighbourhoods: neighbourhoods.length > 0 ? neighbourhoods : [middleOfTown] };
}

function textOf(file: string): string {
  try {
    return readText(file);
  } catch (error) {
    throw error instanceof WrongAnswer ? new WrongAnswer(`${file}: ${error.message}`) : error;
  }
}

/** The path of a file as it is typed, pasted with quotation marks, or dragged into the terminal. */
const fileOf = (typed: string) =>
  path.resolve(
    process.env.INIT_CWD ?? '', // npm runs commands in the project's folder
    typed
      .replace(/^(['"])(.*)\1$/, '$2')
      .replace(/^file:\/\//, '')
      .replaceAll('\\ ', ' '),
  );

function circle(radiusKm: number, known: Known): Delivery {
  const { centre, middleOfTown } = centreOf(known);
  return { area: circleAround(centre, radiusKm), neighbourhoods: [middleOfTown] };
}

function centreOf({ centre, town }: Known) {
  if (!centre) throw new Error('The centre is asked before the area.');
  const middleOfTown = { name: `Centro de ${town}`, middle: centre };
  return { centre, middleOfTown };
}
