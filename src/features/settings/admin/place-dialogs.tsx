import { useFormContext } from 'react-hook-form';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import type { Gaps } from '../contract.ts';
import { GapsDialog } from './gaps-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { emptyPlace } from './place-draft.ts';
import type { PlaceRow } from './places-table.tsx';
import type { FormValues } from './section-form.tsx';

/** The dialog that is open over the section. */
export type OpenDialog = { dialog: 'new' } | { dialog: 'gaps' } | ({ dialog: 'edit' | 'remove' } & PlaceRow);

interface PlaceDialogsProps {
  open: OpenDialog;
  /** Called with a sentence about what changed in the form. */
  onChanged: (notice: string) => void;
  onClose: () => void;
}

/** The dialogs that change, add and remove one polling place in the section's form. They send nothing. */
export function PlaceDialogs({ open, onChanged, onClose }: PlaceDialogsProps) {
  const { getValues, setValue, formState } = useFormContext<FormValues<'pollingPlaces'>>();
  const places = getValues('places');
  const set = (name: 'places' | 'gaps', value: PollingPlace[] | Gaps, notice: string) => {
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    onChanged(`${notice} Todavía no se guardó.`);
    onClose();
  };
  const change = (next: PollingPlace[], notice: string) => set('places', next, notice);
  if (open.dialog === 'gaps')
    return (
      <GapsDialog
        gaps={getValues('gaps')}
        onApply={(gaps) => set('gaps', gaps, 'Cambiaste los huecos.')}
        onClose={onClose}
      />
    );
  if (open.dialog === 'new')
    return (
      <PlaceDialog
        title={`Agregar ${electoralTerms.place.one}`}
        action="Agregar"
        place={emptyPlace(places.at(-1)?.ranges.at(-1)?.series ?? '')}
        onApply={(place) => change([...places, place], `Agregaste «${place.name}» al final de la tabla.`)}
        onClose={onClose}
      />
    );
  const { dialog, place, index } = open;
  if (dialog === 'edit')
    return (
      <PlaceDialog
        title={`Editar ${electoralTerms.place.one}`}
        action="Aplicar"
        place={place}
        onApply={(changed) =>
          change(
            places.map((other, at) => (at === index ? changed : other)),
            `Cambiaste «${changed.name}».`,
          )
        }
        onClose={onClose}
      />
    );
  return (
    <Confirmation
      title={`¿Quitar ${electoralTerms.place.one}?`}
      confirmText="Quitar"
      onCancel={onClose}
      onConfirm={() =>
        change(
          places.filter((_, at) => at !== index),
          `Quitaste «${place.name}».`,
        )
      }
    >
      {`Se va a quitar «${place.name}» de la tabla, con ${electoralTerms.circuit.many.toLowerCase()} y todo. En el sitio sigue hasta que guardes los cambios.`}
    </Confirmation>
  );
}
