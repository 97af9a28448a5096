import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { listenersOf } from '../listeners.ts';
import type { ChangeOutcome } from './send-change.ts';

interface NoticeLink {
  text: string;
  path: string;
}

interface Notice {
  id: number;
  title: string;
  description?: string | undefined;
  /** The server's error message. */
  reason?: string | undefined;
  /** A link to the result, which opens in a new tab. */
  link?: NoticeLink | undefined;
  /** Takes back what was done. The notice then offers it for as long as it is shown. */
  undo?: (() => void) | undefined;
  tone: 'good' | 'bad';
}

let notices: Notice[] = [];
let last = 0;
const { notify, subscribe } = listenersOf();

function change(next: Notice[]) {
  notices = next;
  notify();
}

/** Shows a notice in the place of the former one. Only an error stays beside a success that follows it. */
const add = (notice: Omit<Notice, 'id'>) => {
  const unread = notices.filter(({ tone }) => tone === 'bad' && notice.tone === 'good');
  change([...unread, { ...notice, id: ++last }]);
};

const textOf = ({ title, description, reason, link }: Omit<Notice, 'id'>) =>
  [title, description, reason, link?.text].filter(Boolean).join('. ');

/** Announces that an action succeeded. */
export const announce = (title: string, description?: string, undo?: () => void) =>
  add({ title, description, undo, tone: 'good' });
export const markedAsLocal = (done: string) => `${done} (modo local)`;
/** Announces a change, and marks it with '(modo local)' when it has not been sent to the server yet. */
export const announceOutcome = (
  outcome: ChangeOutcome,
  done: string,
  { link, undo }: { link?: NoticeLink | undefined; undo?: () => void } = {},
) =>
  add(
    outcome === 'local'
      ? { title: markedAsLocal(done), link, tone: 'good' }
      : { title: done, link, undo, tone: 'good' },
  );
/** Announces an error with the title 'Error', unless the specification defines another title (section 8). */
export const announceError = (description: string, title = 'Error', reason?: string) =>
  add({ title, description, reason, tone: 'bad' });

/** The elements in open dialogs where toasts are rendered, the topmost dialog last. */
let mountPoints: HTMLElement[] = [];

/** The toasts that are shown now. */
export const useNotices = () => useSyncExternalStore(subscribe, () => notices);
/** Returns the element for toasts in the topmost open dialog, if there is one. */
export const useToastMountPoint = () => useSyncExternalStore(subscribe, () => mountPoints.at(-1));
export const closeNotice = (id: number) => change(notices.filter((notice) => notice.id !== id));

/**
 * Shows toasts inside a modal dialog that stays open after an action. Outside the dialog they would be hardly visible,
 * and screen readers would not announce them.
 */
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
