import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../shared/contract/counted.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { LeftoversDialog } from './leftovers-dialog.tsx';
import type { Leftovers as State } from './leftovers-input.ts';
import { leftoversQuery } from './leftovers-queries.ts';

/** Says what is still pending once no more list requests are taken, and closes it. Otherwise it renders nothing. */
export function Leftovers() {
  const { api, session } = useStaff();
  const { data } = useQuery({ ...leftoversQuery(api), enabled: !session.isLocalMode });
  // The numbers of the moment at which the dialog was opened, so that nothing moves in it while somebody reads.
  const [opened, setOpened] = useState<State | null>(null);
  if (!data?.isClosed) return null;
  const what = pendingWords(data);
  return (
    <>
      {what && (
        <div className="notice">
          <p>{`Ya no tomamos pedidos, y ${what}.`}</p>
          <button type="button" className="button-quiet" onClick={() => setOpened(data)}>
            Cerrar lo pendiente
          </button>
        </div>
      )}
      {opened && <LeftoversDialog leftovers={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function pendingWords({ counts, rounds }: State): string | null {
  const requests = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const words = [
    requests > 0 && counted(requests, 'pedido pendiente', 'pedidos pendientes'),
    rounds > 0 && counted(rounds, 'reparto en curso', 'repartos en curso'),
  ].filter((word) => word !== false);
  if (words.length === 0) return null;
  return `${requests + rounds === 1 ? 'queda' : 'quedan'} ${words.join(' y ')}`;
}
