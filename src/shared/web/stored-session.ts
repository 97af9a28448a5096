import * as z from 'zod/mini';
import { sessionFields } from '../contract/session.ts';
import { translated } from '../contract/translated.ts';

/** The session in the browser's local storage, under the names of the wire. It is for display: the cookie gives access. */
const storedSession = translated({
  ...sessionFields,
  /** Signed in as the demo's local administrator: nothing is requested from the server. */
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
export const forgetSession = () => localStorage.removeItem(SESSION_KEY);
