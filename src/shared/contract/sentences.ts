/** The words before a full stop that ends no sentence, without the stop. */
const ABBREVIATIONS =
  /(?:^|[\s(«"¿¡])(?:\p{L}|srt?a?|sres|dra?|avd?a?|ing|arq|prof|gral|lic|km|tel|nro|núm|pág|art|esq|apto|etc|ej|sta?|sto|bvar|ee|uu)\.$/iu;

/** The marks after which a new sentence begins, with the quotation marks and brackets that close after them. */
const END = /[.!?…]+[»"”)]*(?=\s+[\p{Lu}\d¿¡«"“(]|$)/gu;

/**
 * Returns the longest beginning of a text in one line that consists of whole sentences and has at most `longest`
 * characters, or '' if the first sentence is longer or has no end.
 */
export function wholeSentences(line: string, longest: number): string {
  let end = 0;
  for (const found of line.matchAll(END)) {
    const next = found.index + found[0].length;
    if (next > longest) break;
    if (!ABBREVIATIONS.test(line.slice(0, next))) end = next;
  }
  return line.slice(0, end);
}

/** Returns the first sentence of a text in one line, or '' if it is longer than `longest` or has no end. */
export function firstSentence(line: string, longest: number): string {
  for (const { index, 0: mark } of line.matchAll(END)) {
    const next = index + mark.length;
    if (next > longest) return '';
    if (!ABBREVIATIONS.test(line.slice(0, next))) return line.slice(0, next);
  }
  return '';
}
