import { counted } from '../../../shared/contract/counted.ts';
import { formatMetres } from '../../../shared/contract/distances.ts';
import type { Round, RoundSummary } from '../contract.ts';

export const metresOf = ({ stops }: Pick<Round, 'stops'>) =>
  stops.reduce((sum, { metres }) => sum + metres, 0);

/** The distance to a stop from the start or the previous stop, which is mostly an estimate. */
export const estimatedWayTo = (metres: number, isFirst: boolean) =>
  `a unos ${formatMetres(metres)} de la ${isFirst ? 'salida' : 'anterior'}`;

export const progressText = ({ delivered, stops }: Pick<RoundSummary, 'delivered' | 'stops'>) =>
  `${delivered} de ${counted(stops, 'entregada', 'entregadas')}`;

export const unsentText = (count: number) => counted(count, 'entrega sin enviar', 'entregas sin enviar');
