import * as Toast from '@radix-ui/react-toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Outcome } from './content-collection.ts';
import { freeSide } from './notice-side.ts';

interface Notice {
  id: number;
  title: string;
  description?: string | undefined;
  /** The server's message. */
  reason?: string | undefined;
  tone: 'good' | 'bad';
}

let notices: Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function change(next: Notice[]) {
  notices = next;
  notify();
}

/** How many are shown at a time; the same text is shown once. */
const AT_MOST = 2;

const add = (notice: Omit<Notice, 'id'>) => {
  const others = notices.filter((former) => textOf(former) !== textOf(notice));
  change([...others, { ...notice, id: ++last }].slice(-AT_MOST));
};

const textOf = ({ title, description, reason }: Omit<Notice, 'id'>) =>
  [title, description, reason].filter(Boolean).join('. ');

/** Announces that something was done. */
export const announce = (title: string, description?: string) => add({ title, description, tone: 'good' });
/** Announces that a change was made, and whether the server knows it yet. */
export const announceOutcome = (outcome: Outcome, done: string) =>
  announce(outcome === 'local' ? `${done} (modo local)` : done);
/** Announces an error; titled 'Error' unless the spec says otherwise (section 8). */
export const announceError = (description: string, title = 'Error', reason?: string) =>
  add({ title, description, reason, tone: 'bad' });

/** The mount points in open dialogs, the topmost last. */
let mountPoints: HTMLElement[] = [];

/** Shows toasts inside a modal dialog that stays open after an action: outside of it they are hardly seen and not read out. */
export function ToastMountPoint() {
  const mountPoint = useRef<HTMLDivElement>(null);
  const lastBefore = useRef(last);
  const current = useSyncExternalStore(subscribe, () => notices);
  useLayoutEffect(() => {
    const element = mountPoint.current;
    if (!element) return;
    mountPoints = [...mountPoints, element];
    notify();
    return () => {
      mountPoints = mountPoints.filter((other) => other !== element);
      notify();
    };
  }, []);
  const latest = current.findLast(({ id }) => id > lastBefore.current);
  return (
    <>
      <div ref={mountPoint} className="toast-mount-point" />
      <p className="sr-only" role="status">
        {latest && textOf(latest)}
      </p>
    </>
  );
}

/** The toasts at that edge of the window where they cover no focused control. Screen readers announce them, F8 focuses them. */
export function Toasts() {
  const current = useSyncExternalStore(subscribe, () => notices);
  const mountPoint = useSyncExternalStore(subscribe, () => mountPoints.at(-1));
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
          onOpenChange={(open) => open || change(notices.filter((notice) => notice.id !== id))}
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
