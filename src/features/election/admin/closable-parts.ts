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

export const partsInWords = (parts: readonly ClosablePart[]) =>
  parts.length > 0 ? parts.map((part) => PART_NAMES[part]).join(', ') : 'Nada';

export const labelsInWords = (parts: readonly ClosablePart[]) =>
  parts.length > 0 ? parts.map((part) => PART_LABELS[part]).join(', ') : 'Nada';
