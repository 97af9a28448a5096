import { type TrackedListRequest, trackedStateOf } from './tracked-list-request.ts';
import { dayOf, STATE_TITLES } from './tracking-texts.ts';

interface Stage {
  title: string;
  /** When the stage was reached (ISO 8601); undefined if it was not reached or the time is not known. */
  at?: string | undefined;
  progress: 'done' | 'now' | 'ahead';
}

/** The progress of a list request as a list of stages: past, present and future. */
export const TrackingStages = ({ listRequest }: { listRequest: TrackedListRequest }) => (
  <ol className="tracking-stages" aria-label="Cómo va">
    {stagesOf(listRequest).map(({ title, at, progress }) => (
      <li key={title + at} data-progress={progress} aria-current={progress === 'now' ? 'step' : undefined}>
        <span className="tracking-stage">{title}</span>
        {at && <span className="field-hint">{dayOf(at)}</span>}
        {progress === 'ahead' && <span className="sr-only">todavía no</span>}
      </li>
    ))}
  </ol>
);

function stagesOf(listRequest: TrackedListRequest): Stage[] {
  const { createdAt, attempts, deliveredAt, roundMadeAt } = listRequest;
  const state = trackedStateOf(listRequest);
  const isOver = state === 'cancelled' || state === 'refused' || state === 'joined';
  const visits = attempts
    .filter(({ reason }) => reason !== 'refused')
    .map(({ at }): Stage => ({ title: STATE_TITLES.missed, at, progress: 'done' }));
  const last = visits.at(-1);
  if (last && state === 'missed') last.progress = 'now';
  const stages: Stage[] = [
    { title: STATE_TITLES.received, at: createdAt, progress: state === 'received' ? 'now' : 'done' },
    ...visits,
  ];
  if (isOver) {
    const at = state === 'refused' ? attempts.at(-1)?.at : undefined;
    return [...stages, { title: STATE_TITLES[state], at, progress: 'now' }];
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
