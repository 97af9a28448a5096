/** `text` without control characters (except tab and newline) and without characters that XML 1.0 forbids. */
export const printable = (text: string) => text.replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '');
