import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatCoordinates } from '../../../shared/contract/coordinates.ts';
import { boundsOf, type Coordinates } from '../../../shared/contract/geography.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { TownPlan } from '../../../shared/web/map/town-plan.tsx';
import type { PinMap, pinMap } from './pin-map.ts';

interface DeliveryMapProps {
  settings: MapSettings;
  coordinates: Coordinates;
  isEnabled: boolean;
  /** Whether the pin may leave the delivery area. */
  isFree?: boolean;
  /** Whether the visitor is asked to check the pin. If so, the map is shown in colour even while it is locked. */
  isPrompting?: boolean;
  /** The height of the map: 240 px in the form, 220 px in the dialog (spec, section 9). */
  size: 'form' | 'dialog';
  label: string;
  /** The accessible name of the pin, by default that of a visitor. */
  pinName?: string;
  onMove: (coordinates: Coordinates) => void;
  /** Called with the location outside the delivery area to which the visitor tried to move the pin. */
  onHeldBack: (coordinates: Coordinates) => void;
}

/**
 * The map of the delivery area with a pin. Its script is loaded after mounting; until then a drawing of the area is
 * shown, which stays below the tiles for as long as any of them is missing.
 */
export function DeliveryMap(props: DeliveryMapProps) {
  const {
    settings,
    coordinates,
    isEnabled,
    isFree = false,
    isPrompting,
    size,
    label,
    pinName = 'Pin de tu ubicación',
    onHeldBack,
  } = props;
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<PinMap | null>(null);
  const sketch = useRef<SVGSVGElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [announcement, setAnnouncement] = useState('');
  const hintId = useId();

  const onMove = useEffectEvent((moved: Coordinates, steps?: string) => {
    const at = formatCoordinates(moved);
    setAnnouncement(steps ? `Pin movido ${steps}: ${at}.` : `Pin en ${at}.`);
    props.onMove(moved);
  });
  const heldBack = useEffectEvent((at: Coordinates) => onHeldBack(at));
  const show = useEffectEvent((makeMap: typeof pinMap) => {
    if (!element.current) return;
    map.current = makeMap(element.current, {
      settings,
      hintId,
      pinName,
      coordinates,
      isEnabled,
      isFree,
      onMove: (moved, steps) => onMove(moved, steps),
      onHeldBack: (at) => heldBack(at),
    });
    const plan = sketch.current?.firstElementChild?.cloneNode(true);
    if (plan instanceof SVGElement) map.current.showBelowTiles(plan, boundsOf(settings.delivery.area));
    setState('ready');
  });
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { pinMap } = await import('./pin-map.ts');
      if (!isGone) show(pinMap);
    };
    load().catch(() => setState('failed'));
    return () => {
      isGone = true;
      map.current?.remove();
      map.current = null;
    };
  }, []);
  // Layout effects run before the browser paints, so a click on the map never finds an outdated pin or lock.
  useLayoutEffect(() => map.current?.show(coordinates), [coordinates]);
  useLayoutEffect(() => map.current?.enable(isEnabled, isFree), [isEnabled, isFree]);

  return (
    <div className="map-frame" data-size={size} data-island-seen>
      <section
        ref={element}
        className="map"
        aria-label={label}
        data-locked={isEnabled ? undefined : ''}
        data-prompting={isPrompting ? '' : undefined}
      />
      {state !== 'ready' && (
        <svg ref={sketch} className="map-sketch" aria-hidden="true">
          <TownPlan delivery={settings.delivery} origin={[coordinates.latitude, coordinates.longitude]} />
        </svg>
      )}
      {state === 'failed' && (
        <p
          className="map-missing"
          role="status"
        >{spoken`No pudimos cargar el mapa. Usá tu ubicación o escribí las coordenadas.`}</p>
      )}
      <p
        id={hintId}
        className="sr-only"
      >{spoken`Movelo con las flechas de a 10 metros, o con mayúsculas y las flechas de a 100.`}</p>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
