import { useMutation } from '@tanstack/react-query';
import { type Api, Refused } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { CONFIRMATION_API, confirmationForm } from '../contract.ts';
import { canUsePasskeys, signWithPasskey } from './passkey-browser.ts';
import { announcePasskeyFailure } from './passkey-failure.ts';
import { PasswordField } from './password-field.tsx';

interface ConfirmationDialogProps {
  api: Api;
  onClose: (isConfirmed: boolean) => void;
}

/** The dialog in which a user proves again who it is, with the password or with a passkey. */
export function ConfirmationDialog({ api, onClose }: ConfirmationDialogProps) {
  /** After too many wrong passwords the session has ended, and the login page is shown. */
  const fail = (error: unknown) => {
    if (error instanceof Refused && error.status === 401) onClose(false);
    else announcePasskeyFailure(error);
  };
  const confirm = (body: object) => api(CONFIRMATION_API, { method: 'POST', body });
  const { form, mutation, onSubmit } = useFormMutation({
    resolver: formResolver(confirmationForm),
    initial: { password: '' },
    fieldOf: (name) => (name === 'password' ? name : undefined),
    send: confirm,
    onSent: () => onClose(true),
    onFailure: fail,
  });
  const passkey = useMutation({
    mutationFn: async () =>
      confirm({ respuesta: await signWithPasskey(api, `${CONFIRMATION_API}/opciones`) }),
    onSuccess: () => onClose(true),
    onError: fail,
  });
  return (
    <Modal title="Confirmá que sos vos" onClose={() => onClose(false)}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <p>
          Pasaron más de diez minutos desde que pusiste tu contraseña. La pedimos de nuevo para exportar datos
          y para cambiar quién entra y cómo.
        </p>
        <PasswordField form={form} name="password" label="Contraseña" autoComplete="current-password" />
        <div className="button-row modal-actions">
          <button type="button" className="button-quiet" onClick={() => onClose(false)}>
            Cancelar
          </button>
          {canUsePasskeys() && (
            <button
              type="button"
              className="button-quiet"
              disabled={passkey.isPending}
              onClick={() => passkey.mutate()}
            >
              Usar mi llave
            </button>
          )}
          <button type="submit" className="button" disabled={mutation.isPending}>
            Confirmar
          </button>
        </div>
      </form>
    </Modal>
  );
}
