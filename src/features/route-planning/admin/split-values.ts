import type { FieldErrors, Resolver } from 'react-hook-form';
import { counted } from '../../../shared/contract/counted.ts';
import type { Coordinates } from '../../../shared/contract/geography.ts';
import { FINISH_NAMES, type Finish, TRAVEL_NAMES, type Travel } from '../../delivery-rounds/contract.ts';
import { PEOPLE_WRONG, peopleField, type RoutePlanInput } from '../contract.ts';
import type { Looked } from './split-address.ts';

/** The values of the form that asks for a route plan. */
export interface SplitValues {
  /** NaN while the field is empty. */
  people: number;
  choice: 'all' | 'shown' | 'found';
  start: 'here' | 'centre';
  travel: Travel;
  finish: Finish;
}

export const splitResolver: Resolver<SplitValues> = (values) => {
  if (peopleField.safeParse(values.people).success) return { values, errors: {} };
  const errors: FieldErrors<SplitValues> = { people: { type: 'validate', message: PEOPLE_WRONG } };
  return { values: {}, errors };
};

/**
 * Returns the choices of list requests that the form offers. They depend on the map and the search that the user was
 * looking at when opening the screen.
 */
export const choicesOf = ({ bounds, query }: Looked): Partial<Record<SplitValues['choice'], string>> => ({
  ...(bounds && {
    shown: query ? `Los que se ven en el mapa y coinciden con «${query}»` : 'Los que se ven en el mapa',
  }),
  ...(query && { found: `Los que coinciden con «${query}»` }),
  all: 'Todos los pendientes',
});

export function routePlanInputOf(
  { people, choice, travel, finish }: SplitValues,
  { bounds, query }: Looked,
  start: Coordinates,
): RoutePlanInput {
  return {
    people,
    travel,
    finish,
    start,
    bounds: choice === 'shown' && bounds ? bounds : undefined,
    query: choice !== 'all' && query ? query : undefined,
  };
}

/** The choices of a route plan in one line, such as '4 personas · En bici · Todos los pendientes'. */
export function splitSummaryOf(values: SplitValues, looked: Looked): string {
  const { people, choice, travel, finish, start } = values;
  return [
    counted(people, 'persona', 'personas'),
    TRAVEL_NAMES[travel],
    choicesOf(looked)[choice] ?? '',
    start === 'here' ? 'Desde mi ubicación' : 'Desde el centro del área',
    `Terminan: ${FINISH_NAMES[finish].toLowerCase()}`,
  ].join(' · ');
}
