import { CopyText } from '../../../shared/web/copy-text.tsx';
import { markText, type NumberedDoor } from './door-texts.ts';
import type { QueuedMark } from './mark-queue.ts';
import type { RefusedMark } from './rejections.ts';

interface RefusedMarksProps {
  refused: readonly RefusedMark[];
  doors: readonly NumberedDoor[];
  onDelete: (mark: QueuedMark) => void;
}

/**
 * Says which marks the server did not accept, and why, until the user deletes them. The element is always rendered, so
 * that screen readers announce its content.
 */
export const RefusedMarks = ({ refused, doors, onDelete }: RefusedMarksProps) => (
  <div role="alert">
    {refused.length > 0 && (
      <div className="failure queue-panel">
        <p>
          {refused.length === 1 ? 'Una marca no se pudo guardar:' : 'Algunas marcas no se pudieron guardar:'}
        </p>
        <ul>
          {refused.map(({ mark, reason }) => {
            const text = markText(mark, doors);
            return (
              <li key={mark.id}>
                <span>
                  {text}. {reason}
                </span>
                <button type="button" className="door-undo link" onClick={() => onDelete(mark)}>
                  Borrar<span className="sr-only"> la marca {text}</span>
                </button>
              </li>
            );
          })}
        </ul>
        <div className="queue-panel-buttons cluster tight">
          <CopyText text={refused.map(({ mark }) => markText(mark, doors)).join('\n')} />
        </div>
      </div>
    )}
  </div>
);
