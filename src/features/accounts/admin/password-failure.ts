import { isWithoutResponse, serverMessageOf } from '../../../shared/web/api.ts';
import { announceError } from '../../../shared/web/staff/toasts.tsx';

/** Says why a password was not changed, in the server's words or else in those of the specification (section 8). */
export function announcePasswordFailure(error: unknown) {
  const failed = isWithoutResponse(error)
    ? 'Ocurrió un error al procesar tu solicitud'
    : 'No se pudo actualizar la contraseña';
  announceError(serverMessageOf(error) ?? failed);
}
