/** Matches every text with one of the marks that `blocksOf` reads. */
const MARK = /\*\*|\]\(|^[^\S\n]*([-*+]|\d{1,9}[.)])(\s|$)/m;

/** Whether a text may contain marks. A quick test that avoids loading the parser, which is large. */
export const mayHaveMarks = (text: string) => MARK.test(text);
