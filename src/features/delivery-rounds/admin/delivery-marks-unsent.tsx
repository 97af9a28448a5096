import CloudOff from 'lucide-react/icons/cloud-off';
import type { Unsent } from './delivery-marks.ts';
import { sendMarksNow } from './delivery-marks-sender.tsx';
import { unsentWords } from './round-texts.ts';

/** What was marked without signal and waits in this browser; shown once it has to wait. */
export const UnsentMarks = ({ unsent: { marks, isStalled } }: { unsent: Unsent }) => (
  <div role="status" className="unsent-place">
    {isStalled && marks.length > 0 && (
      <div className="notice unsent-marks">
        <p>
          <CloudOff aria-hidden="true" size={20} />
          <strong>{unsentWords(marks.length)}</strong>
        </p>
        <button type="button" className="button-quiet" onClick={sendMarksNow}>
          Enviar ahora
        </button>
        <p className="field-hint">
          Quedan guardadas en este teléfono y se envían solas cuando vuelva la señal.
        </p>
      </div>
    )}
  </div>
);
