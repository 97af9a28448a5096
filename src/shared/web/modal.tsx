import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { X } from './icons.ts';
import { onOutsidePress } from './outside-presses.ts';

interface ModalProps {
  title: string;
  onClose: () => void;
  /** Use 'alertdialog' to confirm an action that cannot be undone. */
  role?: 'dialog' | 'alertdialog';
  /** Whether the dialog stays open on a click outside, for instance while something is in progress. */
  staysOpen?: boolean;
  children: ReactNode;
}

/**
 * A native modal dialog, open as long as it is rendered. It traps the focus, restores it on close, and closes with
 * Escape.
 */
export function Modal({
  title,
  onClose,
  role = 'dialog',
  staysOpen = role === 'alertdialog',
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const closeFromOutside = useEffectEvent((pressed: HTMLDialogElement) => {
    if (pressed === dialog.current && !staysOpen) onClose();
  });
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    const endPresses = dialog.current ? onOutsidePress(dialog.current, closeFromOutside) : () => {};
    return () => {
      endPresses();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else document.querySelector<HTMLElement>('h1')?.focus(); // the opener no longer exists
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className="modal"
      // React also calls these handlers for events of a nested dialog and of a file field.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ target }) => {
        if (target !== dialog.current) return;
        // Browsers close a dialog at the second Escape even if the first was prevented, so it is opened again.
        dialog.current.showModal();
        onClose();
      }}
    >
      <div className="modal-body stack loose">
        <div className="modal-header">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-button" aria-label="Cerrar" onClick={onClose}>
            <X aria-hidden="true" size={22} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
