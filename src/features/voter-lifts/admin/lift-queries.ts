import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Api, messageFor } from '../../../shared/web/api.ts';
import { LIVE } from '../../../shared/web/staff/live-updates.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import {
  type Lift,
  type LiftInput,
  type LiftState,
  liftApiOf,
  liftInput,
  liftStateApiOf,
  liftStateInput,
  liftsCodec,
} from '../contract.ts';
import { LIFTS_API } from '../web/lift-paths.ts';

export const everyLift = { queryKey: [LIFTS_API] };

export const liftsQuery = (api: Api) => ({ ...served(api, liftsCodec, LIFTS_API), meta: LIVE });

export const saveLift = (api: Api, id: number | undefined, values: LiftInput, key: string) => {
  const body = z.encode(liftInput.codec, values);
  return id === undefined
    ? api(LIFTS_API, { method: 'POST', body, key })
    : api(liftApiOf(id), { method: 'PUT', body });
};

/** Returns what stores whether a lift was made or is no longer wanted. */
export function useLiftState() {
  const { api } = useStaff();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lift, state }: { lift: Lift; state: LiftState }) =>
      api(liftStateApiOf(lift.id), { method: 'PUT', body: z.encode(liftStateInput.codec, { state }) }),
    onSuccess: () => announce('Anotado'),
    onError: (failure) => announceError('No se pudo anotar.', undefined, messageFor(failure)),
    onSettled: () => client.invalidateQueries(everyLift),
  });
}
