import { isWithoutResponse, serverMessageOf } from '../../../shared/web/api.ts';
import { announceError } from '../../../shared/web/staff/toasts.tsx';

/** Shows why a password was not changed: the server's message, or the text of the spec (section 8) if there is none. */
export function announcePasswordFailure(error: unknown) {
  const failed = isWithoutResponse(error)
    ? 'Ocurrió un error al procesar tu solicitud'
    : 'No se pudo actualizar la contraseña';
  announceError(serverMessageOf(error) ?? failed);
}
