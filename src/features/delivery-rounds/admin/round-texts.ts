import { formatMetres } from '../../../shared/contract/distances.ts';
import type { Round, RoundSummary } from '../contract.ts';

export const metresOf = ({ stops }: Pick<Round, 'stops'>) =>
  stops.reduce((sum, { metres }) => sum + metres, 0);

/** The distance to a stop from the start or the previous stop, which is mostly an estimate. */
export const wayTo = (metres: number, isFirst: boolean) =>
  `a unos ${formatMetres(metres)} de la ${isFirst ? 'salida' : 'anterior'}`;

export const progressText = ({ delivered, stops }: Pick<RoundSummary, 'delivered' | 'stops'>) =>
  `${delivered} de ${stops} ${stops === 1 ? 'entregada' : 'entregadas'}`;

export const unsentText = (count: number) =>
  count === 1 ? '1 entrega sin enviar' : `${count} entregas sin enviar`;
