import { country } from '#campaign/country.ts';
import type { Report, ReportKind } from '../contract.ts';

/** What was reported, in a few words. Those with more to say are completed by `reportText`. */
export const KIND_WORDS: Record<ReportKind, string> = {
  arrived: 'Llegó',
  left: 'Se fue',
  setUp: 'Se instaló',
  turnout: 'Votaron',
  noQueue: 'Sin cola',
  queue: 'Hay cola',
  longQueue: 'Cola larga',
  papersMissing: `Faltan ${country.papers}`,
  papersThere: `Ya hay ${country.papers}`,
  problem: 'Hay un problema',
  solved: 'Se resolvió',
  closed: 'Cerró',
  counted: 'Terminó el conteo',
  note: 'Nota',
  retracted: 'Anulado',
};

/** The same as whoever reports says it. */
export const OWN_WORDS: Record<ReportKind, string> = {
  ...KIND_WORDS,
  arrived: 'Llegué',
  left: 'Me voy',
  setUp: 'Se instaló la mesa',
  closed: 'Cerró la votación',
};

/** Writes a report as 'Votaron 120' or 'Hay un problema: no hay luz'. */
export function reportText(
  { kind, count, text }: Pick<Report, 'kind' | 'count' | 'text'>,
  words = KIND_WORDS,
): string {
  if (kind === 'turnout') return `${words.turnout} ${count}`;
  if (kind === 'note') return text;
  return text ? `${words[kind]}: ${text}` : words[kind];
}
