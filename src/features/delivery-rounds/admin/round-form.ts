import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { dayInMontevideo } from '../../../shared/contract/calendar.ts';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import { type RoundInput, roundFieldOf, roundInput, type Travel } from '../contract.ts';

/** The values of the form for a new round. */
export interface RoundValues {
  name: string;
  choice: 'chosen' | 'shown' | 'nearest';
  /** The number of nearest list requests to put on the round; NaN while the field is empty. */
  count: number;
  start: 'here' | 'centre';
  travel: Travel;
}

/** What the user can choose from: the selected list requests, or those that the map shows. */
export interface Choices {
  selectedIds: number[];
  /** The bounds that the map currently shows; null without a map, and when they contain no pending list request. */
  bounds: Bounds | null;
  /** The search text, which also limits the list requests on the map. */
  query: string;
}

const dayAndMonth = new Intl.DateTimeFormat('es-UY', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The default name of a round, such as 'Reparto del 21 de noviembre', with the current date in Montevideo. */
export const nameOfDay = (now: Date) =>
  `Reparto del ${dayAndMonth.format(new Date(`${dayInMontevideo(now)}T00:00:00Z`))}`;

/** Converts the form's values to the input of the API request for a round that starts at `start`. */
export function roundInputOf(
  { name, choice, count, travel }: RoundValues,
  { selectedIds, bounds, query }: Choices,
  start: Coordinates,
): RoundInput {
  const round = { name, start, travel, finish: 'anywhere' } as const;
  if (choice === 'chosen') return { ...round, requestIds: selectedIds };
  if (choice === 'nearest') return { ...round, nearest: count || 0 };
  return { ...round, bounds: bounds ?? undefined, query: query || undefined };
}

/** Maps the fields of the API input to the form's fields. Several of them belong to the same form field. */
const FORM_FIELDS: Record<string, keyof RoundValues> = {
  name: 'name',
  start: 'start',
  travel: 'travel',
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
