import { country } from '#campaign/country.ts';
import type { ClosablePart } from '../../../shared/contract/election.ts';

/** What a phase can close, in the words of the back office. */
export const PART_NAMES: Record<ClosablePart, string> = {
  orders: `Los pedidos de ${country.paper}`,
  sharing: 'Los botones para compartir',
  publications: 'Las publicaciones nuevas',
};

/** The same in the header of a column. */
export const PART_HEADERS: Record<ClosablePart, string> = {
  orders: 'Pedidos',
  sharing: 'Compartir',
  publications: 'Publicar',
};

export const partsInWords = (parts: readonly ClosablePart[]) =>
  parts.length > 0 ? parts.map((part) => PART_NAMES[part]).join(', ') : 'Nada';
