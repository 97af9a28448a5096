import type { Api } from '../../../shared/web/api.ts';

/** The package is loaded when the first passkey is used, because most visits need none. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Thrown when the browser or its user did not use a passkey. Its message is shown to the user. */
export class NoPasskey extends Error {}

/** Whether this browser can use passkeys. */
export const canUsePasskeys = () => typeof PublicKeyCredential === 'function';

/** A name for a passkey that is made in this browser. */
export const suggestedPasskeyName = () =>
  /Mobi|Android|iPhone|iPad/.test(navigator.userAgent) ? 'Mi celular' : 'Mi computadora';

/** Asks the browser to make a passkey for the options of the path. Throws NoPasskey. */
export async function makePasskey(api: Api, optionsPath: string): Promise<unknown> {
  const { startRegistration } = await loadWebAuthn();
  const options = await api(optionsPath, { method: 'POST' });
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON: options as Options }).catch(refuse);
}

/** Asks the browser to sign with a passkey for the options of the path. Throws NoPasskey. */
export async function signWithPasskey(api: Api, optionsPath: string, body?: object): Promise<unknown> {
  const { startAuthentication } = await loadWebAuthn();
  const options = await api(optionsPath, { method: 'POST', body });
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON: options as Options }).catch(refuse);
}

function refuse(error: unknown): never {
  if (error instanceof Error && error.name === 'InvalidStateError')
    throw new NoPasskey('Esta llave ya está agregada.');
  throw new NoPasskey('No se usó ninguna llave. Probá de nuevo, o de otra manera.');
}
