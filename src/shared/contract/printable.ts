/** Removes control characters (except tab and newline) and U+FFFE and U+FFFF, because XML 1.0 forbids most of them. */
export const printable = (text: string) => text.replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '');
