import { counted } from '../../../shared/contract/counted.ts';
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
  if (shown.length === 0) return null;
  const line = (report: (typeof shown)[number]) => (
    <ReportLine key={report.id} report={report} hasCircuit={hasSeveral} onUndo={onUndo} onRemove={onRemove} />
  );
  return (
    <section className="delegate-own stack tight" aria-labelledby="avisos">
      <h2 id="avisos">Lo que avisaste</h2>
      <ul>{shown.slice(0, SHOWN).map(line)}</ul>
      {shown.length > SHOWN && (
        <details className="disclosure">
          <summary>{`Ver ${counted(shown.length - SHOWN, 'anterior', 'anteriores')}`}</summary>
          <ul>{shown.slice(SHOWN).map(line)}</ul>
        </details>
      )}
    </section>
  );
}

/** The number of reports before one asks for more. */
const SHOWN = 4;

interface ReportLineProps extends Pick<OwnReportsProps, 'onUndo' | 'onRemove'> {
  /** `reason` is why the server refused it, null while it waits, and missing once it was sent. */
  report: Report & { reason?: string | null | undefined };
  hasCircuit: boolean;
}

function ReportLine({ report, hasCircuit, onUndo, onRemove }: ReportLineProps) {
  const { id, at, circuit, reason } = report;
  const text = reportText(report, OWN_WORDS);
  return (
    <li>
      <time dateTime={at}>{timeOf(at)}</time>
      <span>
        {hasCircuit && <strong>{circuit} </strong>}
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
}
