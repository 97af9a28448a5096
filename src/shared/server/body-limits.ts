import type { FastifyInstance } from 'fastify';
import type { Guard } from './guard.ts';

/** Maximum size of a body that anybody may send, in bytes. The longest message fits several times. */
export const PUBLIC_BODY_LIMIT = 32 * 1024;
/** The longest text of staff (50,000 characters) fits, even if every character takes several bytes. */
const STAFF_BODY_LIMIT = 512 * 1024;

/**
 * Lets staff send longer bodies than everybody else. Their routes have a guard, which looks at the session before the
 * body is read. It applies to the routes that are registered afterwards.
 */
export function allowLongBodiesOfStaff(app: FastifyInstance, guard: Guard) {
  const ofStaff: unknown[] = [guard.requireStaff, guard.requireAdmin];
  app.addHook('onRoute', (route) => {
    if ([route.onRequest].flat().some((hook) => ofStaff.includes(hook))) route.bodyLimit ??= STAFF_BODY_LIMIT;
  });
}
