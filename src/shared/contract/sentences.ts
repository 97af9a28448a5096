/** The words before a full stop that ends no sentence, without the stop. */
const ABBREVIATIONS =
  /(?:^|[\s(«"¿¡])(?:\p{L}|srt?a?|sres|dra?|avd?a?|ing|arq|prof|gral|lic|km|tel|nro|núm|pág|art|esq|apto|etc|ej|sta?|sto|bvar|ee|uu)\.$/iu;

/** The marks after which a new sentence begins, with the quotation marks and brackets that close after them. */
const END = /[.!?…]+[»"”)]*(?=\s+[\p{Lu}\d¿¡«"“(]|$)/gu;

/** Yields where the sentences of a text in one line end, up to `longest` characters. */
function* endsOf(line: string, longest: number): Generator<number> {
  for (const { index, 0: mark } of line.matchAll(END)) {
    const end = index + mark.length;
    if (end > longest) return;
    if (!ABBREVIATIONS.test(line.slice(0, end))) yield end;
  }
}

/**
 * Returns the longest beginning of a text in one line that consists of whole sentences and has at most `longest`
 * characters, or '' if the first sentence is longer or has no end.
 */
export const wholeSentences = (line: string, longest: number): string =>
  line.slice(0, [...endsOf(line, longest)].at(-1) ?? 0);

/** Returns the first sentence of a text in one line, or '' if it is longer than `longest` or has no end. */
export const firstSentence = (line: string, longest: number): string =>
  line.slice(0, endsOf(line, longest).next().value ?? 0);
