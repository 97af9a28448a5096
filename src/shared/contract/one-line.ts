/** Returns a text in one line, with single spaces for line breaks and other white space. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
