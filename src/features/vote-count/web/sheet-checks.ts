import { MOST_VOTES, type Sheet, sumOf } from '../contract.ts';

/** The figures of a sheet that are typed once for a circuit. */
export const TOTALS = ['blank', 'annulled', 'observed', 'voters'] as const;
export type TotalField = (typeof TOTALS)[number];

/** What is typed in a sheet: the votes by the id of the list or party, and the totals. Whatever was not typed is missing. */
export interface TypedSheet {
  votes: Readonly<Record<string, string>>;
  totals: Readonly<Partial<Record<TotalField, string>>>;
  /** Whether somebody has confirmed that the sheet itself says figures that do not fit. */
  asWritten: boolean;
}

export const NOTHING_TYPED: TypedSheet = { votes: {}, totals: {}, asWritten: false };

/** What is wrong with a typed sheet. */
export interface SheetCheck {
  /** The sheet, if every figure is a number and the number of voters is there. */
  sheet: Sheet | null;
  /** What is wrong with single figures, by the id of the list or party, or the name of the total. */
  errors: Readonly<Record<string, string>>;
  /** The sum of what is typed so far. */
  sum: number;
  /** What does not fit together. It is sent only after somebody confirms that the sheet itself says so. */
  misfits: string[];
}

interface Known {
  /** How many may vote in the circuit; null if that is not known. */
  electors: number | null;
}

/** Checks a sheet while it is typed. An empty figure counts as 0, apart from the number of voters. */
export function checkedSheet({ votes, totals, asWritten }: TypedSheet, { electors }: Known): SheetCheck {
  const typed = [...Object.entries(votes), ...Object.entries(totals)];
  const voters = totals.voters?.trim() ? numberIn(totals.voters) : null;
  const errors = Object.fromEntries(
    typed.flatMap(([name, text]) => {
      const error = errorOf(numberIn(text), name === 'voters' ? null : voters);
      return error ? [[name, error]] : [];
    }),
  );
  const numberOf = (text: string | undefined) => numberIn(text ?? '') ?? 0;
  const sheet: Sheet = {
    votes: Object.fromEntries(
      Object.entries(votes).flatMap(([id, text]) => (numberOf(text) > 0 ? [[id, numberOf(text)]] : [])),
    ),
    blank: numberOf(totals.blank),
    annulled: numberOf(totals.annulled),
    observed: numberOf(totals.observed),
    voters: voters ?? 0,
    asWritten,
  };
  const sum = sumOf(sheet);
  const isReady = Object.keys(errors).length === 0 && voters !== null;
  const misfits = isReady ? misfitsOf(sheet, sum, electors) : [];
  return {
    sheet:
      isReady && (misfits.length === 0 || asWritten) ? { ...sheet, asWritten: misfits.length > 0 } : null,
    errors,
    sum,
    misfits,
  };
}

/** The number in a typed text, 0 if it is empty, null if it is none or too large. */
function numberIn(text: string): number | null {
  const digits = text.trim();
  if (!/^\d{0,6}$/.test(digits)) return null;
  return Number(digits) <= MOST_VOTES ? Number(digits) : null;
}

function errorOf(number: number | null, voters: number | null): string | undefined {
  if (number === null) return `Va un número entero de 0 a ${MOST_VOTES}.`;
  return voters !== null && number > voters ? `Son más que los ${voters} votantes.` : undefined;
}

function misfitsOf(sheet: Sheet, sum: number, electors: number | null): string[] {
  const { voters, observed } = sheet;
  const misfits: string[] = [];
  if (sum < voters) misfits.push(`La suma da ${sum} y votaron ${voters}: faltan ${voters - sum}.`);
  if (sum > voters) misfits.push(`La suma da ${sum} y votaron ${voters}: sobran ${sum - voters}.`);
  // Observed votes may be of people who belong to other circuits.
  if (electors !== null && voters - observed > electors)
    misfits.push(`Votaron ${voters} y hay ${electors} habilitados.`);
  return misfits;
}
