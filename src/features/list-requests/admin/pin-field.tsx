import { formatCoordinates } from '../../../shared/contract/coordinates.ts';
import { isInside } from '../../../shared/contract/geography.ts';
import { CircleCheck } from '../../../shared/web/icons.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import type { DeliveryLocation } from '../web/delivery-location.ts';
import { DeliveryMap } from '../web/delivery-map.tsx';
import { pinOf } from '../web/location.ts';

interface PinFieldProps {
  settings: MapSettings;
  selection: DeliveryLocation;
  /** Whether the pin may leave the delivery area, because the list request was left outside for a decision. */
  isFree: boolean;
}

/** The map on which staff place the pin of a list request. It is never locked, and placing the pin confirms it. */
export function PinField({ settings, selection, isFree }: PinFieldProps) {
  const { location, dispatch, isBlinking } = selection;
  const { isChosen, problem } = location;
  const coordinates = pinOf(location);
  return (
    <fieldset className="location-field stack tight" aria-describedby="lugar-del-pin">
      <legend>Ubicación en el mapa</legend>
      <div className="map-signal" data-blinking={isBlinking || undefined}>
        <DeliveryMap
          settings={settings}
          coordinates={coordinates}
          isEnabled
          isFree={isFree}
          size="dialog"
          label="Mapa con la ubicación del pedido"
          pinName="Pin del pedido"
          onMove={(moved) =>
            dispatch({
              type: isInside(moved, settings.delivery.area) ? 'confirmed' : 'left for decision',
              coordinates: moved,
            })
          }
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
