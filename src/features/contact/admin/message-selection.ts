import { useCallback, useState } from 'react';
import { MOST_CHANGED } from '../../../shared/contract/selection.ts';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import type { Message } from '../contract.ts';

export interface MessageSelection {
  ids: ReadonlySet<number>;
  toggle: (message: Pick<Message, 'id'>) => void;
  /** Selects messages, up to the largest allowed number. */
  choose: (ids: number[]) => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * The messages that are selected for an action on several messages. Searches and filters do not change the selection.
 */
export function useMessageSelection(): MessageSelection {
  const [ids, setIds] = useState(NONE);
  const toggle = ({ id }: Pick<Message, 'id'>) => {
    if (ids.has(id)) setIds(new Set([...ids].filter((it) => it !== id)));
    else if (ids.size < MOST_CHANGED) setIds(new Set([...ids, id]));
    else announceError(`Se pueden elegir hasta ${MOST_CHANGED} mensajes a la vez.`);
  };
  const choose = (more: number[]) => setIds(new Set([...new Set([...ids, ...more])].slice(0, MOST_CHANGED)));
  const clear = useCallback(() => setIds(NONE), []);
  return { ids, toggle, choose, clear };
}
