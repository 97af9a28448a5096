import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { forbidden, Problem, signInRequired } from '../contract/problem.ts';

/** Who is calling, as the server itself knows it. Never taken from what the browser says. */
export interface Staff {
  id: number;
  email: string;
  role: 'admin' | 'editor';
  /** Signed in with a password that has to be changed first: until then nothing else is allowed. */
  passwordChangeOnly?: boolean;
}

/** Hooks for `onRequest`: who may not call is refused before anything of the call is read. */
export interface Guard {
  /** Throws a 401 Problem for a call that does not come from the site's own pages. */
  requireKey(request: FastifyRequest): Promise<void>;
  /** Throws 401 for who is not signed in, 403 for who has to change the password first. */
  requireStaff(request: FastifyRequest): Promise<void>;
  /** The same, and throws 403 for who is not an administrator. */
  requireAdmin(request: FastifyRequest): Promise<void>;
  /** Who passed one of the two above. */
  staffOf(request: FastifyRequest): Staff;
}

/**
 * `identify` answers the session's user or null. The key is asked for on every call that is not a plain read
 * of public content: it proves nothing by itself, but a custom header cannot be sent by another site's form.
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
