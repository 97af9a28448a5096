import * as z from 'zod/mini';
import type { Bounds } from '../../../shared/contract/geography.ts';
import { boundsCodec } from '../../delivery-rounds/contract.ts';
import { SPLIT_PATH } from '../../list-requests/contract.ts';

/** What the user was looking at when opening the screen: the bounds of the map, and the search. */
export interface Looked {
  bounds: Bounds | null;
  query: string;
}

/** Returns the URL of the screen that splits list requests into rounds, with the bounds of the map and the search. */
export function splitAddress({ bounds, query }: Looked): string {
  const parameters = new URLSearchParams();
  for (const [name, degrees] of Object.entries(bounds ? z.encode(boundsCodec, bounds) : {}))
    parameters.set(name, degrees.toFixed(5));
  if (query) parameters.set('q', query);
  return parameters.size > 0 ? `${SPLIT_PATH}?${parameters}` : SPLIT_PATH;
}

/** Reads the parameters that `splitAddress` writes. Invalid bounds count as missing. */
export function lookedIn(parameters: URLSearchParams): Looked {
  const sides = ['sur', 'oeste', 'norte', 'este'].map((name) => [name, parameters.get(name)]);
  const degrees = sides.map(([name, text]) => [name, text ? Number(text) : undefined]);
  const bounds = z.safeDecode(boundsCodec, Object.fromEntries(degrees)).data ?? null;
  return { bounds, query: parameters.get('q')?.trim() ?? '' };
}
