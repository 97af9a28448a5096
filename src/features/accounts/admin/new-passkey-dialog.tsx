import { formResolver } from '../../../shared/web/form-resolver.ts';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { passkeyForm } from '../contract.ts';
import { makePasskey, suggestedPasskeyName } from './passkey-browser.ts';
import { announcePasskeyFailure } from './passkey-failure.ts';
import { addPasskey, PASSKEYS_PATH } from './second-factor-queries.ts';

interface NewPasskeyDialogProps {
  /** Called when the passkey is stored, with the recovery codes that were made for it. */
  onDone: (codes: string[] | undefined) => void;
  onClose: () => void;
}

/** The dialog in which a user names and makes a passkey. */
export function NewPasskeyDialog({ onDone, onClose }: NewPasskeyDialogProps) {
  const { api } = useStaff();
  const { form, mutation, onSubmit } = useFormMutation({
    resolver: formResolver(passkeyForm),
    initial: { name: suggestedPasskeyName() },
    fieldOf: (name) => (name === 'nombre' ? 'name' : undefined),
    send: async ({ name }) => addPasskey(api, name, await makePasskey(api, `${PASSKEYS_PATH}/opciones`)),
    onSent: onDone,
    onFailure: announcePasskeyFailure,
  });
  return (
    <FormModal
      title="Agregar una llave de acceso"
      action={mutation.isPending ? 'Esperando la llave…' : 'Agregar'}
      isDirty={false}
      isBusy={mutation.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        Tu navegador te va a pedir la huella, la cara o el PIN de este dispositivo, o que conectes una llave.
        Nada de eso sale de tu dispositivo.
      </p>
      <TextField form={form} name="name" label="Nombre" hint="Para reconocerla en la lista." />
    </FormModal>
  );
}
