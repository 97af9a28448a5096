import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { forbidden, Problem, signInRequired } from '../contract/problem.ts';
import type { Role } from '../contract/session.ts';

/** The caller as the server's session identifies them, never as the browser claims. */
export interface Staff {
  id: number;
  email: string;
  role: Role;
  /** Signed in with a password that has to be changed first; nothing else is allowed until then. */
  passwordChangeOnly?: boolean;
}

/** Hooks for `onRequest`, which refuse a request before its body is read. */
export interface Guard {
  /** Throws a 401 Problem for a request without the site's key. */
  requireKey(request: FastifyRequest): Promise<void>;
  /** Throws 401 without a session, and 403 when the password has to be changed first. */
  requireStaff(request: FastifyRequest): Promise<void>;
  /** The same, and throws 403 when the user is not an administrator. */
  requireAdmin(request: FastifyRequest): Promise<void>;
  /** The user that one of the two hooks above has accepted. */
  staffOf(request: FastifyRequest): Staff;
}

/**
 * `identify` returns the session's user or null. Every request except plain reads of public content needs the key. It
 * proves nothing by itself, but forms of other sites cannot send a custom header.
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
