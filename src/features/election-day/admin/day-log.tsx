import { useState } from 'react';
import { timeOf } from '../../../shared/contract/moment-words.ts';
import type { LoggedReport } from '../contract.ts';
import { reportText } from '../web/report-words.ts';
import { useReporting } from './board-queries.ts';
import { PhotoDialog } from './photo-dialog.tsx';

/** How many reports are shown before one asks for more. */
const SHOWN = 12;

/** The latest reports of all circuits. */
export const DayLog = ({ reports }: { reports: LoggedReport[] }) => (
  <section className="day-log stack tight" aria-labelledby="registro">
    <h2 id="registro">Registro del día</h2>
    {reports.length === 0 ? (
      <p className="field-hint">Todavía nadie reportó nada.</p>
    ) : (
      <>
        <ul>
          {reports.slice(0, SHOWN).map((report) => (
            <LogLine key={report.id} report={report} hasCircuit />
          ))}
        </ul>
        {reports.length > SHOWN && (
          <details className="disclosure">
            <summary>{`Ver ${reports.length - SHOWN} anteriores`}</summary>
            <ul>
              {reports.slice(SHOWN).map((report) => (
                <LogLine key={report.id} report={report} hasCircuit />
              ))}
            </ul>
          </details>
        )}
      </>
    )}
  </section>
);

/** A report in the log, which can be taken back. */
export function LogLine({ report, hasCircuit }: { report: LoggedReport; hasCircuit?: boolean }) {
  const retract = useReporting(() => {});
  const { id, kind, circuit, at, author, hasPhoto } = report;
  const text = reportText(report);
  const [isPhotoOpen, setPhotoOpen] = useState(false);
  return (
    <li className="day-line">
      <time dateTime={at}>{timeOf(at)}</time>
      <span>
        {hasCircuit && <strong>{circuit} </strong>}
        {text}
        {author && <span className="day-author"> {author}</span>}
        {hasPhoto && (
          <button type="button" className="row-link" onClick={() => setPhotoOpen(true)}>
            Ver la foto
          </button>
        )}
        {isPhotoOpen && <PhotoDialog report={report} onClose={() => setPhotoOpen(false)} />}
      </span>
      {kind !== 'retracted' && (
        <button
          type="button"
          className="row-link"
          aria-label={`Anular «${text}» de las ${timeOf(at)}`}
          disabled={retract.isPending}
          onClick={() => retract.mutate({ circuit, kind: 'retracted', target: id })}
        >
          Anular
        </button>
      )}
    </li>
  );
}
