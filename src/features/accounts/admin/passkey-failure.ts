import { messageFor } from '../../../shared/web/api.ts';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { NoPasskey } from './passkey-browser.ts';

/** Shows why a passkey did not work. */
export const announcePasskeyFailure = (error: unknown) =>
  announceError(error instanceof NoPasskey ? error.message : messageFor(error));
