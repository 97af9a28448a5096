import * as z from 'zod/mini';
import type { Coordinates } from './geography.ts';

/** The states of a list request on a map. JSON contains the index in this array. */
const DOT_STATES = ['pending', 'delivered', 'closed', 'attempted', 'undecided'] as const;
type DotNumber = 0 | 1 | 2 | 3 | 4;

/** A list request as a dot on a map. */
export interface Dot extends Coordinates {
  id: number;
  state: (typeof DOT_STATES)[number];
  /** Whether the list request is on an open delivery round. */
  held: boolean;
}
/**
 * A dot is encoded in JSON as an array of numbers and not as an object, to keep a response with ten thousand dots
 * small.
 */
const dotCodec = z.codec(
  z.tuple([z.int(), z.number(), z.number(), z.literal([0, 1, 2, 3, 4]), z.literal([0, 1])]),
  z.custom<Dot>(),
  {
    decode: ([id, latitude, longitude, state, held]) => ({
      id,
      latitude,
      longitude,
      state: DOT_STATES[state],
      held: held === 1,
    }),
    encode: ({ id, latitude, longitude, state, held }): [number, number, number, DotNumber, 0 | 1] => [
      id,
      latitude,
      longitude,
      DOT_STATES.indexOf(state) as DotNumber,
      held ? 1 : 0,
    ],
  },
);
export const dotList = z.object({ puntos: z.array(dotCodec) });
