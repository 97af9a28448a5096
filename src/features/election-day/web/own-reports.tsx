import { timeOf } from '../../../shared/contract/moment-words.ts';
import type { Report } from '../contract.ts';
import type { WaitingReport } from './report-queue.ts';
import { OWN_WORDS, reportText } from './report-words.ts';

interface OwnReportsProps {
  /** The reports that the server has, the last one first. */
  sent: readonly Report[];
  /** Those that are still on this phone, the first one first. */
  waiting: readonly WaitingReport[];
  /** Whether to say of which circuit each is. */
  hasSeveral: boolean;
  onUndo: (report: Report) => void;
  /** Deletes a report that was never sent. */
  onRemove: (id: string) => void;
}

/** What this person reported, the last first. Each can be taken back. */
export function OwnReports({ sent, waiting, hasSeveral, onUndo, onRemove }: OwnReportsProps) {
  const takenBack = new Set(waiting.flatMap(({ target, reason }) => (reason === null ? (target ?? []) : [])));
  const shown = [
    ...waiting.filter(({ kind }) => kind !== 'retracted').toReversed(),
    ...sent.map((report) => ({ ...report, reason: undefined })),
  ].filter(({ id }, index, all) => !takenBack.has(id) && all.findIndex((one) => one.id === id) === index);
  return (
    <section className="delegate-own stack tight" aria-labelledby="avisos">
      <h2 id="avisos">Lo que avisaste</h2>
      {shown.length === 0 && <p className="field-hint">Todavía nada.</p>}
      <ul>
        {shown.map((report) => {
          const { id, at, circuit, reason } = report;
          const text = reportText(report, OWN_WORDS);
          return (
            <li key={id} data-refused={reason || undefined}>
              <time dateTime={at}>{timeOf(at)}</time>
              <span>
                {hasSeveral && <strong>{circuit} </strong>}
                {text}
                {reason === null && <span className="delegate-unsent"> sin enviar</span>}
                {reason && <span className="field-error"> No se pudo: {reason}</span>}
              </span>
              <button
                type="button"
                className="row-link"
                aria-label={`${reason ? 'Borrar' : 'Deshacer'} «${text}» de las ${timeOf(at)}`}
                onClick={() => (reason ? onRemove(id) : onUndo(report))}
              >
                {reason ? 'Borrar' : 'Deshacer'}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
