import { useRef, useState } from 'react';
import { formatCoordinates } from '../../../shared/contract/coordinates.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { useFocusFallback } from '../../../shared/web/focus-fallback.ts';
import { locate, NotLocated } from '../../../shared/web/geolocation.ts';
import { CircleCheck, LocateFixed, MapPin } from '../../../shared/web/icons.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import type { DeliveryLocation } from './delivery-location.ts';
import { DeliveryMap } from './delivery-map.tsx';
import { notLocatedText } from './location-failures.ts';

interface LocationFieldProps {
  settings: MapSettings;
  selection: DeliveryLocation;
  /** The address that the visitor has chosen or typed; empty when there is none. */
  address: string;
}

/**
 * The part of the form in which the visitor chooses the delivery location: the map, and the buttons that place the pin.
 */
export function LocationField({ settings, selection, address }: LocationFieldProps) {
  const { location, dispatch, isChanging, setChanging, isBlinking, button } = selection;
  const { coordinates, isChosen, isConfirmed, isInside, isElsewhere, problem } = location;
  const [isLocating, setLocating] = useState(false);
  const isOpen = isConfirmed && !isChanging;
  const isSettled = isOpen && isInside;
  const status = useRef<HTMLParagraphElement>(null);
  useFocusFallback(status, isSettled);

  const locateDevice = async () => {
    if (isLocating) return;
    setLocating(true);
    try {
      dispatch({ type: 'located by device', coordinates: await locate() });
    } catch (error) {
      if (!(error instanceof NotLocated)) throw error;
      dispatch({ type: 'not located', problem: notLocatedText(error.code) });
    } finally {
      setLocating(false);
    }
  };
  return (
    <fieldset className="location-field stack" aria-describedby="estado-de-la-ubicacion">
      <legend>Ubicación en el mapa</legend>
      <div className="map-signal" data-blinking={isBlinking || undefined}>
        <DeliveryMap
          settings={settings}
          coordinates={coordinates}
          isEnabled={isOpen}
          isPrompting={isChosen && !isSettled}
          size="form"
          label="Mapa de tu ubicación"
          onMove={(moved) => dispatch({ type: 'moved', coordinates: moved })}
          onHeldBack={() => dispatch({ type: 'held back' })}
        />
      </div>
      <p ref={status} tabIndex={-1} id="estado-de-la-ubicacion" className="location-status" role="status">
        {isSettled ? (
          <>
            <CircleCheck aria-hidden="true" size={20} />
            {`Ubicación confirmada: ${(!isElsewhere && address) || formatCoordinates(coordinates)}`}
          </>
        ) : isChosen ? (
          spoken`Fijate si el pin está en tu puerta.`
        ) : (
          `Todavía no confirmaste dónde dejamos ${PAPER.the}.`
        )}
      </p>
      <p className="field-error" role="alert">
        {problem}
      </p>
      <div className="button-row">
        {!isSettled && isChosen && (
          <button
            type="button"
            className="button"
            onClick={() => dispatch({ type: 'confirmed', coordinates })}
          >
            El pin está bien
          </button>
        )}
        <button
          ref={button}
          type="button"
          className="button-quiet"
          aria-disabled={isLocating || undefined}
          onClick={() => void locateDevice()}
        >
          <LocateFixed aria-hidden="true" size={20} />
          {isLocating ? 'Buscando tu ubicación…' : 'Usar mi ubicación'}
        </button>
        <button type="button" className="button-quiet" onClick={() => setChanging(true)}>
          <MapPin aria-hidden="true" size={20} />
          Cambiar ubicación
        </button>
      </div>
    </fieldset>
  );
}
