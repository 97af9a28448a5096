import { CloudOff } from '../../../shared/web/icons.ts';
import type { WalkedDoor } from '../web/door-state.ts';
import type { QueuedMark } from '../web/mark-queue.ts';
import { QueuePanel } from '../web/queue-panel.tsx';
import { sendMarksNow } from './delivery-marks-sender.tsx';
import { unsentText } from './round-texts.ts';

interface UnsentMarksProps {
  waiting: readonly QueuedMark[];
  doors: readonly WalkedDoor[];
  lastSendFailed: boolean;
  onDelete: (mark: QueuedMark) => void;
}

/**
 * Shows how many delivery marks wait in this browser after sending failed, with a list of them and a button to retry.
 */
export const UnsentMarks = ({ waiting, doors, lastSendFailed, onDelete }: UnsentMarksProps) => (
  <div role="status" className="unsent-status">
    {lastSendFailed && waiting.length > 0 && (
      <div className="notice unsent-marks">
        <p>
          <CloudOff aria-hidden="true" size={20} />
          <strong>{unsentText(waiting.length)}</strong>
        </p>
        <details className="disclosure">
          <summary>Ver las marcas</summary>
          <QueuePanel waiting={waiting} doors={doors} onDelete={onDelete} onSend={sendMarksNow} />
        </details>
      </div>
    )}
  </div>
);
