import { useRef, useState } from 'react';
import { formatCoordinates } from '../../../shared/contract/coordinates.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { useFocusFallback } from '../../../shared/web/focus-fallback.ts';
import { locate, NotLocated } from '../../../shared/web/geolocation.ts';
import { CircleCheck, LocateFixed } from '../../../shared/web/icons.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { MapPin } from '../../../shared/web/menu-icons.ts';
import type { DeliveryLocation } from './delivery-location.ts';
import { DeliveryMap } from './delivery-map.tsx';
import { isReady, pinOf } from './location.ts';
import { notLocatedText } from './location-failures.ts';
import { fetchText } from './outside-area.ts';
import { OutsideOffer } from './outside-offer.tsx';

interface LocationFieldProps {
  settings: MapSettings;
  selection: DeliveryLocation;
  /** The address that the visitor has chosen or typed; empty when there is none. */
  address: string;
  /** Where the papers can be fetched; undefined without an office. */
  pickUp: string | undefined;
}

/**
 * The part of the form in which the visitor chooses the delivery location: the map, and the buttons that place the pin.
 */
export function LocationField({ settings, selection, address, pickUp }: LocationFieldProps) {
  const { location, dispatch, isChanging, setChanging, isBlinking, button } = selection;
  const { outside, isForDecision, isChosen, isConfirmed, isElsewhere, problem } = location;
  const coordinates = pinOf(location);
  const [isLocating, setLocating] = useState(false);
  const isOpen = (isConfirmed || isForDecision) && !isChanging;
  const isSettled = isReady(location) && !isChanging;
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
          isFree={isForDecision}
          isPrompting={isChosen && !isSettled}
          size="form"
          label="Mapa de tu ubicación"
          onMove={(moved) => dispatch({ type: 'moved', coordinates: moved })}
          onHeldBack={(at) => dispatch({ type: 'held back', coordinates: at })}
        />
      </div>
      <p ref={status} tabIndex={-1} id="estado-de-la-ubicacion" className="location-status" role="status">
        {isSettled && isForDecision ? (
          <>
            <MapPin aria-hidden="true" size={20} />
            <span>
              {spoken`Fuera de la zona: el pedido queda para que lo veamos. Fijate si el pin está en tu puerta.`}{' '}
              {fetchText(pickUp)}
            </span>
          </>
        ) : isSettled ? (
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
      <OutsideOffer
        isShown={outside !== null && !isForDecision}
        pickUp={pickUp}
        onLeave={() => outside && dispatch({ type: 'left for decision', coordinates: outside })}
      />
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
