import { useState } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import type { VoteCount } from '../contract.ts';
import { useCountActions } from './count-queries.ts';

interface PublicationLineProps {
  count: VoteCount;
  /** Whether the user may publish. */
  isAllowed: boolean;
}

/** Whether visitors see the count, and the one decision that shows it to them. */
export function PublicationLine({ count, isAllowed }: PublicationLineProps) {
  const { published, publishableFrom, isPublishable, circuits } = count;
  const [asked, setAsked] = useState<'publish' | 'withdraw' | null>(null);
  const { mutate, isPending } = useCountActions();
  const done = circuits.filter(({ sheet }) => sheet !== null).length;
  const confirm = () => asked && mutate(asked, { onSettled: () => setAsked(null) });
  return (
    <div className="cluster count-publication">
      <p>
        {published
          ? `Publicado en Elecciones el ${formatMoment(published.at)}, con ${published.counted} de ${published.circuits}.`
          : isPublishable
            ? 'Nadie lo ve fuera del panel.'
            : `Nadie lo ve fuera del panel. Se puede publicar desde el ${formatMoment(publishableFrom)}, cuando termina la veda.`}
      </p>
      {isAllowed && done > 0 && isPublishable && (
        <button type="button" className="button-quiet" onClick={() => setAsked('publish')}>
          {published ? 'Publicar lo de ahora' : 'Publicar nuestro conteo'}
        </button>
      )}
      {isAllowed && published && (
        <button type="button" className="row-link" onClick={() => setAsked('withdraw')}>
          Sacarlo del sitio
        </button>
      )}
      {asked && (
        <Confirmation
          title={asked === 'publish' ? '¿Publicar nuestro conteo?' : '¿Sacar el conteo del sitio?'}
          confirmText={asked === 'publish' ? 'Publicar nuestro conteo' : 'Sacarlo del sitio'}
          isHarmless={asked === 'publish'}
          busy={isPending}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        >
          {asked === 'publish'
            ? `Lo va a ver todo el mundo en Elecciones: ${done} de ${circuits.length} ${electoralTerms.circuit.many.toLowerCase()}, con el aviso de que no es oficial. No cambia solo: para mostrar más, hay que publicarlo de nuevo.`
            : 'Deja de verse en Elecciones. Acá no se pierde nada.'}
        </Confirmation>
      )}
    </div>
  );
}
