import { country } from '#campaign/country.ts';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { circuitNumbers, placeOfCircuit } from '../../../shared/contract/circuits.ts';
import { credentialText } from '../../../shared/contract/credential.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import type { Delegate } from '../../campaign-helpers/contract.ts';
import { linesOf, type PaperPlaceholder, type Scope } from '../contract.ts';

const { circuit } = electoralTerms;

/** Stands for a number that is written by hand, because it is not known. */
const BY_HAND = '_'.repeat(18);

interface Facts {
  delegate: Delegate;
  scope: Scope;
  places: readonly PollingPlace[];
  /** The day of the vote, such as '11 de mayo de 2025'. */
  day: string;
  /** The list inside a sentence, such as 'la lista 1234'. */
  list: string;
}

/** Returns the paragraphs of a paper, with what stands in place of each placeholder. */
export function filledText(text: string, { delegate, scope, places, day, list }: Facts): string[] {
  const credential = delegate.credential();
  const values: Record<PaperPlaceholder, string> = {
    nombre: delegate.name,
    credencial: credential ? credentialText(credential) : BY_HAND,
    puesto: postOf(scope),
    donde: whereOf(scope, places),
    dia: day,
    lista: list,
  };
  return linesOf(text).map((line) =>
    line.replace(/\{(\w+)\}/g, (whole, name) => values[name as PaperPlaceholder] ?? whole),
  );
}

function postOf({ circuit: number, place }: Scope): string {
  const one = country.delegate.one.toLowerCase();
  if (number !== null) return one;
  return place ? `${one} suplente` : `${one} general`;
}

/** Names where a paper holds, as 'Circuito 604, Escuela', 'Circuitos 604 a 610, Escuela' or 'Todos los circuitos'. */
export function whereOf({ circuit: number, place: name }: Scope, places: readonly PollingPlace[]): string {
  if (number !== null) {
    const place = placeOfCircuit(places, number);
    return [`${circuit.one} ${number}`, place?.name].filter(Boolean).join(', ');
  }
  const numbers = circuitNumbers(places.filter((place) => name === '' || place.name === name));
  if (numbers.length === 0) return name;
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const all = first === last ? `${circuit.one} ${first}` : `${circuit.many} ${first} a ${last}`;
  return [all, name].filter(Boolean).join(', ');
}
