import type { Election } from '../../../shared/contract/election.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { calendarNow } from '../../../shared/web/staff/calendar-now.ts';
import { calendarChanges } from './calendar-changes.ts';

interface CalendarDialogProps {
  former: Election;
  next: Election;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A dialog that says in words what changes, before the calendar is saved. */
export function CalendarDialog({ former, next, onConfirm, onCancel }: CalendarDialogProps) {
  const changes = calendarChanges(former, next, calendarNow());
  return (
    <Modal title="¿Cambiar el calendario?" onClose={onCancel}>
      {changes.length > 0 ? (
        <ul className="stack tight">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : (
        <p>Con estos datos no cambia nada.</p>
      )}
      <p>Vale enseguida en todo el sitio, sin reiniciarlo.</p>
      <div className="button-row modal-actions">
        <button type="button" className="button-quiet" onClick={onCancel}>
          Cancelar
        </button>
        <button type="button" className="button" onClick={onConfirm}>
          Cambiar
        </button>
      </div>
    </Modal>
  );
}
