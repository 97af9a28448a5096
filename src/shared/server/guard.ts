import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { mayCall } from '../contract/permissions.ts';
import { forbidden, Problem, signInRequired } from '../contract/problem.ts';
import type { Role } from '../contract/session.ts';

/** The signed-in user as identified by the server's session, never by what the browser claims. */
export interface Staff {
  id: number;
  name: string;
  email: string;
  role: Role;
  /** The user signed in with a password that has to be changed first. No other request is allowed until then. */
  passwordChangeOnly?: boolean;
}

/** Fastify `onRequest` hooks that reject a request before its body is read. */
export interface Guard {
  /** Throws a Problem with status 401 when the request's API key is missing or wrong. */
  requireKey(request: FastifyRequest): Promise<void>;
  /**
   * Throws a Problem with status 401 without the API key or a session, and 403 when the user has to change the password
   * first, or when the table of permissions does not allow the route to the user's role.
   */
  requireStaff(request: FastifyRequest): Promise<void>;
  /** Checks the same as `requireStaff`, and throws 403 when the user is not an administrator. */
  requireAdmin(request: FastifyRequest): Promise<void>;
  /** Returns the user whose request passed `requireStaff` or `requireAdmin`. */
  staffOf(request: FastifyRequest): Staff;
}

/**
 * Creates the hooks. Every request except plain reads of public content needs the API key, which is not secret: it only
 * ensures that forms on other sites cannot send the request. `identify` returns the session's user or null.
 */
export function createGuard(options: {
  apiKey: string;
  identify: (request: FastifyRequest) => Promise<Staff | null>;
}): Guard {
  const admitted = new WeakMap<FastifyRequest, Staff>();
  const requireKey = async (request: FastifyRequest) => requireApiKey(request, options.apiKey);
  const admit = async (request: FastifyRequest) => {
    await requireKey(request);
    const staff = await options.identify(request);
    const named = request.headers.email;
    if (!staff || (named !== undefined && named !== staff.email)) throw signInRequired();
    if (staff.passwordChangeOnly) throw new Problem(403, 'Tenés que cambiar tu contraseña antes de seguir.');
    if (!mayCall(staff.role, request.routeOptions.url ?? '')) throw forbidden();
    admitted.set(request, staff);
    return staff;
  };
  return {
    requireKey,
    requireStaff: async (request) => void (await admit(request)),
    requireAdmin: async (request) => {
      if ((await admit(request)).role !== 'admin') throw forbidden();
    },
    staffOf: (request) => {
      const staff = admitted.get(request);
      if (!staff) throw signInRequired();
      return staff;
    },
  };
}

function requireApiKey(request: FastifyRequest, apiKey: string) {
  const given = request.headers['x-api-key'];
  if (typeof given !== 'string' || !timingSafeEqual(digest(given), digest(apiKey))) {
    throw new Problem(401, 'Falta la clave de la API o no es la correcta.');
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();
