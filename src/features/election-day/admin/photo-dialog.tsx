import { useQuery } from '@tanstack/react-query';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { timeOf } from '../../../shared/contract/moment-words.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type LoggedReport, photoApiOf, photoCodec } from '../contract.ts';
import { reportText } from '../web/report-words.ts';

/** The photo of a report. */
export function PhotoDialog({ report, onClose }: { report: LoggedReport; onClose: () => void }) {
  const { api } = useStaff();
  const query = useQuery(served(api, photoCodec, photoApiOf(report.id)));
  const { circuit, at, author } = report;
  const text = reportText(report);
  return (
    <Modal title={`${electoralTerms.circuit.one} ${circuit}`} onClose={onClose}>
      <p>
        <strong>{text}</strong>
        <br />
        <span className="day-author">{[author, timeOf(at)].filter(Boolean).join(', ')}</span>
      </p>
      <QueryState query={query} loading="Cargando la foto..." failed="No se pudo cargar la foto." />
      {query.data && (
        <img
          className="day-photo"
          src={`data:image/jpeg;base64,${query.data.picture}`}
          alt={`Foto de ${circuit}: ${text}`}
        />
      )}
    </Modal>
  );
}
