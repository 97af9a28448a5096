import * as z from 'zod/mini';
import { optionalText } from './fields.ts';
import { PAPER } from './paper.ts';
import { spoken } from './spoken.ts';
import { translated, translatedWord } from './translated.ts';

const OUTCOME_MISSING = spoken`Elegí qué pasó en la puerta.`;
const REASON_WORDS = {
  nadie: 'nobody',
  no_existe: 'not found',
  no_quiso: 'refused',
  vuelvo: 'later',
} as const;
const reason = translatedWord(REASON_WORDS, OUTCOME_MISSING);
export type Reason = z.output<typeof reason>;

/**
 * The possible outcomes of a mark, by their words on the wire. A mark says what happened at a door, or what somebody
 * decided about a list request.
 */
const outcome = translatedWord(
  {
    ...REASON_WORDS,
    entregado: 'delivered',
    pendiente: 'pending',
    cancelado: 'cancelled',
    deshecho: 'undone',
  } as const,
  OUTCOME_MISSING,
);
export type Outcome = z.output<typeof outcome>;

/** The reasons for which a list could not be delivered at a door, with their texts on the screen and on paper. */
export const REASONS = {
  nobody: 'No había nadie',
  'not found': 'La dirección no existe',
  refused: `No quiso recibir${PAPER.it}`,
  later: 'Vuelvo después',
} as const satisfies Record<Reason, string>;
/** All outcomes in words, as the activity log and a person's data show them. */
export const OUTCOMES = {
  ...REASONS,
  delivered: 'entregado',
  pending: 'pendiente',
  cancelled: 'cancelado',
  undone: 'marca deshecha',
} as const satisfies Record<Outcome, string>;
export const isReason = (given: Outcome): given is Reason => given in REASONS;

/** The greatest length of the note at a door. */
export const LONGEST_NOTE = 200;
/** The largest number of marks in one request; a phone with more sends them in several. */
export const MOST_MARKS = 50;

const NOT_A_MARK = 'La marca no es válida.';
const markId = z.uuid(NOT_A_MARK).check(z.toLowerCase()); // the database compares ids without regard to case
const sent = {
  /** A UUID that the device creates when somebody taps a button. A mark that arrives twice is stored once. */
  id: ['id', markId],
  /** The id of the list request. */
  requestId: [
    'pedido',
    z.int(NOT_A_MARK).check(z.positive(NOT_A_MARK), z.maximum(2_147_483_647, NOT_A_MARK)),
  ],
  outcome: ['resultado', outcome],
  /** The id of the mark that this one takes back. Only with the outcome 'undone'. */
  undoes: ['deshace', z._default(z.nullable(markId), null)],
  note: ['nota', optionalText(LONGEST_NOTE)],
  /**
   * The time of the tap (ISO 8601, UTC) by the device's clock, corrected by its difference to the server's clock. A
   * time in the future counts as the time of arrival.
   */
  at: ['momento', z.iso.datetime(NOT_A_MARK)],
} as const;

const input = translated(sent);
/** A mark as a device sends it. */
export type SentMark = z.output<typeof input.codec>;

/** A mark as the server stored it. */
export const markCodec = translated({
  ...sent,
  /** The author of the mark: the name of a user, or 'enlace de Ana'. */
  by: ['quien', z.string()],
}).codec;
export type Mark = z.output<typeof markCodec>;

const MARKS_WRONG = spoken`Mandá entre 1 y ${MOST_MARKS} marcas.`;
/** Request body with which a device sends its marks, in the order of the taps. */
export const marksInput = translated({
  marks: [
    'marcas',
    z
      .array(input.codec, MARKS_WRONG)
      .check(z.minLength(1, MARKS_WRONG), z.maxLength(MOST_MARKS, MARKS_WRONG)),
  ],
}).codec;

/** One visit to a door at which the list was not delivered. */
export const attemptCodec = translated({
  at: ['momento', z.string()],
  reason: ['motivo', reason],
  note: ['nota', z.string()],
  by: ['quien', z.string()],
}).codec;
export type Attempt = z.output<typeof attemptCodec>;

/** Why a list request is closed without having been delivered. */
export type Closing = 'refused' | 'cancelled';

/** The state of a list request that follows from its marks. */
export interface DoorState {
  delivered: boolean;
  /** The time of the first delivery since the request was last pending, or null while it is not delivered. */
  deliveredAt: string | null;
  closed: Closing | null;
  /** Why staff cancelled the request: the note of their mark, as visitors give no reason. Null if they did not. */
  cancelReason: string | null;
  /** The visits without delivery that were not taken back, earliest first. */
  attempts: Attempt[];
  /** The latest mark that was not taken back; undefined when there is none. */
  latest: Mark | undefined;
}

/**
 * Computes the state of one list request from its marks. The result does not depend on the order in which the marks
 * arrived: they count in the order of their time, then of their id, unless another mark takes them back. A cancellation
 * counts only while the request is not delivered, and only a later decision reopens the request.
 */
export function doorStateOf(marks: readonly Mark[]): DoorState {
  const undone = new Set(marks.map(({ undoes }) => undoes));
  const counted = marks
    .filter(({ id, outcome: what }) => what !== 'undone' && (what === 'cancelled' || !undone.has(id)))
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id));
  const state: DoorState = {
    delivered: false,
    deliveredAt: null,
    closed: null,
    cancelReason: null,
    attempts: [],
    latest: counted.at(-1),
  };
  for (const mark of counted) count(state, mark);
  return state;
}

function count(state: DoorState, { outcome: what, at, note, by }: Mark) {
  if (isReason(what)) state.attempts.push({ at, reason: what, note, by });
  if (what === 'cancelled' && state.delivered) return;
  state.delivered = what === 'delivered';
  state.deliveredAt = state.delivered ? (state.deliveredAt ?? at) : null;
  if (what === 'refused' || what === 'cancelled') state.closed = what;
  else if (!isReason(what) || state.closed !== 'cancelled') state.closed = null;
  if (what === 'cancelled') state.cancelReason = note || null;
  else if (state.closed !== 'cancelled') state.cancelReason = null;
}
