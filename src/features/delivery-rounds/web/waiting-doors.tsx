import { CopyText } from '../../../shared/web/copy-text.tsx';
import type { WaitingDoor } from './door-queue.ts';
import './queue-panel.css';

interface WaitingDoorsProps {
  doors: readonly WaitingDoor[];
  onDelete: (door: WaitingDoor) => void;
}

/** The doors that the volunteer added and that the server has not stored: each waits, or the server refused it. */
export const WaitingDoors = ({ doors, onDelete }: WaitingDoorsProps) => (
  <div role="status">
    {doors.length > 0 && (
      <section className="marks-elsewhere queue-panel" aria-label="Puertas sumadas que no se enviaron">
        <ol>
          {doors.map((door) => (
            <li key={door.key}>
              <span>
                {door.title}. {door.reason ?? 'Se suma sola cuando vuelve la señal.'}
              </span>
              <button type="button" className="door-undo link" onClick={() => onDelete(door)}>
                Borrar<span className="sr-only"> la puerta de {door.title}</span>
              </button>
            </li>
          ))}
        </ol>
        <div className="queue-panel-buttons cluster tight">
          <CopyText text={doors.map(({ title }) => title).join('\n')} />
        </div>
      </section>
    )}
  </div>
);
