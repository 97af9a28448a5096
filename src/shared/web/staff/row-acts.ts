import { useState } from 'react';
import { sentenceFor } from '../api.ts';
import type { Outcome } from './content-collection.ts';
import { announce, announceError } from './toasts.tsx';

/** Says that something was done, and whether the server knows of it yet. */
export const announceOutcome = (outcome: Outcome, done: string) =>
  announce(outcome === 'local' ? `${done} (modo local)` : done);

/** Acts on the rows of a list, one at a time: which row is busy, and what is said when it ended. */
export function useRowActs() {
  const [busy, setBusy] = useState<number | null>(null);
  /** Answers whether it was done. */
  const run = async (
    id: number,
    act: () => Promise<Outcome>,
    done: string,
    failed: string,
  ): Promise<boolean> => {
    setBusy(id);
    try {
      announceOutcome(await act(), done);
      return true;
    } catch (error) {
      announceError(`${failed} ${sentenceFor(error)}`);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
