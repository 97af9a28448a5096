import type { FastifyRequest } from 'fastify';
import { forbidden, Problem, signInRequired } from '../contract/problem.ts';
import { can, type Right } from '../contract/rights.ts';
import type { WithRoles } from '../contract/session.ts';
import { isSameSecret } from './keyed-hash.ts';

/** The signed-in user as identified by the server's session, never by what the browser claims. */
export interface Staff extends WithRoles {
  id: number;
  name: string;
  email: string;
  /** The user signed in with a password that has to be changed first. No other request is allowed until then. */
  passwordChangeOnly?: boolean;
}

/** A Fastify `onRequest` hook, which rejects a request before its body is read. */
type RequestHook = (request: FastifyRequest) => Promise<void>;

export interface Guard {
  /** Throws a Problem with status 401 when the request's API key is missing or wrong. */
  requireKey: RequestHook;
  /**
   * Returns the hook of a route for which users need a right. It throws a Problem with status 401 without the API key
   * or a session, and 403 when the user has to change the password first or does not have the right.
   */
  require(right: Right): RequestHook;
  /** Returns the right that a hook requires, or undefined for every other hook. */
  rightOf(hook: unknown): Right | undefined;
  /** Returns the user of a request that has passed the hook of a right. */
  staffOf(request: FastifyRequest): Staff;
}

/**
 * Creates the guard. Every request except plain reads of public content needs the API key, which is not secret: it only
 * ensures that forms on other sites cannot send the request. `identify` returns the session's user or null.
 */
export function createGuard(options: {
  apiKey: string;
  identify: (request: FastifyRequest) => Promise<Staff | null>;
}): Guard {
  const admitted = new WeakMap<FastifyRequest, Staff>();
  const rights = new Map<unknown, Right>();
  const requireKey = async (request: FastifyRequest) => requireApiKey(request, options.apiKey);
  const admit = async (request: FastifyRequest, right: Right) => {
    await requireKey(request);
    const staff = await options.identify(request);
    const named = request.headers.email;
    if (!staff || (named !== undefined && named !== staff.email)) throw signInRequired();
    if (staff.passwordChangeOnly) throw new Problem(403, 'Tenés que cambiar tu contraseña antes de seguir.');
    if (!can(staff, right)) throw forbidden();
    admitted.set(request, staff);
  };
  return {
    requireKey,
    require(right) {
      const hook: RequestHook = (request) => admit(request, right);
      rights.set(hook, right);
      return hook;
    },
    rightOf: (hook) => rights.get(hook),
    staffOf: (request) => {
      const staff = admitted.get(request);
      if (!staff) throw signInRequired();
      return staff;
    },
  };
}

function requireApiKey(request: FastifyRequest, apiKey: string) {
  const given = request.headers['x-api-key'];
  if (typeof given !== 'string' || !isSameSecret(given, apiKey)) {
    throw new Problem(401, 'Falta la clave de la API o no es la correcta.');
  }
}
