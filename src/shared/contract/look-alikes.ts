const QUOTES = '‘’“”«»´`';
const IN_QUOTES = new RegExp(`^[${QUOTES}]|[${QUOTES}]$`);
/** A number or a colour in which a letter stands in place of a digit. */
const WITH_LETTER = /^[#+-]?(?=[^\d]*\d)[\da-f.,]*[OoIl][\da-fOoIl.,]*$/;

/**
 * Returns a hint in Spanish, beginning with a space, at what looks right in a number or a colour and is not: letters in
 * place of digits, and the quotation marks of text programs. Returns an empty text if there is nothing of the kind.
 */
export function lookAlikeHint(text: string): string {
  if (IN_QUOTES.test(text)) return ` Esas comillas no sirven: van ' o ".`;
  const [letter] = (WITH_LETTER.test(text) && /[OoIl]/.exec(text)) || [];
  return letter ? ` Tiene la letra ${letter} en lugar de un ${/o/i.test(letter) ? 0 : 1}.` : '';
}
