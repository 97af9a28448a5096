import type { ClipboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { parseCoordinates } from '../../../shared/contract/coordinates.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import { coordinateOf } from '../../../shared/contract/typed-numbers.ts';
import { RadioChoices } from '../../../shared/web/staff/radio-choices.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { draftOf, type PlaceDraft, placeResolver } from './place-draft.ts';
import { RangeRows } from './range-rows.tsx';

interface PlaceDialogProps {
  title: string;
  /** Text of the button that puts the polling place into the table. */
  action: string;
  place: PollingPlace;
  onApply: (place: PollingPlace) => void;
  onClose: () => void;
}

const KNOWN = { yes: 'Sí', no: 'No', unknown: 'No se sabe' };

/** Without series, an electoral circuit has a single number, which is both the start and the end of its range. */
const OF_A_CIRCUIT = electoralTerms.series
  ? 'su número, la serie y desde y hasta qué número'
  : 'su número, también en Desde y Hasta';
const NEEDED = `Hacen falta el nombre, la localidad y, por cada ${electoralTerms.circuit.one.toLowerCase()}, ${OF_A_CIRCUIT}. Lo demás es opcional.`;

/** Dialog with the form for a new or existing polling place. The change is sent when the section's form is saved. */
export function PlaceDialog({ title, action, place, onApply, onClose }: PlaceDialogProps) {
  const form = useForm<PlaceDraft, unknown, PollingPlace>({
    resolver: placeResolver,
    defaultValues: draftOf(place),
  });
  const { register, setValue, formState } = form;
  const pasteLocation = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // A text such as '-34,77' is a single coordinate with a decimal comma.
    const pasted = Number.isNaN(coordinateOf(text)) && parseCoordinates(text);
    if (!pasted) return;
    event.preventDefault();
    for (const name of ['latitude', 'longitude'] as const)
      setValue(name, String(pasted[name]), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <DraftDialog title={title} action={action} form={form} onApply={onApply} onClose={onClose}>
      <p className="field-hint">{NEEDED}</p>
      <TextField form={form} name="name" label={capitalised(electoralTerms.place.one)} />
      <TextField form={form} name="locality" label="Localidad" />
      <TextField form={form} name="address" label="Dirección" />
      <div className="place-coordinates">
        <TextField form={form} name="latitude" label="Latitud" onPaste={pasteLocation} />
        <TextField form={form} name="longitude" label="Longitud" onPaste={pasteLocation} />
        <p className="field-hint">
          Con coma o con punto. Si las copiás juntas de un mapa, pegalas en cualquiera de las dos.
        </p>
      </div>
      <RadioChoices
        legend="Se entra sin escalones"
        choices={KNOWN}
        registration={register('stepFree')}
        isShort
      />
      <RadioChoices
        legend="Hay dónde estacionar"
        choices={KNOWN}
        registration={register('parking')}
        isShort
      />
      <TextField form={form} name="remarks" label="Observaciones" rows={2} />
      <RangeRows
        legend={electoralTerms.circuit.many}
        add={`Agregar ${electoralTerms.circuit.one.toLowerCase()}`}
        hasCircuit
      />
    </DraftDialog>
  );
}
