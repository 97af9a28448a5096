import { type Attempt, REASONS } from '../../../shared/contract/delivery-marks.ts';
import { Moment } from '../../../shared/web/staff/moment.tsx';

/** The visits without delivery of a list request, latest first, with the reason, the note and who recorded them. */
export const ListRequestVisits = ({ attempts }: { attempts: Attempt[] }) => (
  <ul className="list-request-visit-list stack tight">
    {attempts.toReversed().map(({ at, reason, note, by }) => (
      <li key={`${at} ${by}`}>
        <strong>{REASONS[reason]}</strong>
        <span className="cell-note">
          <Moment at={at} /> · {by}
        </span>
        {note && <span>«{note}»</span>}
      </li>
    ))}
  </ul>
);
