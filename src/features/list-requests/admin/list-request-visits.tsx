import { formatMoment } from '../../../shared/contract/calendar.ts';
import { type Attempt, REASONS } from '../../../shared/contract/delivery-marks.ts';

/** The visits at which a list request was not delivered, latest first, with reason, note and who was there. */
export const ListRequestVisits = ({ attempts }: { attempts: Attempt[] }) => (
  <ul className="list-request-visit-list stack tight">
    {attempts.toReversed().map(({ at, reason, note, by }) => (
      <li key={`${at} ${by}`}>
        <strong>{REASONS[reason]}</strong>
        <span className="cell-note">
          <time dateTime={at}>{formatMoment(at)}</time> · {by}
        </span>
        {note && <span>«{note}»</span>}
      </li>
    ))}
  </ul>
);
