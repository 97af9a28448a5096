import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Outcome } from './content-collection.ts';

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

/** The toasts that are shown now. */
export const useNotices = () => useSyncExternalStore(subscribe, () => notices);
/** The topmost open dialog that has a mount point for them. */
export const useToastMountPoint = () => useSyncExternalStore(subscribe, () => mountPoints.at(-1));
export const closeNotice = (id: number) => change(notices.filter((notice) => notice.id !== id));

/** Shows toasts inside a modal dialog that stays open after an action: outside of it they are hardly seen and not read out. */
export function ToastMountPoint() {
  const mountPoint = useRef<HTMLDivElement>(null);
  const lastBefore = useRef(last);
  const current = useNotices();
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
