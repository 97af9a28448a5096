import { useEffect } from 'react';
import * as z from 'zod/mini';
import { messageFor, Refused } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useIdempotencyKey } from '../../../shared/web/staff/idempotency-key.ts';
import { RadioChoices } from '../../../shared/web/staff/radio-choices.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { LIST_REQUESTS_API, STAFF_ORIGIN_NAMES, type StaffOrigin } from '../contract.ts';
import { useDeliveryLocation } from '../web/delivery-location.ts';
import { type EntryReceipt, type EntryValues, entryForm, entryInput, entryReceipt } from './change-inputs.ts';
import { type DeliveryMapSettings, ListRequestForm } from './list-request-form.tsx';
import { EnteredRepeats } from './repeats.tsx';

interface EntryDialogProps {
  settings: DeliveryMapSettings;
  /** The origin that is chosen at first. */
  origin: StaffOrigin;
  onSaved: (receipt: EntryReceipt, values: EntryValues) => void;
  onClose: () => void;
}

/** The dialog with which staff enter a list request that somebody told them. */
export function EntryDialog({ settings, origin, onSaved, onClose }: EntryDialogProps) {
  const { api } = useStaff();
  const keyOf = useIdempotencyKey();
  const selection = useDeliveryLocation(settings.delivery);
  const { coordinates, isChosen } = selection.location;
  const { form, mutation, submit } = useFormMutation<EntryValues, EntryReceipt>({
    resolver: formResolver(entryForm),
    initial: { name: '', phone: '', address: '', origin },
    fieldOf: entryInput.fieldOf,
    send: async (values) => {
      const body = z.encode(entryInput.codec, { ...values, ...coordinates });
      const response = await api(LIST_REQUESTS_API, { method: 'POST', body, key: keyOf(body) });
      return z.parse(entryReceipt, response);
    },
    onSent: onSaved,
    onFailure: (error) => {
      const problem = error instanceof Refused ? error.fields.latitud : undefined;
      if (problem) selection.dispatch({ type: 'refused', problem });
      else announceError('No se pudo guardar el pedido', undefined, messageFor(error));
    },
  });
  // The effect runs after that of the dialog, which moves the focus to its first button.
  useEffect(() => form.setFocus('name'), [form]);
  const checkLocation = (isOnlyProblem: boolean) => {
    const isReady = selection.check(isOnlyProblem);
    if (!isReady && isOnlyProblem) form.setFocus('address');
    return isReady;
  };
  return (
    <FormModal
      title="Nuevo pedido"
      action="Guardar"
      isDirty={(form.formState.isDirty || isChosen) && !mutation.isSuccess}
      isBusy={mutation.isPending}
      onSubmit={(event) =>
        void form.handleSubmit(
          (values) => checkLocation(true) && submit(values),
          () => void checkLocation(false),
        )(event)
      }
      onClose={onClose}
    >
      <ListRequestForm settings={settings} form={form} selection={selection} isPhoneOptional>
        <RadioChoices
          legend="Cómo llegó"
          registration={form.register('origin')}
          error={form.formState.errors.origin?.message}
          choices={STAFF_ORIGIN_NAMES}
          isShort
        />
      </ListRequestForm>
      <EnteredRepeats
        phone={form.watch('phone')}
        address={form.watch('address')}
        location={isChosen ? coordinates : undefined}
      />
      <p className="field-hint">
        Decile a quien lo pide para qué guardamos sus datos: queda anotado que aceptó de palabra, y quién lo
        cargó.
      </p>
    </FormModal>
  );
}
