/**
 * Extracts a list from a response, where it is either the body itself or a property with this name (specification,
 * section 7). A codec has to validate the result.
 */
export function listIn(response: unknown, name: string): unknown {
  const isObject = typeof response === 'object' && response !== null && !Array.isArray(response);
  return isObject ? (response as Record<string, unknown>)[name] : response;
}
