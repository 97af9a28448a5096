import type { FastifyInstance } from 'fastify';
import type { Right } from '../contract/rights.ts';
import type { Guard } from './guard.ts';

/** Maximum size of a visitor's request body in bytes, several times the longest message. */
export const PUBLIC_BODY_LIMIT = 32 * 1024;
/**
 * Maximum size of a request body of staff. Their longest text (50,000 characters) fits with several bytes a character.
 */
const STAFF_BODY_LIMIT = 512 * 1024;

/**
 * Raises the body limit of the staff routes that are registered after this call, because their guard checks the session
 * before the body is read. Adds the right that the guard requires to the route's configuration.
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
