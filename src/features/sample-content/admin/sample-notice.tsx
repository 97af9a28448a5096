import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { counted } from '../../../shared/contract/counted.ts';
import { can } from '../../../shared/contract/rights.ts';
import { type Api, messageFor } from '../../../shared/web/api.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { SAMPLE_API, type SampleCounts, sampleCountsCodec } from '../contract.ts';

const sampleQuery = (api: Api) => served(api, sampleCountsCodec, SAMPLE_API);

/** Says how much sample content is left, with a button that removes it. Nothing is shown when none is left. */
export function SampleNotice() {
  const { api, session } = useStaff();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const isForUser = can(session, 'settings: clear') && !session.isLocalMode;
  const { data: counts } = useQuery({ ...sampleQuery(api), enabled: isForUser });
  const remove = useMutation({
    mutationFn: async () => z.parse(sampleCountsCodec, await api(SAMPLE_API, { method: 'DELETE' })),
    onSuccess: (removed) => announce(`Se quitó el contenido de muestra: ${inWords(removed)}`),
    onError: (error) =>
      announceError('No se pudo quitar el contenido de muestra', undefined, messageFor(error)),
    onSettled: () => {
      setIsAsking(false);
      return client.invalidateQueries();
    },
  });
  if (!counts || total(counts) === 0) return null;
  return (
    <section aria-label="Contenido de muestra">
      <p className="field-hint">
        El sitio todavía tiene contenido de muestra: {inWords(counts)}.{' '}
        <button type="button" className="link" onClick={() => setIsAsking(true)}>
          Quitar el contenido de muestra
        </button>
      </p>
      {isAsking && (
        <Confirmation
          title="¿Quitar el contenido de muestra?"
          confirmText="Quitar"
          busy={remove.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => remove.mutate()}
        >
          {`Se eliminan ${inWords(counts)}. Lo que escribiste o cambiaste queda, y también las categorías que usa.`}
        </Confirmation>
      )}
    </section>
  );
}

const total = (counts: SampleCounts) => counts.reduce((sum, { count }) => sum + count, 0);

const list = new Intl.ListFormat('es');

/** Returns the counts as text, for example '2 noticias, 6 propuestas y 6 categorías'. */
const inWords = (counts: SampleCounts) =>
  list.format(
    counts.filter(({ count }) => count > 0).map(({ count, one, many }) => counted(count, one, many)),
  );
