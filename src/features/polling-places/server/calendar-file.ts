/** Writes calendar files (iCalendar, RFC 5545). */

/** A property without parameters that need quoting, such as ['SUMMARY', 'Elecciones']. */
type Property = readonly [name: string, value: string];

/** Escapes a value of type TEXT (RFC 5545, section 3.3.11). */
export const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** Returns the lines of one component, such as VEVENT, around its properties and the components within it. */
export const component = (name: string, properties: readonly Property[], ...within: string[][]): string[] => [
  `BEGIN:${name}`,
  ...properties.map(([property, value]) => `${property}:${value}`),
  ...within.flat(),
  `END:${name}`,
];

/** Joins lines to a file, with CRLF after each line. Lines are folded at 75 bytes without breaking a character. */
export const calendarFile = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('');

const MOST_BYTES = 75;

function folded(line: string): string {
  let result = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MOST_BYTES) {
      result += '\r\n ';
      bytes = 1; // a continued line begins with a space, which counts
    }
    result += character;
    bytes += size;
  }
  return result;
}
