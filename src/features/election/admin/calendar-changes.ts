import { country } from '#campaign/country.ts';
import { formatDay, formatWeekday } from '../../../shared/contract/calendar.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import {
  CLOSING_PHASES,
  type Election,
  electionPhase,
  minutesOf,
  vedaBegins,
} from '../../../shared/contract/election.ts';
import { PHASE_NAMES } from '../../../shared/web/staff/phase-words.ts';
import { partsInWords } from './closable-parts.ts';

const { silence } = country;

/** Says what changes from one calendar to another, one sentence for each change, seen from the moment `now`. */
export function calendarChanges(former: Election, next: Election, now: Date): string[] {
  const phases = [former, next].map((election) => PHASE_NAMES[electionPhase(election, now)]);
  return [
    ...(former.day === next.day ? [] : daySentences(next)),
    ...(former.opens === next.opens && former.closes === next.closes
      ? []
      : [`Se vota de ${next.opens} a ${next.closes}.`]),
    ...(silence && endOf(former) !== endOf(next) ? [endSentence(next)] : []),
    ...CLOSING_PHASES.filter((phase) => silence || phase !== 'veda')
      .filter((phase) => closedAt(former, phase) !== closedAt(next, phase))
      .map((phase) => `${PHASE_NAMES[phase]} cierra: ${closedAt(next, phase)}.`),
    ...(CLOSING_PHASES.some((phase) => closesOrders(next, phase) && !closesOrders(former, phase))
      ? [ORDERS_CLOSED]
      : []),
    ...(former.takesOrders === next.takesOrders ? [] : [ordersSentence(next)]),
    ...(phases[0] === phases[1]
      ? []
      : [`El sitio cambia de fase ahora mismo: de «${phases[0]}» a «${phases[1]}».`]),
  ];
}

const closesOrders = ({ closed }: Election, phase: (typeof CLOSING_PHASES)[number]) =>
  closed[phase].includes('orders');
/** Staff might expect that what is pending is still delivered, as it is while only the campaign takes no more. */
const ORDERS_CLOSED =
  'Desde que una fase cierra los pedidos tampoco se reparte: a quien no se le entregó, su página le dice que quedó sin entregar.';

const ordersSentence = ({ takesOrders }: Election) =>
  takesOrders
    ? `Se vuelven a tomar pedidos de ${country.paper}, salvo en las fases que los cierran.`
    : `No se toman más pedidos de ${country.paper}, desde ahora. Los que ya están se siguen repartiendo.`;

const daySentences = (election: Election) => [
  `Se vota el ${dayInWords(election.day)}.`,
  ...(silence ? [`${capitalisedSilence()} empieza el ${dayInWords(vedaBegins(election))} a las 0:00.`] : []),
];

const dayInWords = (day: string) => `${formatWeekday(day)} ${formatDay(day)}`;

/** The hour at which the veda really ends. */
const endOf = ({ closes, vedaEnds }: Election) =>
  minutesOf(vedaEnds) > minutesOf(closes) ? vedaEnds : closes;

const endSentence = (election: Election) =>
  `${capitalisedSilence()} termina ese día a las ${endOf(election)}: hasta entonces sigue lo que cierra, y la portada no cambia a la de después.`;

const capitalisedSilence = () => capitalised(silence?.named ?? '');

const closedAt = ({ closed }: Election, phase: (typeof CLOSING_PHASES)[number]) =>
  partsInWords([...closed[phase]].sort()).toLowerCase();
