import { country } from '#campaign/country.ts';
import type { ClosablePart } from '../../../shared/contract/election.ts';

/** What a phase can close, in the words of the back office. */
export const PART_NAMES: Record<ClosablePart, string> = {
  orders: `Los pedidos de ${country.paper}`,
  sharing: 'Los botones para compartir',
  publications: 'Las publicaciones nuevas',
};

/** The same in a row of the table of phases, which says that they are closed. */
export const PART_LABELS: Record<ClosablePart, string> = {
  orders: 'Pedidos',
  sharing: 'Botones para compartir',
  publications: 'Publicaciones nuevas',
};

const inWords = (names: Record<ClosablePart, string>) => (parts: readonly ClosablePart[]) =>
  parts.length > 0 ? parts.map((part) => names[part]).join(', ') : 'Nada';
export const partsInWords = inWords(PART_NAMES);
export const labelsInWords = inWords(PART_LABELS);
