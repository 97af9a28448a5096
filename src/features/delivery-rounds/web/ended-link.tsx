import { useState, useSyncExternalStore } from 'react';
import { spoken } from '../../../shared/contract/spoken.ts';
import { LATE_DAYS } from '../contract.ts';
import { EndedLinkText, LINK_ENDED } from './ended-link-text.tsx';
import type { EndedRound } from './ended-round.ts';
import type { RoundOnPhone } from './kept-round.ts';
import { QueuePanel } from './queue-panel.tsx';
import { RefusedMarks } from './refused-marks.tsx';
import type { VolunteerSync } from './volunteer-sync.ts';
import { WaitingDoors } from './waiting-doors.tsx';

interface EndedLinkProps {
  ended: EndedRound;
  phone: RoundOnPhone;
  sync: VolunteerSync;
}

/** Says that the link no longer works, and sends the remaining marks until there are none. */
export const EndedLinkScreen = ({ ended, phone, sync }: EndedLinkProps) => (
  <main className="link-message stack loose">
    <h1>{ended.isDone ? 'El reparto terminó' : LINK_ENDED}</h1>
    {ended.isDone && <p>Pasaste por todas las puertas. Gracias por repartir.</p>}
    <EndedLinkText />
    <MarksLeft ended={ended} phone={phone} sync={sync} />
  </main>
);

function MarksLeft({ ended: { doors }, phone: { queue, refused, added }, sync }: EndedLinkProps) {
  const waiting = useSyncExternalStore(queue.subscribe, queue.read);
  const notTaken = useSyncExternalStore(refused.subscribe, refused.read);
  const addedDoors = useSyncExternalStore(added.subscribe, added.read);
  const { isClosed } = useSyncExternalStore(sync.subscribe, sync.read);
  const [hadWaiting] = useState(waiting.length + addedDoors.length > 0);
  return (
    <>
      <div role="status">
        {hadWaiting && waiting.length + addedDoors.length === 0 && (
          <p>{spoken`No queda nada por enviar. Podés cerrar esta página.`}</p>
        )}
      </div>
      {waiting.length > 0 && (
        <section className="marks-left stack" aria-labelledby="sin-enviar">
          <h2 id="sin-enviar">
            {waiting.length === 1 ? 'Queda 1 marca sin enviar' : `Quedan ${waiting.length} marcas sin enviar`}
          </h2>
          <p>{isClosed ? CLOSED : OPEN}</p>
          <QueuePanel
            waiting={waiting}
            doors={doors}
            onDelete={queue.remove}
            onSend={isClosed ? null : sync.retryNow}
          />
          {isClosed && <DeleteAll onDelete={() => waiting.forEach(queue.remove)} />}
        </section>
      )}
      <WaitingDoors doors={addedDoors} onDelete={added.remove} />
      <RefusedMarks refused={notTaken} doors={doors} onDelete={refused.remove} />
    </>
  );
}

/** Deletes all remaining marks after the user has confirmed this. */
function DeleteAll({ onDelete }: { onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
        Borrar todas
      </button>
    );
  return (
    <div className="queue-panel-buttons cluster tight">
      <p>Se pierden si nadie más las anotó.</p>
      <button type="button" className="button-quiet" onClick={onDelete}>
        Sí, borrar todas
      </button>
      <button type="button" className="button-quiet" onClick={() => setAsking(false)}>
        Volver
      </button>
    </div>
  );
}

const OPEN = `Lo que marcaste antes de que el enlace dejara de servir cuenta igual, hasta ${LATE_DAYS} días después.`;
const CLOSED = spoken`Con este enlace ya no se pueden enviar. Copialas y mandáselas a quien organiza el reparto, o abrí en este teléfono el enlace nuevo de ese reparto. Quedan acá hasta que las borres.`;
