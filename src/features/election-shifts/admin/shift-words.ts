import { country } from '#campaign/country.ts';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { type Hours, type Reason, type Shift, shortHour, TO_THE_END } from '../contract.ts';

const { circuit } = electoralTerms;

/** Writes the hours of a shift as '7:30 a 13:30', or as '13:30 al final'. */
export const hoursText = ({ starts, ends }: Hours) =>
  ends === TO_THE_END ? `${shortHour(starts)} al final` : `${shortHour(starts)} a ${shortHour(ends)}`;

/** Names where a shift is, as 'Circuito 604', 'Suplente, Escuela' or 'Delegados generales'. */
export function postText({ post, circuit: number, place, position }: Shift): string {
  if (post === 'delegate') return `${circuit.one} ${number}`;
  return post === 'general' ? country.delegate.generals : `Suplente ${position}, ${place}`;
}

export const REASON_WORDS: Record<Reason, string> = {
  circuit: 'Vota acá',
  place: 'Vota en el mismo lugar',
  near: 'Vive cerca',
};
