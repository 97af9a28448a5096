import { dayInCountry, formatDay } from '../../shared/contract/calendar.ts';
import type { Campaign } from '../../shared/contract/campaign.ts';
import { minutesOf } from '../../shared/contract/election.ts';
import { textsIn } from '../../shared/contract/readable-text.ts';
import { searchable } from '../../shared/contract/search.ts';
import type { Mistake } from '../../shared/server/campaign-folder/mistake.ts';
import type { ReadCampaign } from '../../shared/server/campaign-folder/read-campaign.ts';
import type { ReadFile } from '../../shared/server/campaign-folder/read-values.ts';

/** The words in every text of a new folder that the campaign has to replace. */
export const TEXT_TO_WRITE = 'Este es un texto de muestra';

/** Polling places that do not close after they open, and a veda that ends before they close. */
export function hourMistakes({ file }: ReadCampaign): Mistake[] {
  const { opens = '0:00', closes = '0:01', vedaEnds = closes } = file.value?.election ?? {};
  if (minutesOf(opens) >= minutesOf(closes))
    return [
      file.mistakeAt(['eleccion', 'cierra'], `La votación termina (${closes}) antes de empezar (${opens}).`),
    ];
  if (minutesOf(vedaEnds) >= minutesOf(closes)) return [];
  return [
    file.mistakeAt(
      ['eleccion', 'fin_veda'],
      `La veda termina (${vedaEnds}) antes de que cierre la votación (${closes}).`,
    ),
  ];
}

/** People of the list with the same name, whose places on the page would have the same address. */
export function doubleMembers(members: ReadCampaign['members']): Mistake[] {
  const names = members.map(({ value }) => value && searchable(`${value.firstName} ${value.lastName}`));
  return members.flatMap(({ value, mistakeAt }, index) =>
    value && names.indexOf(names[index]) < index
      ? [
          mistakeAt(
            ['apellido'],
            `"${value.firstName} ${value.lastName}" está dos veces: también en ${members[names.indexOf(names[index])]?.mistakeAt([], '').file}.`,
          ),
        ]
      : [],
  );
}

/** A list number that repeats the word which the site writes before it. */
export function doubledWords({ file }: ReadCampaign): Mistake[] {
  const { number = '', word = '' } = file.value?.list ?? {};
  return word && searchable(number).startsWith(`${searchable(word)} `)
    ? [file.mistakeAt(['lista', 'numero'], `Va sin "${word}", que el sitio pone delante. Dice "${number}".`)]
    : [];
}

const NETWORK_SITES: Record<string, RegExp> = {
  Facebook: /(^|\.)(facebook\.com|fb\.(com|me))$/,
  Instagram: /(^|\.)instagram\.com$/,
  TikTok: /(^|\.)tiktok\.com$/,
  X: /(^|\.)(x|twitter)\.com$/,
  YouTube: /(^|\.)(youtube\.com|youtu\.be)$/,
};

/** Accounts of one network with a link to another one. */
export const accountMistakes = ({ file }: ReadCampaign): Mistake[] =>
  (file.value?.contact.social ?? []).flatMap(({ network, url }, index) => {
    const { hostname } = new URL(url);
    const [other] = Object.entries(NETWORK_SITES).find(([, site]) => site.test(hostname)) ?? [];
    const own = Object.keys(NETWORK_SITES).find((name) => searchable(name) === searchable(network));
    return own && other && own !== other
      ? [
          file.mistakeAt(
            ['contacto', 'redes', index, 'enlace'],
            `Es un enlace de ${other}, y la red es ${network}.`,
          ),
        ]
      : [];
  });

/** Where a text says of which place the campaign is. */
const OF_PLACE = ['candidatura.cargo', 'votacion.lugar', 'entregas.nombre', 'entregas.dentro'];
const NAME =
  /\bde (?:la |el |los |las )?(\p{Lu}[\p{L}'-]*(?: (?:de |del |la |las |los |el )*\p{Lu}[\p{L}'-]*)*)/u;

/** Texts that say that the campaign is of another place, as those that were taken over from another campaign. */
export function placeNameMistakes({ file, facts }: ReadCampaign): Mistake[] {
  const { location } = file.value ?? {};
  if (!location) return [];
  const own = [location.town, location.department].map(searchable);
  return textsIn(facts)
    .filter(({ path }) => OF_PLACE.includes(path.join('.')))
    .flatMap(({ path, text }) => {
      const [, place = ''] = NAME.exec(text) ?? [];
      const isOwn = own.some((name) => name.includes(searchable(place)) || searchable(place).includes(name));
      return isOwn
        ? []
        : [file.mistakeAt(path, `Dice "${place}", y la localidad es ${location.town}: va {localidad}.`)];
    });
}

/** What may have been forgotten, although the site works. */
export function noticesOf({ election }: Campaign, files: readonly CheckedFile[]): Mistake[] {
  const isOver = election.day < dayInCountry(new Date());
  return [
    ...(isOver
      ? [
          {
            file: 'campaign.yaml',
            field: 'eleccion.dia',
            message: `La elección ya pasó: fue el ${formatDay(election.day)}.`,
          },
        ]
      : []),
    ...[...new Set(files.filter(holdsTextToWrite).map((it) => it.mistakeAt([], '').file))].map((file) => ({
      file,
      message: `Todavía hay textos que dicen "${TEXT_TO_WRITE}". Si ya los cambiaste en Ajustes, no hace falta.`,
    })),
  ];
}

type CheckedFile = Pick<ReadFile<unknown>, 'written' | 'mistakeAt'>;

const holdsTextToWrite = ({ written }: CheckedFile) =>
  textsIn(written).some(({ text }) => text.includes(TEXT_TO_WRITE));
