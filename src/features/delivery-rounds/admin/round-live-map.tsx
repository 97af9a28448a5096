import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import type { MapSettings } from '../../../shared/web/base-map.ts';
import type { Round } from '../contract.ts';
import type { WalkedDoor } from '../web/door-state.ts';
import type { RoundMap } from '../web/round-map.ts';

interface RoundLiveMapProps {
  round: Pick<Round, 'start'>;
  doors: WalkedDoor[];
  next: WalkedDoor | undefined;
  settings: MapSettings;
}

/** The map of a round for the coordinator, on request. Its doors change as their marks arrive. */
export function RoundLiveMap(props: RoundLiveMapProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="disclosure round-live-map"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Ver el reparto en el mapa</summary>
      {isOpen && <ShownMap {...props} />}
    </details>
  );
}

function ShownMap({ round: { start }, doors, next, settings }: RoundLiveMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<RoundMap | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = doors.find(({ requestId }) => requestId === chosenId);
  useEffect(() => {
    let isGone = false;
    let made: RoundMap | undefined;
    import('../web/round-map.ts').then(
      ({ roundMap }) => {
        if (isGone || !element.current) return;
        made = roundMap(element.current, settings, setChosenId);
        setMap(made);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      made?.remove();
    };
  }, [settings]);
  const open = chosen ?? next;
  useEffect(() => map?.show({ doors, open, start, position: null }), [map, doors, open, start]);
  return (
    <>
      {hasFailed && <p role="alert">No se pudo cargar el mapa. La lista de puertas sigue andando.</p>}
      <div ref={element} className="round-live-map-drawing" />
      <p role="status" className="field-hint">
        {chosen ? textOf(chosen) : 'Tocá una puerta para ver de quién es y quién la marcó.'}
      </p>
    </>
  );
}

function textOf({ position, name, address, state: { latest } }: WalkedDoor): string {
  const who = latest ? ` · ${latest.by}, ${formatMoment(latest.at)}` : '';
  return `${position}. ${name} · ${address}${who}`;
}
