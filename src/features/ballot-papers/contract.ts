import * as z from 'zod/mini';
import { limitedText } from '../../shared/contract/fields.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';

/** Where ballot papers are: at the campaign's office, with a person, on a delivery round, or in a circuit. */
const kind = translatedWord({ sede: 'office', persona: 'helper', reparto: 'round', circuito: 'circuit' });
export type HolderKind = z.output<typeof kind>;
/** The id of a person or round, or the number of a circuit; 0 for the office. */
const holderId = z.int().check(z.gte(0), z.maximum(2_147_483_647));
const holderFields = { kind: ['que', kind], id: ['id', holderId] } as const;
const holderCodec = translated(holderFields).codec;
export type Holder = z.output<typeof holderCodec>;
export const OFFICE: Holder = { kind: 'office', id: 0 };

/** The same text for the same holder. */
export const holderKey = ({ kind: what, id }: Holder) => `${what}:${id}`;

export const MOST_MOVED = 100_000;
const HOW_MANY = `Va un número de 1 a ${MOST_MOVED}.`;
const LONGEST_NOTE = 200;
const endOf = z.nullable(holderCodec);

/**
 * Papers that go from one holder to another. Those from nobody come from the printer, and those to nobody were used. The id is
 * made where the movement is written, so that one that is sent twice counts once. Nothing else changes a stock.
 */
const movementFields = {
  id: ['id', z.uuid('El identificador no es válido.')],
  from: ['de', endOf],
  to: ['a', endOf],
  count: ['cuantas', z.int(HOW_MANY).check(z.gte(1, HOW_MANY), z.lte(MOST_MOVED, HOW_MANY))],
  note: ['nota', z._default(limitedText(LONGEST_NOTE), '')],
} as const;
const movement = translated(movementFields);
export type Movement = z.output<typeof movement.codec>;
export const movementInput = {
  codec: movement.codec.check(
    z.refine<Movement>(({ from, to }) => (from && holderKey(from)) !== (to && holderKey(to)), {
      message: 'Tienen que ir de un lugar a otro.',
      path: ['a'],
    }),
  ),
};

/** A movement as it was stored. */
const loggedCodec = translated({
  ...movementFields,
  /** When it was stored (ISO 8601). */
  at: ['momento', z.string()],
  /** Where from and where to, in words. */
  fromName: ['de_donde', z.string()],
  toName: ['adonde', z.string()],
  author: ['quien', z.string()],
}).codec;
export type LoggedMovement = z.output<typeof loggedCodec>;

/** A holder with its name, such as a person who helps or an open round, to whom papers can be given. */
export const namedHolderCodec = translated({ ...holderFields, name: ['nombre', z.string()] }).codec;
export type NamedHolder = z.output<typeof namedHolderCodec>;

/** A holder and its stock. */
const stockCodec = translated({
  ...holderFields,
  name: ['nombre', z.string()],
  count: ['cuantas', z.int()],
  /** How many papers a circuit used per hour lately. */
  usedPerHour: ['por_hora', z.int()],
  isLow: ['quedan_pocas', z.boolean()],
  /** Whether the circuit reports that papers are missing. */
  isShort: ['avisaron', z.boolean()],
  /** Who has papers nearest to a circuit that has few; null if nobody has. */
  nearest: ['cerca', z.nullable(namedHolderCodec)],
}).codec;
export type Stock = z.output<typeof stockCodec>;

/** All holders that have or had papers, and all circuits; the totals and the latest movements, the last one first. */
export const papersCodec = translated({
  stocks: ['tenedores', z.array(stockCodec)],
  printed: ['impresas', z.int()],
  used: ['usadas', z.int()],
  movements: ['movimientos', z.array(loggedCodec)],
}).codec;
export type Papers = z.output<typeof papersCodec>;
/** The number of movements that are shown. */
export const LOGGED = 60;
