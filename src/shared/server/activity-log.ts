import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { country } from '#campaign/country.ts';
import type { Act, Subject } from '../contract/activity.ts';
import { formatMoment } from '../contract/calendar.ts';
import { type PictureFocus, pictureFocus } from '../contract/picture-focus.ts';
import type { Database } from './database/database.ts';

/**
 * One entry of the activity log. It must not contain personal data of visitors, because entries cannot be changed when
 * a person's data are erased: a message or a list request is named by its id, a person by `personItem`.
 */
export interface Entry {
  act: Act;
  item: { subject: Subject; id?: number | string | null; title: string };
  /** The changed values in words, before and after. They are cut to 300 characters. */
  before?: string | undefined;
  after?: string | undefined;
}

/** The author of an act whose request has no session: a user who is signing in, or the system. */
export interface Actor {
  id: number | null;
  name: string;
  request?: FastifyRequest;
}

/** The author of the server's own acts, such as publishing a scheduled item. */
export const SYSTEM: Actor = { id: null, name: 'El sistema' };

/** The log of what staff did and looked at. Nobody can change or remove its entries. */
export interface ActivityLog {
  /** Stores entries in the transaction of the change, so that both are stored or neither. */
  record(transaction: Database, by: FastifyRequest | Actor, ...entries: Entry[]): Promise<void>;
  /**
   * Stores that personal data were looked at or exported, at most once in ten minutes for the same item. A failure is
   * only logged, because staff must be able to read while the disk is full.
   */
  look(request: FastifyRequest, entry: Pick<Entry, 'act' | 'item'>): Promise<void>;
  /**
   * Returns the person with this phone number as the log names them: the last three digits, and a keyed hash as the id.
   */
  personItem(phone: string): Entry['item'];
}

const LONGEST_VALUE = 80;

/** Describes in words the changed values that have a label, as `before` and `after` of an entry. Long texts are cut. */
export function differences(
  before: object,
  after: object,
  labels: Record<string, string | undefined>,
): Pick<Entry, 'before' | 'after'> {
  const [former, current] = [before as Values, after as Values];
  const changed = Object.keys(labels).filter(
    (name) => current[name] !== undefined && !isDeepStrictEqual(current[name], former[name] ?? null),
  );
  const shown = (values: Values) =>
    changed.map((name) => `${labels[name]}: ${inWords(values[name])}`).join(' · ') || undefined;
  return { before: shown(former), after: shown(current) };
}

type Values = Record<string, unknown>;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nada';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  const focus = pictureFocus.safeParse(value).data;
  if (focus) return focusInWords(focus);
  const text = MOMENT.test(String(value)) ? formatMoment(String(value)) : String(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE).trimEnd()}…` : text;
}

/** Describes a picture's focus in words: its position, and how much the picture is enlarged. */
const focusInWords = ({ x, y, zoom }: PictureFocus) =>
  `a ${x} % del ancho y ${y} % del alto${zoom > 1 ? `, ampliado ${zoom.toLocaleString(country.locale)} veces` : ''}`;
