import { timeOf } from '../../../shared/contract/moment-words.ts';
import { countedPapers } from '../../../shared/contract/paper.ts';
import type { CircuitOnBoard, Need } from '../contract.ts';
import { KIND_WORDS } from '../web/report-words.ts';

/** What a circuit needs, in words. */
export function needText(need: Need, { problem, onDuty, papers }: CircuitOnBoard): string {
  switch (need) {
    case 'problem':
      return `Problema: ${problem}`;
    case 'papers':
      return KIND_WORDS.papersMissing;
    case 'fewPapers':
      return `Quedan ${countedPapers(papers ?? 0)}`;
    case 'nobody':
      return 'No va nadie';
    case 'delegate':
      return onDuty ? 'No llegó' : 'No llegó nadie';
    case 'setUp':
      return 'Sin instalar';
    case 'queue':
      return KIND_WORDS.longQueue;
    case 'silence':
      return 'Sin noticias desde hace dos horas';
    case 'count':
      return 'Falta el conteo';
  }
}

/** What is known of a circuit and needs nobody, in words. */
export const factsOf = (circuit: CircuitOnBoard): string[] => {
  const {
    presentAt,
    setUpAt,
    turnout,
    turnoutAt,
    queue,
    papersMissingAt,
    closedAt,
    countedAt,
    papers,
    needs,
  } = circuit;
  return [
    presentAt && `Llegó ${timeOf(presentAt)}`,
    setUpAt && !closedAt && `Instalada ${timeOf(setUpAt)}`,
    turnout !== null && turnoutAt && `Votaron ${turnout} (${timeOf(turnoutAt)})`,
    (queue === 'queue' || queue === 'noQueue') && KIND_WORDS[queue],
    papers !== null && !closedAt && !papersMissingAt && !needs.includes('fewPapers') && countedPapers(papers),
    closedAt && `Cerró ${timeOf(closedAt)}`,
    countedAt && `Contada ${timeOf(countedAt)}`,
  ].filter((fact) => typeof fact === 'string');
};
