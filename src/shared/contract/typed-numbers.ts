/** Reads a coordinate with a decimal point or comma. Returns null for an empty text, and NaN for an invalid one. */
export function coordinateOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  if (text === '') return null;
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
}

/** Reads a whole number, also with dots or spaces between its thousands. Returns NaN for an invalid text. */
export function wholeNumberOf(typed: string): number {
  const text = typed.trim().replace(/[.\s](?=\d{3}\b)/g, '');
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}
