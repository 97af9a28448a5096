import type { CountSettings, SettingsInput } from '../contract.ts';

/** The settings of a count as people write them: one party, circuit or result in each line. */
export interface SettingsText {
  /** 'Partido del Ceibo: 21, 33'. */
  parties: string;
  /** '604 312'. */
  electors: string;
  /** '604; Partido del Ceibo; 120', as a spreadsheet copies it. */
  earlier: string;
  seats: string;
}

/** What is wrong with a text, by its field. */
export type TextMistakes = Partial<Record<keyof SettingsText, string>>;

/** Reads the texts of the settings. The mistakes name the first line of a field that cannot be read. */
export function readSettings(text: SettingsText): { settings: SettingsInput; mistakes: TextMistakes } {
  const mistakes: TextMistakes = {};
  const each = <One>(field: keyof SettingsText, read: (line: string) => One | undefined): One[] =>
    linesOf(text[field]).flatMap(({ line, position }) => {
      const one = read(line);
      if (one === undefined) mistakes[field] ??= `No se entiende el renglón ${position}: «${line}».`;
      return one === undefined ? [] : [one];
    });
  const seats = Number(text.seats.trim() || 0);
  if (!Number.isInteger(seats)) mistakes.seats = 'Va un número entero.';
  const settings = {
    parties: each('parties', partyIn),
    electors: Object.fromEntries(each('electors', electorsIn)),
    earlier: each('earlier', earlierIn),
    seats: Number.isInteger(seats) ? seats : 0,
  };
  return { settings, mistakes };
}

/** Writes settings in the form in which `readSettings` reads them. */
export const writtenSettings = ({ parties, electors, earlier, seats }: CountSettings): SettingsText => ({
  parties: parties
    .map(({ name, lists }) =>
      lists.length > 0 ? `${name}: ${lists.map(({ number }) => number).join(', ')}` : name,
    )
    .join('\n'),
  electors: Object.entries(electors)
    .map(([circuit, count]) => `${circuit} ${count}`)
    .join('\n'),
  earlier: earlier.map(({ circuit, party, votes }) => `${circuit}; ${party}; ${votes}`).join('\n'),
  seats: seats ? String(seats) : '',
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), position: index + 1 }))
    .filter(({ line }) => line !== '');

function partyIn(line: string): SettingsInput['parties'][number] {
  const [name = '', numbers = ''] = splitAtLast(line, ':');
  return {
    name,
    numbers: numbers
      .split(',')
      .map((number) => number.trim())
      .filter(Boolean),
  };
}

/** Splits at the last separator. Without one the second part is ''. */
function splitAtLast(line: string, separator: string): [string, string] {
  const at = line.lastIndexOf(separator);
  return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

function electorsIn(line: string): [string, number] | undefined {
  const [, circuit, count] = /^(\d+)[\s;,:]+(\d+)$/.exec(line) ?? [];
  return circuit && count ? [circuit, Number(count)] : undefined;
}

function earlierIn(line: string): SettingsInput['earlier'][number] | undefined {
  const [circuit = '', party = '', votes = ''] = line.split(/\s*[;\t]\s*/);
  return /^\d+$/.test(circuit) && party && /^\d+$/.test(votes)
    ? { circuit: Number(circuit), party, votes: Number(votes) }
    : undefined;
}
