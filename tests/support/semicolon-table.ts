/** Parses a CSV file with semicolons by RFC 4180. It shares no code with the exports, so that it can test them. */
export function semicolonTable(text: string): string[][] {
  const table: string[][] = [];
  let [row, field, quoted] = [[] as string[], '', false];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (quoted) {
      if (character !== '"') field += character;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at++;
      } else quoted = false;
    } else if (character === '"' && field === '') quoted = true;
    else if (character === ';') {
      row.push(field);
      field = '';
    } else if (character === '\r' && text.charAt(at + 1) === '\n') {
      table.push([...row, field]);
      [row, field] = [[], ''];
      at++;
    } else field += character;
  }
  return table;
}
