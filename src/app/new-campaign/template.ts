import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dayBefore, dayInCountry } from '../../shared/contract/calendar.ts';
import { colourFields } from '../../shared/contract/campaign.ts';
import { capitalised } from '../../shared/contract/capitalised.ts';
import type { Country } from '../../shared/contract/countries/country.ts';
import { paperWords } from '../../shared/contract/countries/paper-words.ts';
import { TERMS } from '../../shared/contract/countries/terms.ts';
import { spokenIn } from '../../shared/contract/countries/wording.ts';
import { words } from '../../shared/contract/plain-words.ts';
import { CAMPAIGN_FILE, SCHEMA_FILE } from '../../shared/server/campaign-folder/file-names.ts';
import { jsonSchemaText } from '../../shared/server/campaign-folder/json-schema.ts';
import { areaFiles, campaignYaml } from '../../shared/server/campaign-folder/write-campaign.ts';
import { readYaml } from '../../shared/server/campaign-folder/yaml-text.ts';
import { TEXT_TO_WRITE } from '../campaign-checks/content-mistakes.ts';
import type { Answers } from './answers.ts';

/** The text files of a new campaign, in which [[…]] stands for words that depend on the answers. */
const TEMPLATE = path.join(import.meta.dirname, 'template');
const COUNTRIES = 'countries';
/** The file that says what is in a folder. */
export const GUIDE = 'README.md';

/** What a new campaign needs to know of the vote in a country, with the keys of `campaign.yaml`. */
interface CountryTemplate {
  /** What stands before the number of a list, such as 'candidatura'. It is feminine. */
  lista: string;
  /** The question for what tells the list from others. */
  numero: string;
  lugar: string;
  locales: string;
  /** The office for which the candidates stand, with its article, such as 'la alcaldía'. */
  cargo: string;
  abre: string;
  cierra: string;
  autoridad: string;
  hojas: object[];
  antes: object;
  despues: object;
}

export const countryTemplate = ({ code }: Country) => read<CountryTemplate>(`${COUNTRIES}/${code}.yaml`);

// biome-ignore lint/suspicious/noExplicitAny: a template has the shape of the file that it becomes
type Values = any;
const textOf = (file: string) => readFileSync(path.join(TEMPLATE, file), 'utf8');
const read = <Value = Values>(file: string) => readYaml(textOf(file)).value as Value;

/** The text files of a new campaign folder, by their paths inside it. */
export function filesFrom(answers: Answers, colours: Record<string, string>): Record<string, string> {
  const say = sayingFor(answers);
  const spoken = spokenIn(answers.country.wording);
  const others = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.\w+$/.test(file) && !file.startsWith(COUNTRIES) && file !== CAMPAIGN_FILE,
  );
  return {
    [CAMPAIGN_FILE]: campaignYaml(campaignFrom(answers, colours, say)).replace(/^#.*/gm, (line) =>
      spoken([line]),
    ),
    [SCHEMA_FILE]: jsonSchemaText().replace(/"description": ".*"/g, (line) => spoken([line])),
    ...areaFiles(answers.delivery),
    ...Object.fromEntries(others.map((file) => [file, `${say(textOf(file))}\n`])),
  };
}

/** Returns that file in the country's words. */
export const guideFor = (country: Country | undefined) => spokenIn(country?.wording ?? null)([textOf(GUIDE)]);

/** Returns the values of `campaign.yaml`. Only the texts of the template are put into words, and answers stay as given. */
function campaignFrom(answers: Answers, colours: Record<string, string>, say: Say): Values {
  const { country, town, region, listNumber, candidate, gender, role, motto, day, centre } = answers;
  const template = inAllTexts(read(CAMPAIGN_FILE), say);
  const { abre, cierra, lugar, locales, autoridad, hojas, antes, despues } = countryTemplate(country);
  const { pausas } = template.eleccion;
  return {
    ...template,
    id: idOf(answers),
    lugar: { pais: country.name, localidad: town, region },
    lista: { ...template.lista, numero: listNumber },
    partes: { ...template.partes, pedidos: country.bringsPaper ? 'sí' : 'no' },
    candidatura: {
      ...template.candidatura,
      nombre: candidate,
      genero: GENDERS[gender],
      cargo: role.replaceAll(town, '{localidad}'),
    },
    textos: { ...template.textos, lema: motto },
    eleccion: {
      ...template.eleccion,
      dia: typedDate(day),
      abre,
      cierra,
      pausas: { ...pausas, despues: country.bringsPaper ? ['pedidos'] : [] },
    },
    votacion: {
      ...template.votacion,
      lugar,
      autoridad,
      hojas,
      locales,
      antes: { ...template.votacion.antes, ...antes },
      despues: { ...template.votacion.despues, ...despues },
    },
    contacto: {
      correo: answers.email,
      telefono: answers.phone && country.phone.shown(answers.phone),
      sede: answers.office,
      horario: answers.hours,
    },
    colores: Object.fromEntries(Object.entries(colourFields).map(([name, [key]]) => [key, colours[name]])),
    entregas: { ...template.entregas, centro: centre.join(', ') },
    clave_api: `lista-${words(listNumber).join('-')}`,
  };
}

/** A day as people write it, such as 11/5/2025. */
const typedDate = (day: string) => day.split('-').map(Number).reverse().join('/');

const GENDERS = { feminine: 'femenino', masculine: 'masculino', neutral: 'neutro' };

type Say = (text: string) => string;

/** Returns a function that puts the words of the country, and those that follow from the answers, into a text. */
function sayingFor({ country, email, phone, office, day }: Answers): Say {
  const spoken = spokenIn(country.wording);
  const terms = TERMS[country.code];
  const paper = paperWords(country);
  const { lista } = countryTemplate(country);
  const written: Record<string, string> = {
    muestra: TEXT_TO_WRITE,
    lista,
    Lista: capitalised(lista),
    pedidos: country.bringsPaper ? `, cómo recibir ${paper.the} en casa` : '',
    autoridad: terms?.authority ?? '',
    obligatorio: terms?.compulsory ?? '',
    llevar: terms?.bring ?? '',
    donde: office ? ', en {sede}' : ' de {localidad}',
    como: email
      ? 'escribí a {correo}'
      : phone
        ? 'escribí por WhatsApp al {telefono}'
        : 'escribinos por el formulario de contacto',
    plazo: country.dataProtection.within,
    ley: country.dataProtection.law,
    la_hoja: paper.the,
    una_hoja: paper.one,
    // A date in the future would put the sample above all news.
    fecha: typedDate([dayBefore(day, 30), dayInCountry(new Date())].sort()[0] ?? ''),
  };
  return (text) =>
    spoken([text.replace(/\[\[(\w+)\]\]/g, (_, name: string) => written[name] ?? '')]).trimEnd();
}

function inAllTexts(value: Values, change: Say): Values {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => inAllTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inAllTexts(item, change)]));
}

/** Tells the campaign from all others: the town, the list and the year. */
const idOf = ({ town, listNumber, day }: Answers) =>
  [...words(`${town} ${listNumber}`).join('-').slice(0, 50).split('-'), day.slice(0, 4)]
    .filter(Boolean)
    .join('-');
