import { circuitOf, circuitsOf, localityNamed } from '../../../shared/contract/circuits.ts';
import {
  type CredentialProblems,
  credentialText,
  readCredential,
} from '../../../shared/contract/credential.ts';
import { CREDENTIAL_RULES } from '../../../shared/contract/credential-rules.ts';
import type { PollingPlace, PollingPlaces } from '../../../shared/contract/polling-places.ts';
import { queryOf } from './finder-addresses.ts';

/**
 * The answer of the polling place finder: a polling place, a locality with its polling places, an unknown voter's
 * credential, or error messages.
 */
export type FinderAnswer =
  | { kind: 'place'; circuit: number; place: PollingPlace }
  | { kind: 'locality'; locality: string }
  | { kind: 'unknown'; credential: string }
  | { kind: 'problems'; problems: CredentialProblems };

/** The answer to a search by credential, which is never a locality. */
export type CredentialAnswer = Exclude<FinderAnswer, { kind: 'locality' }>;

export function answerTo(polling: PollingPlaces, series: string, number: string): CredentialAnswer {
  const read = readCredential(series, number, CREDENTIAL_RULES);
  if ('problems' in read) return { kind: 'problems', problems: read.problems };
  const found = circuitOf(circuitsOf(polling), read.credential);
  return found
    ? placeAnswer(polling, found.circuit, found.place)
    : { kind: 'unknown', credential: credentialText(read.credential) };
}

/** Returns the answer for the query string of a URL, or undefined if it names no known circuit or locality. */
export function answerAt(polling: PollingPlaces, parameters: URLSearchParams): FinderAnswer | undefined {
  const query = queryOf(parameters);
  const found = circuitsOf(polling).find(({ circuit }) => circuit === query.circuit);
  if (found) return placeAnswer(polling, found.circuit, found.place);
  const locality = localityNamed(polling, query.locality);
  return locality === undefined ? undefined : { kind: 'locality', locality };
}

function placeAnswer({ places }: PollingPlaces, circuit: number, index: number): CredentialAnswer {
  const place = places[index];
  if (!place) throw new Error(`There is no polling place ${index}.`);
  return { kind: 'place', circuit, place };
}
