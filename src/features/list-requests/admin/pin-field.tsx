import { formatCoordinates } from '../../../shared/contract/coordinates.ts';
import { CircleCheck } from '../../../shared/web/icons.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import type { DeliveryLocation } from '../web/delivery-location.ts';
import { DeliveryMap } from '../web/delivery-map.tsx';

interface PinFieldProps {
  settings: MapSettings;
  selection: DeliveryLocation;
}

/** The map on which staff place the pin of a list request. It is never locked, and placing the pin confirms it. */
export function PinField({ settings, selection: { location, dispatch, isBlinking } }: PinFieldProps) {
  const { coordinates, isChosen, problem } = location;
  return (
    <fieldset className="location-field stack tight" aria-describedby="lugar-del-pin">
      <legend>Ubicación en el mapa</legend>
      <div className="map-signal" data-blinking={isBlinking || undefined}>
        <DeliveryMap
          settings={settings}
          coordinates={coordinates}
          isEnabled
          size="dialog"
          label="Mapa con la ubicación del pedido"
          pinName="Pin del pedido"
          onMove={(moved) => dispatch({ type: 'confirmed', coordinates: moved })}
          onHeldBack={(at) => dispatch({ type: 'held back', coordinates: at })}
        />
      </div>
      <p id="lugar-del-pin" className="location-status" role="status">
        {isChosen ? (
          <>
            <CircleCheck aria-hidden="true" size={20} />
            {`Pin en ${formatCoordinates(coordinates)}`}
          </>
        ) : (
          'Elegí una de las direcciones encontradas, o tocá el mapa.'
        )}
      </p>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </fieldset>
  );
}
