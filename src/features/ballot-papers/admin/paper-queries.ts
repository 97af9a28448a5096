import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Api, messageFor } from '../../../shared/web/api.ts';
import { LIVE } from '../../../shared/web/staff/live-updates.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { type Movement, movementInput, papersCodec } from '../contract.ts';
import { PAPERS_API } from '../web/paper-paths.ts';

export const papersQuery = (api: Api) => ({ ...served(api, papersCodec, PAPERS_API), meta: LIVE });

/** Returns what moves papers, and why the last movement was refused. */
export function useMoving(onMoved: () => void) {
  const { api } = useStaff();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (movement: Omit<Movement, 'id' | 'note'> & { note?: string }) => {
      const body = z.encode(movementInput.codec, { note: '', ...movement, id: crypto.randomUUID() });
      return api(PAPERS_API, { method: 'POST', body });
    },
    onSuccess() {
      announce('Anotado');
      onMoved();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [PAPERS_API] }),
  });
  return { move: mutate, isMoving: isPending, refusal: error ? messageFor(error) : '' };
}
