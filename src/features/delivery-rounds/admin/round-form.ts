import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import { type Finish, type RoundInput, roundFieldOf, roundInput, type Travel } from '../contract.ts';

/** The values of the form for a new round. */
export interface RoundValues {
  /** Empty to let the server name the round. */
  name: string;
  choice: 'chosen' | 'shown' | 'nearest';
  /** The number of nearest list requests to put on the round; NaN while the field is empty. */
  count: number;
  start: 'here' | 'centre';
  travel: Travel;
  finish: Finish;
}

/** What the user can choose from: the selected list requests, or those that the map shows. */
export interface Choices {
  selectedIds: number[];
  /** The bounds that the map currently shows; null without a map, and when they contain no pending list request. */
  bounds: Bounds | null;
  /** The search text, which also limits the list requests on the map. */
  query: string;
}

/** Converts the form's values to the input of the API request for a round that starts at `start`. */
export function roundInputOf(
  { name, choice, count, travel, finish }: RoundValues,
  { selectedIds, bounds, query }: Choices,
  start: Coordinates,
): RoundInput {
  const plan = { name: name.trim() || undefined, start, travel, finish };
  if (choice === 'chosen') return { ...plan, requestIds: selectedIds };
  if (choice === 'nearest') return { ...plan, nearest: count || 0 };
  return { ...plan, bounds: bounds ?? undefined, query: query || undefined };
}

/** Maps the fields of the API input to the form's fields. Several of them belong to the same form field. */
const FORM_FIELDS: Record<string, keyof RoundValues> = {
  name: 'name',
  start: 'start',
  travel: 'travel',
  finish: 'finish',
  requestIds: 'choice',
  bounds: 'choice',
  query: 'choice',
  nearest: 'count',
};
/**
 * Maps a field name of the JSON request body (Spanish, possibly nested such as `inicio.latitud`) to the form's field.
 */
export const fieldOfRound = (wireName: string) =>
  FORM_FIELDS[roundFieldOf(wireName.split('.', 1)[0] ?? '') ?? ''];

const SOMEWHERE: Coordinates = { latitude: 0, longitude: 0 };

/**
 * Validates the form with the server's own schema. It uses a placeholder for the start, because the device is located
 * only afterwards.
 */
export const roundResolver =
  (choices: Choices): Resolver<RoundValues> =>
  (values) => {
    const { success, error } = z.safeEncode(roundInput, roundInputOf(values, choices, SOMEWHERE));
    if (success) return { values, errors: {} };
    const errors: FieldErrors<RoundValues> = {};
    for (const { path, message } of error.issues) {
      const field = fieldOfRound(String(path[0]));
      if (field) errors[field] ??= { type: 'validate', message };
    }
    return { values: {}, errors };
  };
