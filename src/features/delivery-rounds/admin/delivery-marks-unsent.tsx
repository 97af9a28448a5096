import CloudOff from 'lucide-react/icons/cloud-off';
import { sendMarksNow } from './delivery-marks-sender.tsx';
import { unsentText } from './round-texts.ts';

/** Shows how many delivery marks still wait in this browser once sending them has failed, with a button to retry. */
export const UnsentMarks = ({ count, lastSendFailed }: { count: number; lastSendFailed: boolean }) => (
  <div role="status" className="unsent-status">
    {lastSendFailed && count > 0 && (
      <div className="notice unsent-marks">
        <p>
          <CloudOff aria-hidden="true" size={20} />
          <strong>{unsentText(count)}</strong>
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
