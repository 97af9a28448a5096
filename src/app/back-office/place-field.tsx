import { identity } from '#campaign/identity.ts';
import { DeliveryMap } from '../../features/list-requests/web/delivery-map.tsx';
import { formatCoordinates } from '../../shared/contract/coordinates.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import type { PlaceScreenProps } from '../../shared/web/staff/place-field-props.ts';
import { mapSettings } from './map-settings.ts';

/**
 * What a screen with a field for a place gets: with it staff place a pin on the map, inside or outside the delivery area,
 * or none.
 */
export function placeProps(tiles: string | undefined): PlaceScreenProps {
  const settings = mapSettings(tiles);
  const [latitude, longitude] = settings.delivery.centre;
  return {
    neighbourhoodNames: identity.delivery.neighbourhoods.map(({ name }) => name),
    PlaceField: ({ label, coordinates, onChange }) => (
      <fieldset className="stack tight">
        <legend>{label}</legend>
        <DeliveryMap
          settings={settings}
          coordinates={coordinates ?? { latitude, longitude }}
          isEnabled
          isFree
          size="dialog"
          label={label}
          pinName="Pin del lugar"
          onMove={onChange}
          onHeldBack={onChange}
        />
        <p className="field-hint" role="status">
          {coordinates
            ? `Pin en ${formatCoordinates(coordinates)}.`
            : spoken`Sin pin. Tocá el mapa para ponerlo.`}
        </p>
        {coordinates && (
          <button type="button" className="link" onClick={() => onChange(null)}>
            Quitar el pin
          </button>
        )}
      </fieldset>
    ),
  };
}
