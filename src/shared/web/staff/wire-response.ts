import type { Api } from '../api.ts';

/** The input of a codec is whatever the server sends. */
export const wireOf = async (api: Api, path: string) => (await api(path)) as never;

/** A list that is the body itself or inside an object under a name (spec, section 7), to be checked by a codec. */
export function listIn(response: unknown, name: string): never {
  const isObject = typeof response === 'object' && response !== null && !Array.isArray(response);
  return (isObject ? (response as Record<string, unknown>)[name] : response) as never;
}
