import { type ReactNode, useEffect, useId, useRef } from 'react';
import { X } from '../icons.ts';
import { Modal } from '../modal.tsx';
import { ToastMountPoint } from './toasts.tsx';
import { useIsWide } from './use-is-wide.ts';
import './open-item.css';

interface OpenItemProps {
  title: string;
  /** The id of the item. The focus moves to the item when the id changes. */
  id: number;
  /** Whether the item is in a modal dialog on wide screens too, because there is no list beside it. */
  isModal?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The item of a list that is open: beside the list on wide screens, and in a modal dialog on others. */
export function OpenItem({ title, id, isModal, onClose, children }: OpenItemProps) {
  const isWide = useIsWide();
  if (isWide && !isModal) {
    return (
      <ItemBeside title={title} id={id} onClose={onClose}>
        {children}
      </ItemBeside>
    );
  }
  return (
    <Modal title={title} onClose={onClose}>
      <ToastMountPoint />
      {children}
    </Modal>
  );
}

/** A dialog that is not modal: the list beside it stays usable. Escape closes it from wherever the focus is. */
function ItemBeside({ title, id, onClose, children }: OpenItemProps) {
  const dialog = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to each item that is opened
  useEffect(() => {
    const focused = document.activeElement;
    if (focused !== document.body && !dialog.current?.contains(focused)) opener.current = focused;
    heading.current?.focus({ preventScroll: true });
  }, [id]);
  useEffect(
    () => () => {
      const before = opener.current;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      const isElsewhere =
        event.defaultPrevented ||
        document.querySelector('dialog:modal') ||
        (event.target instanceof Element && event.target.closest('input, textarea, .leaflet-container'));
      if (event.key === 'Escape' && !isElsewhere) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <section ref={dialog} role="dialog" aria-labelledby={titleId} className="open-item stack">
      <div className="modal-header">
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label="Cerrar" onClick={onClose}>
          <X aria-hidden="true" size={20} />
        </button>
      </div>
      {children}
    </section>
  );
}
