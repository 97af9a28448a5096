import { counted } from '../../../shared/contract/counted.ts';
import type { Round, RoundSummary } from '../contract.ts';

export const metresOf = ({ stops }: Pick<Round, 'stops'>) =>
  stops.reduce((sum, { metres }) => sum + metres, 0);

export const progressText = ({ delivered, stops }: Pick<RoundSummary, 'delivered' | 'stops'>) =>
  `${delivered} de ${counted(stops, 'entregado', 'entregados')}`;

export const unsentText = (count: number) => counted(count, 'entrega sin enviar', 'entregas sin enviar');
