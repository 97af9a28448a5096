import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Api, messageFor } from '../../../shared/web/api.ts';
import { LIVE } from '../../../shared/web/staff/live-updates.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import {
  countCodec,
  disputeApiOf,
  disputeCodec,
  PUBLISH_API,
  reopenApiOf,
  SETTINGS_API,
  type SettingsInput,
  type Sheet,
  settingsInput,
  sheetEntryInput,
} from '../contract.ts';
import { COUNT_API } from '../web/count-paths.ts';

export const everyCount = { queryKey: [COUNT_API] };

export const countQuery = (api: Api) => ({ ...served(api, countCodec, COUNT_API), meta: LIVE });

export const disputeQuery = (api: Api, circuit: number) =>
  served(api, disputeCodec, disputeApiOf(circuit), [COUNT_API, circuit]);

export const saveSettings = (api: Api, settings: SettingsInput) =>
  api(SETTINGS_API, { method: 'PUT', body: z.encode(settingsInput.codec, settings) });

interface SheetToSend {
  /** The same for each attempt, so that it is stored once. */
  id: string;
  circuit: number;
  sheet: Sheet;
}

/** Returns what stores a sheet: one of two, or the one that decides between them. */
export function useSendingSheet(what: 'entry' | 'decision', onSent: () => void) {
  const { api } = useStaff();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sheet: SheetToSend) =>
      api(what === 'entry' ? COUNT_API : disputeApiOf(sheet.circuit), {
        method: 'POST',
        body: z.encode(sheetEntryInput.codec, sheet),
      }),
    async onSuccess(_, { circuit }) {
      announce(`Planilla ${circuit} guardada`);
      await client.invalidateQueries(everyCount);
      onSent();
    },
    onError: (error) => announceError('No se pudo guardar la planilla.', undefined, messageFor(error)),
  });
}

/** Returns what begins a circuit again, and what publishes the count or takes it from the site. */
export function useCountActions() {
  const { api } = useStaff();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: { reopen: number } | 'publish' | 'withdraw') => {
      if (action === 'publish') return api(PUBLISH_API, { method: 'PUT' });
      if (action === 'withdraw') return api(PUBLISH_API, { method: 'DELETE' });
      return api(reopenApiOf(action.reopen), { method: 'POST' });
    },
    onSuccess: (_, action) => announce(action === 'publish' ? 'Conteo publicado' : 'Hecho'),
    onError: (error) => announceError('No se pudo hacer.', undefined, messageFor(error)),
    onSettled: () => client.invalidateQueries(everyCount),
  });
}
