import type { FastifyInstance } from 'fastify';
import type { Right } from '../contract/rights.ts';
import type { Guard } from './guard.ts';

/** Maximum size of a body that anybody may send, in bytes. The longest message fits several times. */
export const PUBLIC_BODY_LIMIT = 32 * 1024;
/** The longest text of staff (50,000 characters) fits, even if every character takes several bytes. */
const STAFF_BODY_LIMIT = 512 * 1024;

/**
 * Lets staff send longer bodies than everybody else. Their routes have a guard, which looks at the session before the
 * body is read. The right that it requires becomes part of the route's configuration. It applies to the routes that are
 * registered afterwards.
 */
export function prepareStaffRoutes(app: FastifyInstance, guard: Guard) {
  app.addHook('onRoute', (route) => {
    const right = [route.onRequest].flat().map(guard.rightOf).find(Boolean);
    if (!right) return;
    route.bodyLimit ??= STAFF_BODY_LIMIT;
    route.config = { ...route.config, right };
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The right that users need for this route. Undefined for routes of visitors. */
    right?: Right;
  }
}
