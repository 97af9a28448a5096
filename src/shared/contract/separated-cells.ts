/**
 * Splits a spreadsheet file into lines of cells (RFC 4180). The separator is the semicolon, comma or tab, whichever
 * occurs most often in the first line.
 */
export function separatedCells(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(text.slice(0, text.indexOf('\n') + 1 || undefined));
  const lines: string[][] = [];
  let [line, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endLine = () => {
    lines.push([...line, cell]);
    [line, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isQuoted && character === '"' && text.charAt(at + 1) === '"') cell += text.charAt(at++);
    else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += character;
    else if (character === separator) {
      line.push(cell);
      cell = '';
    } else if (character === '\n') endLine();
    else cell += character;
  }
  if (cell || line.length > 0) endLine();
  return lines;
}

const separatorOf = (firstLine: string) => {
  const countOf = (separator: string) => firstLine.split(separator).length;
  return [';', ',', '\t'].sort((one, other) => countOf(other) - countOf(one))[0];
};
