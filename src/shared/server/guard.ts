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
  /** The user has to set up a second factor first. Until then only the own profile is open. */
  lacksSecondFactor?: boolean;
  /** It is over ten minutes ago that the user last proved who it is. */
  needsConfirmation?: boolean;
}

/**
 * Whether a stolen session must not be enough: for exports, for backups, and for every change of who has access. The
 * user proves again who it is if that is over ten minutes ago.
 */
const isSensitive = (right: Right, method: string) =>
  right.endsWith(': export') ||
  right === 'closing: backup' ||
  (right === 'users: manage' && method !== 'GET');

/** The response body's field that tells the client what to ask the user for. */
const CONFIRMATION = { confirmar: true };
const SECOND_FACTOR_FIRST = { segundo_factor: 'falta' };

const confirmationRequired = () =>
  new Problem(
    403,
    'Para esto hay que poner de nuevo la contraseña o la llave.',
    undefined,
    undefined,
    CONFIRMATION,
  );

/** A Fastify `onRequest` hook, which rejects a request before its body is read. */
type RequestHook = (request: FastifyRequest) => Promise<void>;

export interface Guard {
  /** Throws a Problem with status 401 when the request's API key is missing or wrong. */
  requireKey: RequestHook;
  /**
   * Returns the hook of a route for which users need a right. It throws a Problem with status 401 without the API key
   * or a session, and 403 when the user has to change the password or to set up a second factor first, does not have the
   * right, or has to prove again who it is.
   */
  require(right: Right): RequestHook;
  /** Throws a 403 Problem when the user of a request has to prove again who it is. */
  requireConfirmation(request: FastifyRequest): void;
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
    if (staff.lacksSecondFactor && right !== 'profile: edit')
      throw new Problem(
        403,
        'Antes de seguir, configurá tu segundo paso para entrar.',
        undefined,
        undefined,
        SECOND_FACTOR_FIRST,
      );
    if (!can(staff, right)) throw forbidden();
    if (isSensitive(right, request.method) && staff.needsConfirmation) throw confirmationRequired();
    admitted.set(request, staff);
  };
  const staffOf = (request: FastifyRequest) => {
    const staff = admitted.get(request);
    if (!staff) throw signInRequired();
    return staff;
  };
  return {
    requireKey,
    requireConfirmation(request) {
      if (staffOf(request).needsConfirmation) throw confirmationRequired();
    },
    require(right) {
      const hook: RequestHook = (request) => admit(request, right);
      rights.set(hook, right);
      return hook;
    },
    rightOf: (hook) => rights.get(hook),
    staffOf,
  };
}

function requireApiKey(request: FastifyRequest, apiKey: string) {
  const given = request.headers['x-api-key'];
  if (typeof given !== 'string' || !isSameSecret(given, apiKey)) {
    throw new Problem(401, 'Falta la clave de la API o no es la correcta.');
  }
}
