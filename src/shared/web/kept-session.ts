import * as z from 'zod/mini';

/** The spec's session object in the browser's local storage. It says who to greet; the cookie is what opens doors. */
const keptSession = z.object({
  id: z.int(),
  email: z.string(),
  nombre: z.string(),
  rol: z.enum(['admin', 'editor']),
  requirePasswordChange: z.optional(z.boolean()),
  resetToken: z.optional(z.string()),
  /** Signed in with the demo's local administrator: nothing is asked of the server. */
  modoLocal: z.optional(z.boolean()),
});
export type KeptSession = z.infer<typeof keptSession>;

export const SESSION_KEY = 'sesion';

export function readSession(): KeptSession | null {
  try {
    return keptSession.parse(JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export const keepSession = (session: KeptSession) =>
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
export const forgetSession = () => localStorage.removeItem(SESSION_KEY);
