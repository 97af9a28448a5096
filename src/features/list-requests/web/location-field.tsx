import CircleCheck from 'lucide-react/icons/circle-check';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { type RefObject, useRef, useState } from 'react';
import { locate, NotLocated } from '../../../shared/web/geolocation.ts';
import type { MapSettings } from './base-map.ts';
import { formatCoordinates } from './coordinates.ts';
import { DeliveryMap } from './delivery-map.tsx';
import { useFocusKept } from './focus-kept.ts';
import type { Location, LocationEvent } from './location.ts';

interface LocationFieldProps {
  settings: MapSettings;
  location: Location;
  /** The address that was chosen or typed; empty for none. */
  street: string;
  tell: (event: LocationEvent) => void;
  /** It calls for attention. */
  isBlinking: boolean;
  /** Gets the focus when the place is what is missing. */
  button: RefObject<HTMLButtonElement | null>;
  /** It is being changed in the dialog: nobody has confirmed what comes of that. */
  isChanging: boolean;
  onChange: () => void;
}

/** Where the list is delivered: the map, and the ways to put the pin. */
export function LocationField(props: LocationFieldProps) {
  const { settings, location, street, tell, isBlinking, button, isChanging, onChange } = props;
  const { place, isChosen, isConfirmed, isInside, problem } = location;
  const [isLocating, setLocating] = useState(false);
  const isOpen = isConfirmed && !isChanging;
  const isSettled = isOpen && isInside;
  const status = useRef<HTMLParagraphElement>(null);
  useFocusKept(status, isSettled);

  const showOwnPlace = async () => {
    if (isLocating) return;
    setLocating(true);
    try {
      tell({ what: 'located', place: await locate() });
    } catch (error) {
      tell({ what: 'not located', problem: error instanceof NotLocated ? error.message : String(error) });
    } finally {
      setLocating(false);
    }
  };
  return (
    <fieldset className="location-field" aria-describedby="estado-de-la-ubicacion">
      <legend>Ubicación en el mapa</legend>
      <div className="map-signal" data-blinking={isBlinking || undefined}>
        <DeliveryMap
          settings={settings}
          place={place}
          isEnabled={isOpen}
          isAsked={isChosen && !isSettled}
          size="form"
          label="Mapa de tu ubicación"
          onMove={(moved) => tell({ what: 'moved', place: moved })}
          onHeldBack={() => tell({ what: 'held back' })}
        />
      </div>
      <p ref={status} tabIndex={-1} id="estado-de-la-ubicacion" className="location-status" role="status">
        {isSettled ? (
          <>
            <CircleCheck aria-hidden="true" size={20} />
            {`Ubicación confirmada: ${street || formatCoordinates(place)}`}
          </>
        ) : isChosen ? (
          'Fijate si el pin está en tu puerta.'
        ) : (
          'Todavía no confirmaste dónde dejamos la lista.'
        )}
      </p>
      <p className="field-error" role="alert">
        {problem}
      </p>
      <div className="button-row">
        {!isSettled && isChosen && (
          <button type="button" className="button" onClick={() => tell({ what: 'confirmed', place })}>
            El pin está bien
          </button>
        )}
        <button
          ref={button}
          type="button"
          className="button-quiet"
          aria-disabled={isLocating || undefined}
          onClick={() => void showOwnPlace()}
        >
          <LocateFixed aria-hidden="true" size={20} />
          {isLocating ? 'Buscando tu ubicación…' : 'Usar mi ubicación'}
        </button>
        <button type="button" className="button-quiet" onClick={onChange}>
          <MapPin aria-hidden="true" size={20} />
          Cambiar ubicación
        </button>
      </div>
    </fieldset>
  );
}
