import { type FormEvent, type ReactNode, useState } from 'react';
import { Modal } from '../modal.tsx';
import { UnsavedChangesDialog, UnsavedChangesWarning } from './unsaved-changes-warning.tsx';

interface FormModalProps {
  title: string;
  /** Text of the button that submits the form. */
  action: string;
  /** Whether closing the dialog would lose changes. If so, the dialog asks before it closes. */
  isDirty: boolean;
  /** Whether the form is being sent. */
  isBusy?: boolean;
  /** Text of the button that closes the dialog, for dialogs in which 'Cancelar' would have two meanings. */
  dismissal?: string;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, with the buttons below it and the warning about unsaved changes. */
export function FormModal(props: FormModalProps) {
  const {
    title,
    action,
    isDirty,
    isBusy = false,
    dismissal = 'Cancelar',
    onSubmit,
    onClose,
    children,
  } = props;
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Modal title={title} onClose={close}>
      <form className="form" noValidate onSubmit={onSubmit}>
        {children}
        <div className="button-row modal-actions">
          <button type="button" className="button-quiet" onClick={close}>
            {dismissal}
          </button>
          <button type="submit" className="button" disabled={isBusy}>
            {action}
          </button>
        </div>
      </form>
      {isLeaving ? (
        <UnsavedChangesDialog onStay={() => setLeaving(false)} onLeave={onClose} />
      ) : (
        <UnsavedChangesWarning when={isDirty && !isBusy} />
      )}
    </Modal>
  );
}
