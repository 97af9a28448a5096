import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { UNDO_API, undoInput } from '../../contract/undo.ts';
import { messageFor } from '../api.ts';
import { useStaff } from './staff-context.tsx';
import { announce, announceError } from './toasts.tsx';

/**
 * Takes back changes. `keyFor` gives the idempotency key with which the request of a change is sent, and `undoOf`
 * returns what takes that change back and then fetches the queries of `changed` again.
 */
export function useUndo(changed: QueryFilters) {
  const { api } = useStaff();
  const client = useQueryClient();
  const keys = useRef(new WeakMap<object, string>());
  return {
    keyFor(wanted: object): string {
      const key = keys.current.get(wanted) ?? crypto.randomUUID(); // two requests of one change have one key
      keys.current.set(wanted, key);
      return key;
    },
    undoOf(wanted: object): () => void {
      const key = keys.current.get(wanted) ?? '';
      return async () => {
        try {
          await api(UNDO_API, { method: 'POST', body: z.encode(undoInput.codec, { key }) });
          announce('Deshecho');
        } catch (error) {
          announceError('No se pudo deshacer', undefined, messageFor(error));
        }
        await client.invalidateQueries(changed);
      };
    },
  };
}
