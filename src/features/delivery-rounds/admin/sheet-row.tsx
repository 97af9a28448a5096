import { doorStateOf, REASONS, type Reason } from '../../../shared/contract/delivery-marks.ts';
import { formatMetres } from '../../../shared/contract/distances.ts';
import { severalPapers } from '../../../shared/contract/paper.ts';
import { formatPhone } from '../../../shared/contract/phone.ts';
import type { MarkedStop } from './round-marks.ts';

/** A stop on the printed sheet. The outcome that is already marked is ticked. */
export function SheetRow({ stop: { position, metres, request, isDelivered, marks } }: { stop: MarkedStop }) {
  const latest = doorStateOf(marks).latest?.outcome;
  const several = severalPapers(request.quantity);
  const before = request.attempts.at(-1);
  return (
    <tr>
      <td>{position}</td>
      <td>
        <strong>{request.name}</strong>
        {several && <strong>{` · ${several}`}</strong>}
        <br />
        {request.address}
        <br />
        {request.note && (
          <>
            «{request.note}»
            <br />
          </>
        )}
        {request.phone && `${formatPhone(request.phone)} · `}a {formatMetres(metres)}
        {before && !isDelivered && (
          <>
            <br />
            <em>
              Antes: {REASONS[before.reason].toLowerCase()}
              {before.note && ` («${before.note}»)`}
            </em>
          </>
        )}
      </td>
      <td>
        <div className="round-sheet-boxes">
          <Box text="Entregado" isTicked={isDelivered} />
          {(Object.entries(REASONS) as [Reason, string][]).map(([reason, text]) => (
            <Box key={reason} text={text} isTicked={!isDelivered && latest === reason} />
          ))}
        </div>
        <div className="round-sheet-note" />
      </td>
    </tr>
  );
}

const Box = ({ text, isTicked }: { text: string; isTicked: boolean }) => (
  <span className="round-sheet-choice">
    <span className="printed-sheet-box">{isTicked && '✓'}</span> {text}
  </span>
);
