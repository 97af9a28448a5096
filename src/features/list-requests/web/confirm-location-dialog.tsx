import { type FormEvent, useState } from 'react';
import { formatCoordinates, parseCoordinates } from '../../../shared/contract/coordinates.ts';
import { type Coordinates, isInside } from '../../../shared/contract/geography.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Field } from '../../../shared/web/field.tsx';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { canBeDecided, outsideAreaMessages } from '../contract.ts';
import type { DeliveryLocation } from './delivery-location.ts';
import { DeliveryMap } from './delivery-map.tsx';
import { OutsideOffer } from './outside-offer.tsx';

interface ConfirmLocationDialogProps {
  settings: MapSettings;
  selection: DeliveryLocation;
  /** Where the papers can be fetched; undefined without an office. */
  pickUp: string | undefined;
}

const NOT_COORDINATES = spoken`Escribí dos números, por ejemplo -34,7701 -55,7643.`;

/**
 * The dialog in which a visitor places the pin on a map and confirms the location. Confirming is possible only after
 * placing the pin.
 */
export function ConfirmLocationDialog({ settings, selection, pickUp }: ConfirmLocationDialogProps) {
  const { location, dispatch, setChanging } = selection;
  const [coordinates, setCoordinates] = useState(location.coordinates);
  const [isChosen, setChosen] = useState(location.isChosen);
  /** The location outside the delivery area that was chosen last, or null since one inside was chosen. */
  const [outside, setOutside] = useState<Coordinates | null>(null);

  const choose = (chosen: Coordinates) => {
    setCoordinates(chosen);
    setChosen(true);
    setOutside(null);
  };
  const close = () => setChanging(false);
  const confirm = () => {
    close();
    dispatch({ type: 'confirmed', coordinates });
  };
  const leave = () => {
    close();
    if (outside) dispatch({ type: 'left for decision', coordinates: outside });
  };
  return (
    <Modal title={spoken`Confirmá tu ubicación`} staysOpen onClose={close}>
      <p>{spoken`Tocá tu casa en el mapa, o arrastrá el pin. Repartimos dentro del área sombreada.`}</p>
      <DeliveryMap
        settings={settings}
        coordinates={coordinates}
        isEnabled
        size="dialog"
        label="Mapa para marcar tu ubicación"
        onMove={choose}
        onHeldBack={setOutside}
      />
      <p className="location-status">
        {isChosen ? `El pin está en ${formatCoordinates(coordinates)}.` : 'Todavía no moviste el pin.'}
      </p>
      <p className="field-error" role="alert">
        {outside && outsideAreaMessages(settings.delivery).pin}
      </p>
      <OutsideOffer
        isShown={outside !== null && canBeDecided(outside, settings.delivery)}
        pickUp={pickUp}
        onLeave={leave}
      />
      <TypedCoordinates
        onTyped={(typed) => (isInside(typed, settings.delivery.area) ? choose(typed) : setOutside(typed))}
      />
      <div className="button-row modal-actions">
        <button type="button" className="button-quiet" onClick={close}>
          Cancelar
        </button>
        <button type="button" className="button" disabled={!isChosen} onClick={confirm}>
          Confirmar ubicación
        </button>
      </div>
    </Modal>
  );
}

/** A field for typed coordinates, for visitors who cannot use a map. */
function TypedCoordinates({ onTyped }: { onTyped: (coordinates: Coordinates) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const coordinates = parseCoordinates(text);
    setError(coordinates ? undefined : NOT_COORDINATES);
    if (coordinates) onTyped(coordinates);
  };
  return (
    <details className="disclosure">
      <summary>Escribir las coordenadas</summary>
      <form className="coordinates stack" noValidate onSubmit={submit}>
        <Field label="Latitud y longitud" error={error}>
          <input
            type="text"
            inputMode="text"
            autoComplete="off"
            maxLength={60}
            placeholder="-34,7701 -55,7643"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <button type="submit" className="button-quiet">
          Mover el pin
        </button>
      </form>
    </details>
  );
}
