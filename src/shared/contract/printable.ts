/** `text` without control characters other than tab and newline, and without what XML 1.0 cannot carry. */
export const printable = (text: string) => text.replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '');
