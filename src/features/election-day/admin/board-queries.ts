import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Api, messageFor } from '../../../shared/web/api.ts';
import { LIVE } from '../../../shared/web/staff/live-updates.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { boardCodec, type Report, reportsInput } from '../contract.ts';
import { BOARD_API } from '../web/day-paths.ts';

/** What a circuit needs depends on the hour, so the board is fetched again even when nobody reports. */
const FETCH_EVERY_MS = 60_000;

export const boardQuery = (api: Api) => ({
  ...served(api, boardCodec, BOARD_API),
  meta: LIVE,
  refetchInterval: FETCH_EVERY_MS,
});

/** What a user reports; the id and the moment are added when it is sent. */
type NewReport = Pick<Report, 'circuit' | 'kind'> & Partial<Pick<Report, 'count' | 'text' | 'target'>>;

/** Returns what sends a report and says that it was stored. */
export function useReporting(onSent: () => void) {
  const { api } = useStaff();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ count = null, text = '', target = null, ...report }: NewReport) => {
      const sent = { ...report, count, text, target, id: crypto.randomUUID(), at: new Date().toISOString() };
      return api(BOARD_API, { method: 'POST', body: z.encode(reportsInput.codec, { reports: [sent] }) });
    },
    onSuccess(_, { kind }) {
      announce(kind === 'retracted' ? 'Anulado' : 'Anotado');
      onSent();
    },
    onError: (failure) => announceError('No se pudo anotar.', undefined, messageFor(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: [BOARD_API] }),
  });
}
