import * as Toast from '@radix-ui/react-toast';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { UNDO_SECONDS } from '../../contract/undo-seconds.ts';
import { CircleAlert, CircleCheck, X } from '../icons.ts';
import { freeSide } from './notice-side.ts';
import { closeNotice, useNotices, useToastMountPoint } from './toasts.tsx';

/**
 * Shows toasts at the edge of the viewport where they do not cover the focused control. Screen readers announce them,
 * and F8 moves the focus to them.
 */
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
    const changed = new MutationObserver(move); // a toast was added, or the screen beneath has changed
    changed.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', move);
    return () => {
      changed.disconnect();
      document.removeEventListener('focusin', move);
    };
  }, [isEmpty]);
  return (
    <Toast.Provider duration={6000} label="Aviso" swipeDirection="right">
      {current.map(({ id, title, description, reason, link, undo, tone }) => (
        <Toast.Root
          key={id}
          className="toast"
          data-tone={tone}
          {...(undo && { duration: UNDO_SECONDS * 1_000 })}
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
            {link && (
              <a href={link.path} target="_blank" rel="noopener">
                {link.text}
              </a>
            )}
            {undo && (
              <Toast.Action asChild altText="Con la tecla z">
                <button type="button" className="button-text" aria-keyshortcuts="z" onClick={undo}>
                  Deshacer
                </button>
              </Toast.Action>
            )}
            {reason && <p className="toast-reason">{reason}</p>}
          </div>
          <Toast.Close className="icon-button" aria-label="Cerrar aviso">
            <X aria-hidden="true" size={20} />
          </Toast.Close>
        </Toast.Root>
      ))}
      {createPortal(
        <Toast.Viewport ref={list} className="toasts stack" label="Avisos ({hotkey})" />,
        mountPoint ?? document.body,
      )}
    </Toast.Provider>
  );
}
