import { useState } from 'react';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import type { MapSettings } from '../../../shared/web/base-map.ts';
import type { Round } from '../contract.ts';
import type { WalkedDoor } from '../web/door-state.ts';
import { useRoundMap } from '../web/use-round-map.ts';

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
  const { element, hasFailed, chosen } = useRoundMap({ doors, next, start, position: null, settings });
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
