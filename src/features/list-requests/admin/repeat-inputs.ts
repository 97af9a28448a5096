import * as z from 'zod/mini';
import { idInPath } from '../../../shared/contract/fields.ts';
import { translated, translatedWord } from '../../../shared/contract/translated.ts';
import { listRequestCodec, MOST_PAPERS } from '../contract.ts';

/*
 * What staff read and send about list requests for the same door. It is not in the contract, because the pages of
 * visitors and volunteers load that.
 */

/** An open list request for the same door as another one. It names nobody: opening it shows the rest. */
const repeatCodec = translated({
  id: ['id', z.int()],
  reference: ['referencia', z.nullable(z.string())],
  createdAt: ['created_at', z.string()],
  quantity: ['cantidad', z.int()],
  openRoundId: ['reparto', z.nullable(z.int())],
  /** What the two have in common. */
  sameness: ['por', translatedWord({ telefono: 'phone', lugar: 'location' } as const)],
}).codec;
export type Repeat = z.output<typeof repeatCodec>;
export const repeatList = z.array(repeatCodec);

/** A door that staff are entering, as a URL query. */
export const doorInQuery = z.object({
  telefono: z._default(z.string().check(z.maxLength(40)), ''),
  direccion: z._default(z.string().check(z.maxLength(300)), ''),
  latitud: z.optional(z.coerce.number().check(z.minimum(-90), z.maximum(90))),
  longitud: z.optional(z.coerce.number().check(z.minimum(-180), z.maximum(180))),
});

/** Joins an open list request to another one for the same door, which stays. */
export const joinInput = translated({
  keptId: ['queda', idInPath.shape.id],
  joinedId: ['se_une', idInPath.shape.id],
});
export const SAME_REQUEST = 'Un pedido no se une a sí mismo.';
export const joinReceipt = translated({
  kept: ['queda', listRequestCodec],
  joined: ['unido', listRequestCodec],
}).codec;

/**
 * Returns the number of papers of two list requests that are joined: the larger one if the same person asked twice, who
 * rather repeated herself than wanted more, and otherwise the sum, because two people of one door want their own.
 */
export const joinedQuantity = (kept: number, joined: number, isSamePhone: boolean) =>
  isSamePhone ? Math.max(kept, joined) : Math.min(kept + joined, MOST_PAPERS);
