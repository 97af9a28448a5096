import type { ReactNode } from 'react';
import { Modal } from '../modal.tsx';

interface ConfirmationProps {
  title: string;
  children: ReactNode;
  /** The label of the button that confirms. */
  confirmText: string;
  busy?: boolean;
  /** Whether the action can be taken back, so that its button warns of nothing. */
  isHarmless?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A dialog that asks for confirmation before an action that cannot be undone. */
export const Confirmation = ({
  title,
  children,
  confirmText,
  busy,
  isHarmless,
  onConfirm,
  onCancel,
}: ConfirmationProps) => (
  <Modal title={title} role="alertdialog" onClose={onCancel}>
    <p>{children}</p>
    <div className="button-row modal-actions">
      <button type="button" className="button-quiet" onClick={onCancel}>
        Cancelar
      </button>
      <button
        type="button"
        className={isHarmless ? 'button' : 'button-danger'}
        onClick={onConfirm}
        disabled={busy}
      >
        {confirmText}
      </button>
    </div>
  </Modal>
);
