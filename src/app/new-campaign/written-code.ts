/**
 * A template of a TypeScript file. Every value in it is written as a literal, so that quotation marks and other
 * characters of an answer stay inside of it.
 */
export const sourceCode = (parts: TemplateStringsArray, ...values: unknown[]): string =>
  parts.reduce(
    (text, part, index) =>
      `${text}${isInComment(text) ? values[index - 1] : literal(values[index - 1])}${part}`,
  );

/** Values in a comment are written as they are. */
const isInComment = (text: string) => /\/\/[^\n]*$/.test(text);

/** Writes a value as code, with single quotation marks. */
function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) {
    const items = value.map(literal);
    return items.some((item) => item.startsWith('[') || item.startsWith('{'))
      ? `[\n    ${items.join(',\n    ')},\n  ]`
      : `[${items.join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, item]) => `${key}: ${literal(item)}`)
      .join(', ')} }`;
  return String(value);
}
