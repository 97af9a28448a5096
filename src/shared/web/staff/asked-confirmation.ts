import { useSyncExternalStore } from 'react';
import { listenersOf } from '../listeners.ts';

type Answer = (isConfirmed: boolean) => void;

let asked: Answer | null = null;
const { subscribe, notify } = listenersOf();

/**
 * Asks the user to prove again who it is, and resolves to whether that succeeded. Requests that ask at the same time
 * share one dialog.
 */
export function askForConfirmation(): Promise<boolean> {
  return new Promise((resolve) => {
    const others = asked;
    asked = (isConfirmed) => {
      others?.(isConfirmed);
      asked = null;
      resolve(isConfirmed);
      notify();
    };
    notify();
  });
}

/** Returns the function that takes the user's answer while a confirmation is asked for, and otherwise null. */
export const useAskedConfirmation = () => useSyncExternalStore(subscribe, () => asked);
