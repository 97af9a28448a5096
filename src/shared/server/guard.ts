import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem, signInRequired } from '../contract/problem.ts';

/** Who is calling, as the server itself knows it. Never taken from what the browser says. */
export interface Staff {
  id: number;
  email: string;
  role: 'admin' | 'editor';
}

export interface Guard {
  /** The signed-in member of staff; throws a 401 Problem for everybody else. */
  requireStaff(request: FastifyRequest): Promise<Staff>;
}

/**
 * `identify` answers the session's user or null. The key is asked for on every call that is not a plain read
 * of public content: it proves nothing by itself, but a custom header cannot be sent by another site's form.
 */
export function createGuard(options: {
  apiKey: string;
  identify: (request: FastifyRequest) => Promise<Staff | null>;
}): Guard {
  return {
    async requireStaff(request) {
      requireApiKey(request, options.apiKey);
      const staff = await options.identify(request);
      const named = request.headers.email;
      if (!staff || (named !== undefined && named !== staff.email)) throw signInRequired();
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
