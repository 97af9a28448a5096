import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { dayInMontevideo } from '../../../shared/contract/calendar.ts';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import { type RoundInput, roundFieldOf, roundInput, type Travel } from '../contract.ts';

/** The values of the form that makes a round. */
export interface RoundValues {
  name: string;
  choice: 'chosen' | 'shown' | 'nearest';
  /** How many of the nearest; NaN while the field is empty. */
  count: number;
  start: 'here' | 'centre';
  travel: Travel;
}

/** The choices that the form offers. */
export interface Choices {
  selectedIds: number[];
  /** The bounds that the map shows; null without a map and when none of the pending ones is in them. */
  bounds: Bounds | null;
  /** The search text: the map shows only what it finds. */
  query: string;
}

const dayAndMonth = new Intl.DateTimeFormat('es-UY', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** 'Reparto del 21 de noviembre', in Montevideo. */
export const nameOfDay = (now: Date) =>
  `Reparto del ${dayAndMonth.format(new Date(`${dayInMontevideo(now)}T00:00:00Z`))}`;

/** The request for a round with these values that starts at `start`. */
export function roundInputOf(
  { name, choice, count, travel }: RoundValues,
  { selectedIds, bounds, query }: Choices,
  start: Coordinates,
): RoundInput {
  if (choice === 'chosen') return { name, start, travel, requestIds: selectedIds };
  if (choice === 'nearest') return { name, start, travel, nearest: count || 0 };
  return { name, start, travel, bounds: bounds ?? undefined, query: query || undefined };
}

/** Several wire fields belong to one choice of the form. */
const FORM_FIELDS: Record<string, keyof RoundValues> = {
  name: 'name',
  start: 'start',
  travel: 'travel',
  requestIds: 'choice',
  bounds: 'choice',
  query: 'choice',
  nearest: 'count',
};
/** The form's field for a wire name, also for a nested one like `inicio.latitud`. */
export const fieldOfRound = (wireName: string) =>
  FORM_FIELDS[roundFieldOf(wireName.split('.', 1)[0] ?? '') ?? ''];

const SOMEWHERE: Coordinates = { latitude: 0, longitude: 0 };

/** Validates with the server's own schema; the start is located afterwards. */
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
