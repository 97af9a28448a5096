import * as z from 'zod/mini';
import { sessionFields } from '../contract/session.ts';
import { translated } from '../contract/translated.ts';

/**
 * The session in the browser's local storage, with the field names of the JSON API. It is only for display, because the
 * cookie grants access.
 */
const storedSession = translated({
  ...sessionFields,
  /** Whether the user signed in as the demo's local administrator. In that case no requests are sent to the server. */
  isLocalMode: ['modoLocal', z.optional(z.boolean())],
}).codec;
export type StoredSession = z.output<typeof storedSession>;

export const SESSION_KEY = 'sesion';

export function readSession(): StoredSession | null {
  try {
    return z.parse(storedSession, JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export const storeSession = (session: StoredSession) =>
  localStorage.setItem(SESSION_KEY, JSON.stringify(z.encode(storedSession, session)));
/** The beginning of the names of what is kept on this device only while somebody is signed in. */
export const UNTIL_SIGN_OUT = 'hasta-salir:';

export function forgetSession() {
  for (const name of Object.keys(localStorage))
    if (name === SESSION_KEY || name.startsWith(UNTIL_SIGN_OUT)) localStorage.removeItem(name);
}
