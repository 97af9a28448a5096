import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { dayInMontevideo } from '../../../shared/contract/calendar.ts';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import { roundInput, type Travel } from '../contract.ts';
import type { RoundBody } from './round-queries.ts';

/** What is filled in to make a round. */
export interface RoundValues {
  name: string;
  choice: 'chosen' | 'shown' | 'nearest';
  /** How many of the nearest; no number while nothing is typed. */
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

/** What is sent for what was filled in. */
export function bodyOf(
  values: RoundValues,
  { chosenIds, bounds, query }: Choices,
  from: Coordinates,
): RoundBody {
  const { name, choice, count, travel } = values;
  return {
    nombre: name.trim(),
    inicio: { latitud: from.latitude, longitud: from.longitude },
    modo: travel === 'walking' ? 'a_pie' : 'en_auto',
    ...(choice === 'chosen' && { pedidos: chosenIds }),
    ...(choice === 'shown' &&
      bounds && {
        area: { sur: bounds.south, oeste: bounds.west, norte: bounds.north, este: bounds.east },
        ...(query && { q: query }),
      }),
    ...(choice === 'nearest' && { cercanos: count }),
  };
}

const FIELDS: Record<string, keyof RoundValues> = {
  nombre: 'name',
  inicio: 'start',
  modo: 'travel',
  pedidos: 'choice',
  area: 'choice',
  cercanos: 'count',
};
/** The field in which something is filled in that has this name on the wire, also as `inicio.latitud`. */
export const fieldOfRound = (wireName: string) => FIELDS[wireName.split('.', 1)[0] ?? ''];

const SOMEWHERE: Coordinates = { latitude: 0, longitude: 0 };

/** What is wrong with what was filled in, by the very schema that the server has; the start is found out afterwards. */
export const roundResolver =
  (choices: Choices): Resolver<RoundValues> =>
  (values) => {
    const { success, error } = z.safeDecode(roundInput, bodyOf(values, choices, SOMEWHERE));
    if (success) return { values, errors: {} };
    const errors: FieldErrors<RoundValues> = {};
    for (const { path, message } of error.issues) {
      const field = fieldOfRound(String(path[0]));
      if (field) errors[field] ??= { type: 'validate', message };
    }
    return { values: {}, errors };
  };
