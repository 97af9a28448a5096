import { type FormEvent, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Field } from '../../../shared/web/field.tsx';
import { Modal } from '../../../shared/web/modal.tsx';
import { RadioChoices } from '../../../shared/web/staff/radio-choices.tsx';
import {
  UnsavedChangesDialog,
  UnsavedChangesWarning,
} from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import type { Place } from '../contract.ts';
import { draftOf, type PlaceDraft, placeResolver } from './place-draft.ts';
import { PlaceRanges } from './place-ranges.tsx';

interface PlaceDialogProps {
  title: string;
  /** Text of the button that puts the place into the table. */
  action: string;
  place: Place;
  onApply: (place: Place) => void;
  onClose: () => void;
}

const KNOWN = { yes: 'Sí', no: 'No', unknown: 'No se sabe' };

/** Dialog with the form for a new or existing polling place. It sends nothing; the section does. */
export function PlaceDialog({ title, action, place, onApply, onClose }: PlaceDialogProps) {
  const form = useForm<PlaceDraft, unknown, Place>({
    resolver: placeResolver,
    defaultValues: draftOf(place),
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Modal title={title} onClose={close}>
      <FormProvider {...form}>
        <form className="form" noValidate onSubmit={(event: FormEvent) => void handleSubmit(onApply)(event)}>
          <p className="field-hint">
            Los cambios quedan en la tabla. Se ven en el sitio cuando los guardás con «Guardar cambios».
          </p>
          <Field label="Local" error={errors.name?.message} hint="Por ejemplo: Escuela 146.">
            <input type="text" autoComplete="off" {...register('name')} />
          </Field>
          <Field label="Localidad" error={errors.locality?.message}>
            <input type="text" autoComplete="off" {...register('locality')} />
          </Field>
          <Field label="Dirección" error={errors.address?.message}>
            <input type="text" autoComplete="off" {...register('address')} />
          </Field>
          <div className="place-coordinates">
            <Field label="Latitud" error={errors.latitude?.message} hint="Por ejemplo: -34,77488.">
              <input type="text" autoComplete="off" {...register('latitude')} />
            </Field>
            <Field label="Longitud" error={errors.longitude?.message} hint="Por ejemplo: -55,76071.">
              <input type="text" autoComplete="off" {...register('longitude')} />
            </Field>
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
          <Field label="Observaciones" error={errors.remarks?.message}>
            <textarea rows={2} {...register('remarks')} />
          </Field>
          <PlaceRanges />
          <div className="button-row modal-actions">
            <button type="button" className="button-quiet" onClick={close}>
              Cancelar
            </button>
            <button type="submit" className="button">
              {action}
            </button>
          </div>
        </form>
      </FormProvider>
      {isLeaving ? (
        <UnsavedChangesDialog onStay={() => setLeaving(false)} onLeave={onClose} />
      ) : (
        <UnsavedChangesWarning when={isDirty} />
      )}
    </Modal>
  );
}
