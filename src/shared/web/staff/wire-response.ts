import type { Api } from '../api.ts';

/** What a codec is to check is whatever the server says. */
export const wireOf = async (api: Api, path: string) => (await api(path)) as never;

/** A list that comes as it is, or as an object that has it under a name (spec, section 7); for a codec to check. */
export function listIn(answer: unknown, name: string): never {
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  return (isObject ? (answer as Record<string, unknown>)[name] : answer) as never;
}
