import * as z from 'zod/mini';
import { coordinatesIn } from '../../../shared/contract/geography.ts';
import { messageFor, Refused } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { useAnnounceDone } from '../../../shared/web/staff/announce-done.ts';
import { Conflict, conflictIn } from '../../../shared/web/staff/conflict.tsx';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { LIST_REQUESTS_API, type ListRequest, listRequestCodec } from '../contract.ts';
import { useDeliveryLocation } from '../web/delivery-location.ts';
import { pinOf } from '../web/location.ts';
import { type CorrectionValues, correctionForm, correctionInput } from './change-inputs.ts';
import { type DeliveryMapSettings, ListRequestForm } from './list-request-form.tsx';

interface CorrectionDialogProps {
  listRequest: ListRequest;
  settings: DeliveryMapSettings;
  onCorrected: (corrected: ListRequest) => void;
  onClose: () => void;
}

/** The dialog with which staff correct a list request. */
export function CorrectionDialog({ listRequest, settings, onCorrected, onClose }: CorrectionDialogProps) {
  const { api } = useStaff();
  const announceDone = useAnnounceDone();
  const former = coordinatesIn(listRequest);
  const selection = useDeliveryLocation(settings.delivery, former);
  const { isChosen } = selection.location;
  const location = isChosen ? pinOf(selection.location) : undefined;
  const { form, mutation, submit, onSubmit } = useFormMutation<CorrectionValues, ListRequest>({
    resolver: formResolver(correctionForm),
    initial: valuesOf(listRequest),
    fieldOf: correctionInput.fieldOf,
    send: async ({ quantity = 1, note = null, ...values }) =>
      z.parse(
        listRequestCodec,
        await api(`${LIST_REQUESTS_API}/${listRequest.id}`, {
          method: 'PUT',
          body: z.encode(correctionInput.codec, { ...values, ...location, quantity, note }),
        }),
      ),
    onSent: (corrected) => {
      onCorrected(corrected);
      announceDone('Pedido corregido');
      onClose();
    },
    onFailure: (error) => {
      const problem = error instanceof Refused ? error.fields.latitud : undefined;
      if (problem) selection.dispatch({ type: 'refused', problem });
      else if (!conflictIn(error))
        announceError('No se pudo guardar la corrección', undefined, messageFor(error));
    },
  });
  const isMoved = location?.latitude !== former?.latitude || location?.longitude !== former?.longitude;
  return (
    <FormModal
      title="Corregir el pedido"
      action="Guardar"
      isDirty={(form.formState.isDirty || isMoved) && !mutation.isSuccess}
      isBusy={mutation.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ListRequestForm
        settings={settings}
        form={form}
        selection={selection}
        isPhoneOptional={listRequest.origin !== null}
        isFree={listRequest.outsideArea !== null}
      />
      <Conflict message={conflictIn(mutation.error)} form={form} submit={submit} />
    </FormModal>
  );
}

/** The usual quantity and note are empty in the form. */
const valuesOf = ({ name, phone, address, quantity, note, version }: ListRequest): CorrectionValues => ({
  name,
  phone,
  address,
  quantity: quantity === 1 ? undefined : quantity,
  note: note ?? undefined,
  version,
});
