import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { closedCodec } from '../../../shared/contract/election-fields.ts';
import { differences, type Entry } from '../../../shared/server/activity-log.ts';
import type { SectionName, SectionValues } from '../contract.ts';

/** The names of all values. The type requires a label for each, because the log omits values without a label. */
type Named = { [Name in SectionName]: keyof SectionValues<Name> }[SectionName];

/** How the activity log names the values of the settings. */
const LABELS: Record<Named, string> = {
  email: 'correo',
  phone: 'teléfono',
  office: 'sede',
  hours: 'horario',
  social: 'redes',
  motto: 'lema',
  introduction: 'presentación',
  vision: 'visión',
  commitment: 'compromiso',
  photoUrl: 'foto',
  photoAlt: 'descripción de la foto',
  photoFocus: 'encuadre de la foto',
  members: 'integrantes',
  official: 'datos oficiales',
  places: electoralTerms.place.many,
  gaps: 'huecos',
  noticeVersion: 'versión',
  notice: 'aviso',
  deliveryNotice: 'aviso de los pedidos',
  day: 'día de la elección',
  opens: 'apertura',
  closes: 'cierre',
  vedaEnds: 'fin de la veda',
  closed: 'qué cierra cada fase',
  takesOrders: 'toma pedidos',
};

/** Summarises what changed in a section. For a list, it names only the items that differ. */
export function changesInWords(before: object, after: object): Pick<Entry, 'before' | 'after'> {
  const [former, current] = [before as Values, after as Values];
  const changed = Object.keys(LABELS).filter((name) => !isDeepStrictEqual(former[name], current[name]));
  const words = (values: Values, others: Values) =>
    Object.fromEntries(
      changed.map((name) => [
        name,
        name === 'closed' ? closedInWords(values[name]) : inWords(values[name], others[name]),
      ]),
    );
  return differences(words(former, current), words(current, former), LABELS);
}

type Values = Record<string, unknown>;

function inWords(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return isObject(value) ? itemInWords(value) : value;
  const differing = value.filter((item) => !other.some((it) => isDeepStrictEqual(item, it)));
  const isOrderOnly = value.length === other.length && differing.length === 0;
  const named = (isOrderOnly ? value : differing).map(itemInWords).join(', ');
  return named ? `${value.length}: ${named}` : String(value.length);
}

/** What the phases close, as in 'veda: pedidos, compartir; dia: nada; despues: nada'. */
const closedInWords = (closed: unknown) =>
  Object.entries(z.encode(closedCodec, closed as never))
    .map(([phase, parts]) => `${phase}: ${parts?.join(', ') || 'nada'}`)
    .join('; ');

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** The texts and numbers of an item, such as the name and the biography of a member of the team. */
const itemInWords = (item: unknown) =>
  Object.values(item as object)
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
