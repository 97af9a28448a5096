import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { dayInMontevideo } from '../../../shared/contract/calendar.ts';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import { type RoundInput, roundFieldOf, roundInput, type Travel } from '../contract.ts';

/** What is filled in to make a round. */
export interface RoundValues {
  name: string;
  choice: 'chosen' | 'shown' | 'nearest';
  /** How many of the nearest; NaN while nothing is typed. */
  count: number;
  start: 'here' | 'centre';
  travel: Travel;
}

/** What there is to choose from. */
export interface Choices {
  chosenIds: number[];
  /** What the map shows; null where none is shown, or none of the pending ones. */
  bounds: Bounds | null;
  /** What was searched for: the map shows only that. */
  query: string;
}

const dayAndMonth = new Intl.DateTimeFormat('es-UY', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** 'Reparto del 21 de noviembre', in Montevideo. */
export const nameOfDay = (now: Date) =>
  `Reparto del ${dayAndMonth.format(new Date(`${dayInMontevideo(now)}T00:00:00Z`))}`;

/** The round that was filled in, to start at `start`. */
export function roundInputOf(
  { name, choice, count, travel }: RoundValues,
  { chosenIds, bounds, query }: Choices,
  start: Coordinates,
): RoundInput {
  if (choice === 'chosen') return { name, start, travel, requestIds: chosenIds };
  if (choice === 'nearest') return { name, start, travel, nearest: count || 0 };
  return { name, start, travel, bounds: bounds ?? undefined, query: query || undefined };
}

/** Several fields of the input are one choice of the form. */
const FORM_FIELDS: Record<string, keyof RoundValues> = {
  name: 'name',
  start: 'start',
  travel: 'travel',
  requestIds: 'choice',
  bounds: 'choice',
  query: 'choice',
  nearest: 'count',
};
/** The form's field for a name of the wire, also for one like `inicio.latitud`. */
export const fieldOfRound = (wireName: string) =>
  FORM_FIELDS[roundFieldOf(wireName.split('.', 1)[0] ?? '') ?? ''];

const SOMEWHERE: Coordinates = { latitude: 0, longitude: 0 };

/** Validates by the server's own schema; the start is located afterwards. */
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
