import { country } from '#campaign/country.ts';
import { timeOf } from '../../../shared/contract/moment-words.ts';
import type { CircuitOnBoard, LoggedReport, Need, ReportKind } from '../contract.ts';

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

/** Writes a report as 'Votaron 120' or 'Hay un problema: no hay luz'. */
export function reportText({ kind, count, text }: Pick<LoggedReport, 'kind' | 'count' | 'text'>): string {
  if (kind === 'turnout') return `${KIND_WORDS.turnout} ${count}`;
  if (kind === 'note') return text;
  return text ? `${KIND_WORDS[kind]}: ${text}` : KIND_WORDS[kind];
}

/** What a circuit needs, in words. */
export function needText(need: Need, { problem, onDuty }: CircuitOnBoard): string {
  switch (need) {
    case 'problem':
      return `Problema: ${problem}`;
    case 'papers':
      return KIND_WORDS.papersMissing;
    case 'nobody':
      return 'No va nadie';
    case 'delegate':
      return `${onDuty?.name ?? 'Quien va'} no llegó`;
    case 'setUp':
      return 'Sin instalar';
    case 'queue':
      return KIND_WORDS.longQueue;
    case 'silence':
      return 'Sin noticias hace dos horas';
    case 'count':
      return 'Falta el conteo';
  }
}

/** What is known of a circuit and needs nobody, in words. */
export const factsOf = (circuit: CircuitOnBoard): string[] => {
  const { presentAt, setUpAt, turnout, turnoutAt, queue, closedAt, countedAt } = circuit;
  return [
    presentAt && `Llegó ${timeOf(presentAt)}`,
    setUpAt && !closedAt && `Instalada ${timeOf(setUpAt)}`,
    turnout !== null && turnoutAt && `Votaron ${turnout} (${timeOf(turnoutAt)})`,
    (queue === 'queue' || queue === 'noQueue') && KIND_WORDS[queue],
    closedAt && `Cerró ${timeOf(closedAt)}`,
    countedAt && `Contada ${timeOf(countedAt)}`,
  ].filter((fact) => typeof fact === 'string');
};
