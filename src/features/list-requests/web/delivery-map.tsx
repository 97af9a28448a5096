import { useEffect, useId, useRef, useState } from 'react';
import type { Coordinates } from '../../../shared/contract/geography.ts';
import { AreaSketch } from './area-sketch.tsx';
import type { MapSettings } from './base-map.ts';
import { formatCoordinates } from './coordinates.ts';
import type { PinMap } from './pin-map.ts';

interface DeliveryMapProps {
  settings: MapSettings;
  place: Coordinates;
  isEnabled: boolean;
  /** Somebody is asked whether the place is right: a locked map is in colour then. */
  isAsked?: boolean;
  /** 240 px in the form, 220 px in the dialog (spec, section 9). */
  size: 'form' | 'dialog';
  label: string;
  onMove: (place: Coordinates) => void;
  onHeldBack: () => void;
}

/** A place on the map of the delivery area. Its script is asked for once the component is alive; until then it is drawn. */
export function DeliveryMap({
  settings,
  place,
  isEnabled,
  isAsked,
  size,
  label,
  onMove,
  onHeldBack,
}: DeliveryMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<PinMap | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [spoken, setSpoken] = useState('');
  const hintId = useId();
  const latest = useRef({ place, isEnabled, onMove, onHeldBack });
  latest.current = { place, isEnabled, onMove, onHeldBack };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once, and told of changes afterwards
  useEffect(() => {
    let isGone = false;
    import('./pin-map.ts').then(
      ({ pinMap }) => {
        if (isGone || !element.current) return;
        map.current = pinMap(element.current, {
          ...{ settings, hintId, pinName: 'Pin de tu ubicación' },
          ...{ place: latest.current.place, isEnabled: latest.current.isEnabled },
          onMove: (moved, steps) => {
            setSpoken(
              steps
                ? `Pin movido ${steps}: ${formatCoordinates(moved)}.`
                : `Pin en ${formatCoordinates(moved)}.`,
            );
            latest.current.onMove(moved);
          },
          onHeldBack: () => latest.current.onHeldBack(),
        });
        setState('ready');
      },
      () => setState('failed'),
    );
    return () => {
      isGone = true;
      map.current?.remove();
      map.current = null;
    };
  }, []);
  useEffect(() => map.current?.show(place), [place]);
  useEffect(() => map.current?.enable(isEnabled), [isEnabled]);

  return (
    <div className="map-frame" data-size={size} data-island-seen>
      <section
        ref={element}
        className="map"
        aria-label={label}
        data-locked={isEnabled ? undefined : ''}
        data-asked={isAsked ? '' : undefined}
      />
      {state !== 'ready' && <AreaSketch delivery={settings.delivery} />}
      {state === 'failed' && (
        <p className="map-missing" role="status">
          No pudimos cargar el mapa. Usá tu ubicación o escribí las coordenadas.
        </p>
      )}
      <p id={hintId} className="sr-only">
        Movelo con las flechas de a 10 metros, o con mayúsculas y las flechas de a 100.
      </p>
      <p className="sr-only" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}
