import type { Api } from '../api.ts';

/** Fetches a response and types it as `never`, so that any codec accepts it as input and validates it. */
export const wireOf = async (api: Api, path: string) => (await api(path)) as never;

/**
 * Extracts a list from a response, where it is either the body itself or a property with this name (specification,
 * section 7). A codec has to validate the result.
 */
export function listIn(response: unknown, name: string): never {
  const isObject = typeof response === 'object' && response !== null && !Array.isArray(response);
  return (isObject ? (response as Record<string, unknown>)[name] : response) as never;
}
