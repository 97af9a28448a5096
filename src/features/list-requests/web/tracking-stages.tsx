import { dayInFull } from '../../../shared/contract/moment-words.ts';
import { type TrackedListRequest, type TrackedState, trackedStateOf } from './tracked-list-request.ts';
import { ACCEPTED, STATE_TITLES } from './tracking-texts.ts';

interface Stage {
  title: string;
  /** When the stage was reached (ISO 8601); undefined if it was not reached or the time is not known. */
  at?: string | undefined;
  progress: 'done' | 'now' | 'ahead';
}

interface TrackingStagesProps {
  listRequest: TrackedListRequest;
  /** Whether it is open but will not be delivered any more. */
  isLeft: boolean;
  /** The title of its state, which is that of the last stage. */
  title: string;
}

/** The progress of a list request as a list of stages: past, present and future. */
export const TrackingStages = ({ listRequest, isLeft, title }: TrackingStagesProps) => (
  <ol className="tracking-stages" aria-label="Cómo va">
    {stagesOf(listRequest, isLeft, title).map(({ title, at, progress }) => (
      <li key={title + at} data-progress={progress} aria-current={progress === 'now' ? 'step' : undefined}>
        <span className="tracking-stage">{title}</span>
        {at && <span className="field-hint">{dayInFull(at)}</span>}
        {progress === 'ahead' && <span className="sr-only">todavía no</span>}
      </li>
    ))}
  </ol>
);

function stagesOf(listRequest: TrackedListRequest, isLeft: boolean, stateTitle: string): Stage[] {
  const { createdAt, attempts, deliveredAt, roundMadeAt, outsideArea } = listRequest;
  const state = trackedStateOf(listRequest);
  const isOver = state === 'cancelled' || state === 'refused' || state === 'joined';
  const isLast = (title: TrackedState) => state === title && !isLeft;
  const visits = attempts
    .filter(({ reason }) => reason !== 'refused')
    .map(({ at }): Stage => ({ title: STATE_TITLES.missed, at, progress: 'done' }));
  const last = visits.at(-1);
  if (last && isLast('missed')) last.progress = 'now';
  const isAccepted = outsideArea === 'accepted' && !isLeft;
  const first: Stage[] = [
    { title: STATE_TITLES.received, at: createdAt, progress: 'done' },
    ...(isAccepted ? [{ title: ACCEPTED, progress: 'done' } as const] : []),
  ];
  const reached = first.at(-1);
  if (reached && isLast('received')) reached.progress = 'now';
  if (isLeft) return [...first, ...visits, { title: stateTitle, progress: 'now' }];
  if (state === 'undecided') return [...first, { title: STATE_TITLES.undecided, progress: 'now' }];
  const stages: Stage[] = [...first, ...visits];
  if (isOver) {
    const at = state === 'refused' ? attempts.at(-1)?.at : undefined;
    return [...stages, { title: stateTitle, at, progress: 'now' }];
  }
  if (state === 'delivered')
    return [...stages, { title: STATE_TITLES.delivered, at: deliveredAt ?? undefined, progress: 'now' }];
  const isOut = state === 'out';
  return [
    ...stages,
    {
      title: STATE_TITLES.out,
      at: isOut ? (roundMadeAt ?? undefined) : undefined,
      progress: isOut ? 'now' : 'ahead',
    },
    { title: STATE_TITLES.delivered, progress: 'ahead' },
  ];
}
