import { useState } from 'react';
import { Field } from '../../../shared/web/field.tsx';
import { Modal } from '../../../shared/web/modal.tsx';
import '../../../shared/web/modal.css';
import '../../../shared/web/icon-button.css';

interface LeavingDialogProps {
  /** Who has the next shift, or null. */
  next: string | null;
  onSend: (text: string) => void;
  onClose: () => void;
}

const LONGEST_NAME = 80;

/** Asks who stays in the circuit. */
export function LeavingDialog({ next, onSend, onClose }: LeavingDialogProps) {
  const [name, setName] = useState('');
  const other = name.trim();
  return (
    <Modal title="¿Quién queda?" onClose={onClose}>
      <div className="delegate-choices">
        {next && (
          <button type="button" className="button" onClick={() => onSend(stays(next))}>
            {`Queda ${next}`}
          </button>
        )}
        <form
          className="delegate-turnout"
          onSubmit={(event) => {
            event.preventDefault();
            if (other) onSend(stays(other));
          }}
        >
          <Field label={next ? 'Queda otra persona' : 'Me reemplaza'}>
            <input
              type="text"
              autoComplete="off"
              maxLength={LONGEST_NAME}
              placeholder="Nombre"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <button type="submit" className="button-quiet" disabled={!other}>
            Avisar
          </button>
        </form>
        <button type="button" className="button-quiet" onClick={() => onSend('no queda nadie')}>
          No queda nadie
        </button>
      </div>
    </Modal>
  );
}

const stays = (name: string) => `queda ${name}`;
