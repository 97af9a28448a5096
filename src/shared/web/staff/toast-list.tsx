import * as Toast from '@radix-ui/react-toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { freeSide } from './notice-side.ts';
import { closeNotice, useNotices, useToastMountPoint } from './toasts.tsx';

/** The toasts at that edge of the window where they cover no focused control. Screen readers announce them, F8 focuses them. */
export function Toasts() {
  const current = useNotices();
  const mountPoint = useToastMountPoint();
  const list = useRef<HTMLOListElement>(null);
  const isEmpty = current.length === 0;
  useLayoutEffect(() => {
    if (isEmpty) return;
    const move = () => {
      if (list.current) list.current.dataset.side = freeSide(list.current);
    };
    move();
    const changed = new MutationObserver(move); // another toast, or another screen beneath it
    changed.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', move);
    return () => {
      changed.disconnect();
      document.removeEventListener('focusin', move);
    };
  }, [isEmpty]);
  return (
    <Toast.Provider duration={6000} label="Aviso" swipeDirection="right">
      {current.map(({ id, title, description, reason, tone }) => (
        <Toast.Root
          key={id}
          className="toast"
          data-tone={tone}
          type={tone === 'bad' ? 'foreground' : 'background'}
          onOpenChange={(open) => open || closeNotice(id)}
        >
          {tone === 'bad' ? (
            <CircleAlert aria-hidden="true" size={22} />
          ) : (
            <CircleCheck aria-hidden="true" size={22} />
          )}
          <div>
            <Toast.Title className="toast-title">{title}</Toast.Title>
            {description && <Toast.Description>{description}</Toast.Description>}
            {reason && <p className="toast-reason">{reason}</p>}
          </div>
          <Toast.Close className="icon-button" aria-label="Cerrar aviso">
            <X aria-hidden="true" size={20} />
          </Toast.Close>
        </Toast.Root>
      ))}
      {createPortal(
        <Toast.Viewport ref={list} className="toasts" label="Avisos ({hotkey})" />,
        mountPoint ?? document.body,
      )}
    </Toast.Provider>
  );
}
