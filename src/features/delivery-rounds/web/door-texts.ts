import { country } from '#campaign/country.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { isReason, REASONS } from '../../../shared/contract/delivery-marks.ts';
import { formatMetres } from '../../../shared/contract/distances.ts';
import { countedPapers } from '../../../shared/contract/paper.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { toCarry, type WalkedDoor } from './door-state.ts';
import type { QueuedMark } from './mark-queue.ts';

/** The texts about doors and marks on the screens of a round. */

/** What happened at a door, such as 'Entregado' or 'No había nadie'. Null while it was not visited on this round. */
export function outcomeText({ stage, reason, state }: WalkedDoor): string | null {
  if (stage === 'delivered') return 'Entregado';
  if (state.closed === 'refused') return REASONS.refused;
  if (state.closed) return state.cancelReason ? `Cancelado: ${state.cancelReason}` : 'Canceló el pedido';
  return reason && REASONS[reason];
}

/** Returns the distance to a door from the previous one in the order of the round, as text. */
export const wayTo = ({ metres, position }: Pick<WalkedDoor, 'metres' | 'position'>) =>
  `a ${formatMetres(metres)} de la ${position === 1 ? 'salida' : 'anterior'}`;

/** Tells whoever walks a round what to carry, such as 'Llevá 28 listas para 5 puertas.'; empty when no door is left. */
export function carryText(walked: readonly WalkedDoor[]): string {
  const { doors, papers } = toCarry(walked);
  return doors > 0 ? spoken`Llevá ${countedPapers(papers)} para ${countedDoors(doors)}.` : '';
}

const countedDoors = (count: number) => counted(count, 'puerta', 'puertas');

export const progressOf = (doors: readonly WalkedDoor[]) => {
  const done = doors.filter(({ stage }) => stage !== 'open' && stage !== 'later').length;
  return { done, text: `${done} de ${countedDoors(doors.length)}` };
};

const MARK_TEXTS: Record<string, string> = {
  delivered: 'Entregado',
  pending: 'Pendiente',
  undone: 'Deshecho',
};

/** A door identified by its position, because the neighbour's name is not known after the end of the link. */
export interface NumberedDoor {
  requestId: number;
  position: number;
  name?: string;
}

/**
 * Returns a line of text about a mark, such as '3. Ana Pérez: No había nadie (18:42) Tiene perro'; without a name it
 * begins with 'Parada 3'.
 */
export function markText(mark: QueuedMark, doors: readonly NumberedDoor[]) {
  const door = doors.find(({ requestId }) => requestId === mark.requestId);
  const what = isReason(mark.outcome) ? REASONS[mark.outcome] : MARK_TEXTS[mark.outcome];
  return `${placeOf(mark, door)}: ${what} (${formatTime(mark.at)})${mark.note && ` ${mark.note}`}`;
}

function placeOf({ requestId }: QueuedMark, door: NumberedDoor | undefined) {
  if (!door) return `Pedido ${requestId}`;
  return door.name === undefined ? `Parada ${door.position}` : `${door.position}. ${door.name}`;
}

const time = new Intl.DateTimeFormat(country.locale, {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: country.timeZone,
});
/** The time of day in the country's time zone, such as '18:42'. */
export const formatTime = (moment: string) => time.format(new Date(moment));

const dayAndTime = new Intl.DateTimeFormat(country.locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: country.timeZone,
});
/** A day and time in the country's time zone, such as 'jue, 12 nov, 18:42'. */
export const formatVisit = (moment: string) => dayAndTime.format(new Date(moment));
