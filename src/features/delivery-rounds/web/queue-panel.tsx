import { CopyText } from '../../../shared/web/copy-text.tsx';
import { markText, type NumberedDoor } from './door-texts.ts';
import type { QueuedMark } from './mark-queue.ts';
import './queue-panel.css';

interface QueuePanelProps {
  waiting: readonly QueuedMark[];
  doors: readonly NumberedDoor[];
  onDelete: (mark: QueuedMark) => void;
  /** Sends the marks. Null when the server no longer accepts any. */
  onSend: (() => void) | null;
}

/** The marks that wait on this device, each with a button that deletes it. */
export const QueuePanel = ({ waiting, doors, onDelete, onSend }: QueuePanelProps) => (
  <section className="queue-panel" aria-label="Marcas que esperan">
    {onSend && <p>Están guardadas en este teléfono y se envían solas cuando vuelve la señal.</p>}
    <div className="queue-panel-buttons cluster tight">
      {onSend && (
        <button type="button" className="button-quiet" onClick={onSend}>
          Enviar ahora
        </button>
      )}
      <CopyText text={waiting.map((mark) => markText(mark, doors)).join('\n')} />
    </div>
    <ol>
      {waiting.map((mark) => {
        const text = markText(mark, doors);
        return (
          <li key={mark.id}>
            <span>{text}</span>
            <button type="button" className="door-undo link" onClick={() => onDelete(mark)}>
              Borrar<span className="sr-only"> la marca {text}</span>
            </button>
          </li>
        );
      })}
    </ol>
  </section>
);
