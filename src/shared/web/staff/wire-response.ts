import type { Api } from '../api.ts';

/** The input of a codec is whatever the server sends. */
export const wireOf = async (api: Api, path: string) => (await api(path)) as never;

/** A list that is the body itself or inside an object under a name (spec, section 7), to be checked by a codec. */
export function listIn(answer: unknown, name: string): never {
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  return (isObject ? (answer as Record<string, unknown>)[name] : answer) as never;
}
