/** Matches every text with a formatting mark that `blocksOf` reads. */
const MARK = /\*\*|\]\(|^[^\S\n]*([-*+]|\d{1,9}[.)])(\s|$)/m;

/** Whether a text may contain formatting marks. A quick test that avoids loading the parser, which is large. */
export const mayHaveMarks = (text: string) => MARK.test(text);
