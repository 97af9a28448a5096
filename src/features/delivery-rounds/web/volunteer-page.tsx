import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { List, MapIcon, Plus } from '../../../shared/web/icons.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { TRAVEL_NAMES } from '../contract.ts';
import { metresLeft } from './distance-left.ts';
import { lastMarked, walkedDoors, walkOf } from './door-state.ts';
import { carryText } from './door-texts.ts';
import { Doors, showOpenDoor } from './doors.tsx';
import { EndedLinkScreen } from './ended-link.tsx';
import { unsentElsewhere } from './former-links.ts';
import type { KeptRound, RoundOnPhone } from './kept-round.ts';
import { MarksElsewhere } from './marks-elsewhere.tsx';
import { RefusedMarks } from './refused-marks.tsx';
import { RoundHead } from './round-head.tsx';
import { STORAGE_FULL, useDoorMarks } from './use-door-marks.ts';
import type { VolunteerSync } from './volunteer-sync.ts';
import { WaitingDoors } from './waiting-doors.tsx';
import { WalkEnd } from './walk-end.tsx';
import './volunteer-page.css';
import { spoken } from '../../../shared/contract/spoken.ts';

const WalkMap = lazy(() => import('./walk-map.tsx').then((module) => ({ default: module.WalkMap })));
const AddDoorDialog = lazy(() =>
  import('./add-door-dialog.tsx').then((module) => ({ default: module.AddDoorDialog })),
);

interface VolunteerPageProps {
  phone: RoundOnPhone;
  sync: VolunteerSync;
  map: MapSettings;
}

/** The page of a round for the volunteer who walks it. */
export function VolunteerPage({ phone, sync, map }: VolunteerPageProps) {
  const kept = useSyncExternalStore(phone.subscribe, phone.read);
  const { ended, isConnected } = useSyncExternalStore(sync.subscribe, sync.read);
  if (ended) return <EndedLinkScreen ended={ended} phone={phone} sync={sync} />;
  if (kept) return <Walk kept={kept} phone={phone} sync={sync} map={map} />;
  return (
    <main className="link-message stack loose">
      <h1>Reparto</h1>
      {isConnected === false ? (
        <>
          <p role="alert">{spoken`No hay señal y este reparto todavía no está guardado en este teléfono. Abrilo una vez con señal.`}</p>
          <button type="button" className="button-quiet" onClick={sync.retryNow}>
            Probar de nuevo
          </button>
        </>
      ) : (
        <p role="status">Cargando el reparto...</p>
      )}
    </main>
  );
}

function Walk({
  kept: { round, clockOffsetMs },
  phone,
  sync,
  map,
}: VolunteerPageProps & { kept: KeptRound }) {
  const { queue, added } = phone;
  const addedDoors = useSyncExternalStore(added.subscribe, added.read);
  const waitingDoors = added.unsent().length;
  const [isAdding, setAdding] = useState(false);
  const waiting = useSyncExternalStore(queue.subscribe, queue.read);
  const refused = useSyncExternalStore(phone.refused.subscribe, phone.refused.read);
  const { isSending } = useSyncExternalStore(sync.subscribe, sync.read);
  const [elsewhere] = useState(() => unsentElsewhere(phone, round.id));
  const { doors, next } = useMemo(
    () =>
      walkOf(
        walkedDoors(
          round,
          waiting.map((mark) => ({ ...mark, by: '' })),
        ),
      ),
    [round, waiting],
  );
  const { decide, undo, isFull } = useDoorMarks({ queue, roundId: round.id, clockOffsetMs });
  const [isMap, showMap] = useMapView();
  const [chosenId, choose] = useState<number | null>(null);
  const walk = { doors, next, chosenId, onChoose: choose, onDecide: decide, onUndo: undo };
  useEffect(() => {
    if (isMap) scrollTo(0, 0);
    else showOpenDoor();
  }, [isMap]);

  return (
    <>
      <RoundHead
        doors={doors}
        metresLeft={metresLeft(doors, round)}
        waiting={waiting}
        waitingDoors={waitingDoors}
        isSending={isSending && !queue.lastSendFailed()}
        onDelete={queue.remove}
        onSend={sync.retryNow}
      >
        {doors.length > 0 && (
          <button type="button" className="button-quiet round-head-view" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={22} />
            Al lado<span className="sr-only">: sumar una puerta que también quiere</span>
          </button>
        )}
        <button type="button" className="button-quiet round-head-view" onClick={() => showMap(!isMap)}>
          {isMap ? <List aria-hidden="true" size={22} /> : <MapIcon aria-hidden="true" size={22} />}
          <span className="round-head-word">{isMap ? 'Lista' : 'Mapa'}</span>
        </button>
      </RoundHead>
      <main className="walk stack">
        <RefusedMarks refused={refused} doors={doors} onDelete={phone.refused.remove} />
        {isFull && (
          <p role="alert" className="failure">
            {STORAGE_FULL}
          </p>
        )}
        <WaitingDoors doors={addedDoors} onDelete={added.remove} />
        <MarksElsewhere rounds={elsewhere} />
        <h1>{round.name}</h1>
        {isMap ? (
          <Suspense fallback={<p role="status">Cargando el mapa...</p>}>
            <WalkMap {...walk} round={round} settings={map} />
          </Suspense>
        ) : (
          <>
            {next && <p className="walk-carry">{round.isDeliveryOver ? NO_MORE : carryText(doors)}</p>}
            <p className="walk-about">
              Reparto de {round.volunteer}. {TRAVEL_NAMES[round.travel]},{' '}
              {round.finish === 'start' ? 'y termina donde empezó' : 'y termina en la última puerta'}. Las
              distancias son {round.byStreet ? 'por calle' : 'estimadas'}. Esta página se abre también sin
              señal.
            </p>
            {doors.length === 0 && (
              <p className="link-message">Este reparto se quedó sin puertas: sus pedidos se borraron.</p>
            )}
            <Doors {...walk} travel={round.travel} />
          </>
        )}
        {doors.length > 0 && !next && (
          <WalkEnd doors={doors} unsent={waiting.length + waitingDoors} finish={round.finish} />
        )}
      </main>
      {isAdding && (
        <Suspense>
          <AddDoorDialog
            doors={doors}
            here={lastMarked(doors) ?? next}
            roundId={round.id}
            clockOffsetMs={clockOffsetMs}
            queue={added}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Said in place of what to carry once the phase of the election closes the orders. */
const NO_MORE = 'La campaña ya no reparte. Lo que se entregó y no se marcó, todavía se puede marcar.';

const MAP = '#mapa';

/** Whether the map replaces the list, and a function that changes this. The back button returns to the list. */
function useMapView() {
  const isMap = useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash === MAP,
  );
  const isShownByTap = useRef(false);
  const show = (wanted: boolean) => {
    if (wanted) location.hash = MAP;
    else if (isShownByTap.current) history.back();
    else {
      // The page was opened with the map, so the history contains no list to go back to.
      history.replaceState(null, '', location.pathname);
      dispatchEvent(new HashChangeEvent('hashchange'));
    }
    isShownByTap.current = wanted;
  };
  return [isMap, show] as const;
}
