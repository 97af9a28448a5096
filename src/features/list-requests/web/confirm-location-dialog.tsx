import { type FormEvent, useState } from 'react';
import { formatCoordinates, parseCoordinates } from '../../../shared/contract/coordinates.ts';
import { type Coordinates, isInside } from '../../../shared/contract/geography.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Field } from '../../../shared/web/field.tsx';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { outsideAreaMessages } from '../contract.ts';
import type { DeliveryLocation } from './delivery-location.ts';
import { DeliveryMap } from './delivery-map.tsx';

interface ConfirmLocationDialogProps {
  settings: MapSettings;
  selection: DeliveryLocation;
}

const NOT_COORDINATES = spoken`Escribí dos números, por ejemplo -34,7701 -55,7643.`;

/**
 * The dialog in which a visitor places the pin on a map and confirms the location. Confirming is possible only after
 * placing the pin.
 */
export function ConfirmLocationDialog({ settings, selection }: ConfirmLocationDialogProps) {
  const { location, dispatch, setChanging } = selection;
  const [coordinates, setCoordinates] = useState(location.coordinates);
  const [isChosen, setChosen] = useState(location.isChosen);
  const [problem, setProblem] = useState<string | null>(null);
  const outside = outsideAreaMessages(settings.delivery).pin;

  const choose = (chosen: Coordinates) => {
    setCoordinates(chosen);
    setChosen(true);
    setProblem(null);
  };
  const close = () => setChanging(false);
  const confirm = () => {
    close();
    dispatch({ type: 'confirmed', coordinates });
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
        onHeldBack={() => setProblem(outside)}
      />
      <p className="location-status">
        {isChosen ? `El pin está en ${formatCoordinates(coordinates)}.` : 'Todavía no moviste el pin.'}
      </p>
      <p className="field-error" role="alert">
        {problem}
      </p>
      <TypedCoordinates
        onTyped={(typed) => (isInside(typed, settings.delivery.area) ? choose(typed) : setProblem(outside))}
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
