import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type Campaign,
  type CampaignFile,
  campaignFileCodec,
  memberFileCodec,
  type Neighbourhood,
} from '../../contract/campaign.ts';
import { COUNTRIES } from '../../contract/countries/countries.ts';
import { vedaEndByRule } from '../../contract/election.ts';
import { isInside, type Vertex } from '../../contract/geography.ts';
import { readPlacesFile } from '../../contract/polling-places-file.ts';
import { WrongAnswer } from '../../contract/wrong-answer.ts';
import {
  AREA_FILE,
  CAMPAIGN_FILE,
  NEIGHBOURHOODS_FILE,
  PLACES_FILE,
  SCHEMA_FILE,
  TEAM_FOLDER,
} from './file-names.ts';
import { nameLines, positionLines, readArea, readNeighbourhoods } from './geojson-text.ts';
import { readMarkdown } from './markdown-text.ts';
import type { Mistake } from './mistake.ts';
import { isAboutMissingFact, withFacts } from './placeholders.ts';
import { type ReadFile, readValues } from './read-values.ts';
import { hintAt } from './similar-name.ts';
import { readText } from './text-file.ts';
import { textMistakes } from './text-mistakes.ts';
import { type ReadText, readYaml } from './yaml-text.ts';

export interface ReadCampaign {
  /** Undefined if the folder has mistakes. */
  campaign: Campaign | undefined;
  mistakes: Mistake[];
  /** What `campaign.yaml` says, which other texts name as facts. */
  facts: unknown;
  /** Whether there is a profile of the country, on which many rules depend. */
  hasCountry: boolean;
  file: ReadFile<CampaignFile>;
  members: ReadFile<Campaign['team']['members'][number]>[];
  area: Vertex[] | undefined;
  neighbourhoods: Neighbourhood[];
  /**
   * The line of each vertex of the area, and of each neighbourhood and its name, in its file. They are functions, because
   * lines are needed for mistakes only.
   */
  linesOf: Record<'area' | 'neighbourhoods' | 'names', () => number[]>;
  centre: Vertex | undefined;
}

/** Reads the campaign of a folder, without its sample content and its pictures. All mistakes are told at once. */
export function readCampaign(folder: string): ReadCampaign {
  const mistakes: Mistake[] = [];
  const read = <Value>(file: string, reader: (text: string) => Value, isNeeded = true) => {
    if (!isNeeded && !existsSync(path.join(folder, file))) return undefined;
    try {
      return reader(readText(path.join(folder, file)));
    } catch (error) {
      if (!(error instanceof WrongAnswer)) throw error;
      const hint = existsSync(path.join(folder, file))
        ? ''
        : hintAt(textFilesIn(folder), path.parse(file).name) || otherMap(folder, file);
      mistakes.push({ file, line: error.line, message: error.message + hint });
      return undefined;
    }
  };
  const text = read(CAMPAIGN_FILE, readYaml) ?? EMPTY;
  const facts = text.value;
  const file = readValues(CAMPAIGN_FILE, withFactsOf(text, facts), campaignFileCodec);
  const named = countryIn(facts);
  const hasCountry = COUNTRIES.some(({ name }) => name === named);
  const foreign = countryMistakes(named, hasCountry, file.mistakeAt);
  mistakes.push(...foreign);
  const members = filesIn(folder, TEAM_FOLDER).flatMap((name) => {
    const text = read(name, (text) => readMarkdown(text, 'presentacion'));
    return text ? [readValues(name, withFactsOf(text, facts), memberFileCodec)] : [];
  });
  const area = read(AREA_FILE, readArea);
  const neighbourhoods = read(NEIGHBOURHOODS_FILE, pointsIn, false) ?? [];
  const linesOf = {
    area: () => read(AREA_FILE, positionLines) ?? [],
    neighbourhoods: () => read(NEIGHBOURHOODS_FILE, positionLines) ?? [],
    names: () => read(NEIGHBOURHOODS_FILE, nameLines) ?? [],
  };
  const centre = file.value?.delivery.centre;
  // Places can be told to be far away only from a centre that is right.
  const isCentreRight = centre && area && isInside({ latitude: centre[0], longitude: centre[1] }, area);
  const places = isCentreRight ? read(PLACES_FILE, (text) => placesIn(text, centre), false) : undefined;
  const isKeyWrong = file.mistakes.some(({ message }) => !isAboutMissingFact(message));
  const inFiles = [file, ...members]
    .flatMap((it) => it.mistakes)
    .filter(({ field = '' }) => hasCountry || !OF_COUNTRY.includes(field));
  mistakes.push(
    ...inFiles.filter(({ message }) => !isKeyWrong || !isAboutMissingFact(message)),
    ...(places?.mistakes ?? []),
  );
  const campaign =
    file.value && area && mistakes.length === 0
      ? {
          ...file.value,
          election: {
            ...file.value.election,
            vedaEnds: file.value.election.vedaEnds ?? vedaEndByRule(file.value.election.closes),
          },
          delivery: { ...file.value.delivery, area, neighbourhoods },
          pollingPlaces: {
            ...file.value.pollingPlaces,
            places: places?.places ?? [],
            gaps: places?.gaps ?? [],
          },
          team: { ...file.value.team, members: members.flatMap(({ value }) => value ?? []) },
        }
      : undefined;
  return {
    campaign,
    mistakes,
    facts,
    hasCountry,
    file,
    members,
    area,
    neighbourhoods,
    linesOf,
    centre,
  };
}

/** Values whose rules are those of the country. Without one, what is told of them would only follow from that. */
const OF_COUNTRY = ['contacto.telefono', 'partes.pedidos'];

/** The name of the country, undefined if the campaign's own file does not say it or cannot be understood. */
const countryIn = (facts: unknown) => (facts as { lugar?: { pais?: string } } | undefined)?.lugar?.pais;

/** A country without a profile, whose phones, dates and votes the program does not know. */
function countryMistakes(
  named: string | undefined,
  isKnown: boolean,
  mistakeAt: ReadFile<unknown>['mistakeAt'],
): Mistake[] {
  if (named === undefined || isKnown) return [];
  const names = COUNTRIES.map(({ name }) => name);
  const message = `De "${named}" no hay datos: están ${new Intl.ListFormat('es').format(names)}. El programa habla español, así que un país de otro idioma no puede usarlo.`;
  return [mistakeAt(['lugar', 'pais'], message)];
}

const EMPTY: ReadText = { value: undefined, lineAt: () => 1, lastLine: 1, mistakes: [] };

/**
 * Returns a text's values with the facts in place of their names, and what is wrong in its texts. A name that does not
 * exist is told once, because it may stand in many texts, and not at all if the facts themselves could not be read.
 * @param formatted the key of the text in which bold words, links and lists are read
 */
export function withFactsOf(text: ReadText, facts: unknown, formatted?: string): ReadText {
  const mistakes = [
    ...text.mistakes,
    ...textMistakes(text.value, formatted).map(({ path, words, message }) => ({
      line: text.lineAt(path, words),
      path,
      message,
    })),
  ];
  if (facts === undefined) return { ...text, mistakes };
  const value = withFacts(text.value, facts, (path, message, words) => {
    if (!mistakes.some((other) => other.message === message))
      mistakes.push({ line: text.lineAt(path, words), path, message });
  });
  return { ...text, value, mistakes };
}

/** The Markdown files of a folder inside the campaign folder, in the order of their names. */
export const filesIn = (folder: string, name: string): string[] =>
  namesIn(path.join(folder, name))
    .filter((file) => /^[^.~].*\.md$/.test(file))
    .map((file) => `${name}/${file}`);

/** The names in a folder, sorted. Editors keep copies whose names begin with ~ or a dot. */
export const namesIn = (folder: string): string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(folder).sort((one, other) => one.localeCompare(other, 'es', { numeric: true }))
    : [];

/** A hint at a map with another name, in place of the delivery area. */
function otherMap(folder: string, file: string) {
  const other = namesIn(folder).find((name) => /\.(geojson|kml)$/.test(name) && name !== NEIGHBOURHOODS_FILE);
  return file === AREA_FILE && other ? ` Hay un "${other}": si es la zona, guardalo como ${AREA_FILE}.` : '';
}

const textFilesIn = (folder: string) => namesIn(folder).filter((name) => name !== SCHEMA_FILE);

function pointsIn(text: string): Neighbourhood[] {
  const neighbourhoods = readNeighbourhoods(text);
  if (neighbourhoods.length > 0 || !text.includes('Polygon')) return neighbourhoods;
  throw new WrongAnswer(
    'No tiene ningún punto: cada barrio se marca con un punto, y la zona va en otro archivo.',
  );
}

/** The polling places of the table. Of the mistakes in one line only the first is told, and contradictions at last. */
function placesIn(text: string, centre: Vertex) {
  const isEmpty = /^\s*local[^\n]*$/i.test(text.trim()); // only the head, as in a new folder
  if (isEmpty) return { places: [], gaps: [], mistakes: [] };
  const { places, gaps, mistakes, contradictions } = readPlacesFile(text, centre);
  const told = mistakes.length > 0 ? mistakes : contradictions;
  const first = told.filter(({ line }, index) => index === told.findIndex((it) => it.line === line));
  return { places, gaps, mistakes: first.map((mistake): Mistake => ({ file: PLACES_FILE, ...mistake })) };
}
