import type { ProblemWire } from '../contract/problem.ts';
import { spoken } from '../contract/spoken.ts';

/** Thrown when the server rejects the request. Its message is shown to the user unchanged. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    /** The server's message, if there is one. */
    readonly serverMessage?: string,
    /** Maps names of JSON fields to their validation messages. */
    readonly fields: Record<string, string> = {},
    /** The whole response body. */
    readonly body: object = {},
  ) {
    super(serverMessage ?? 'No pudimos hacerlo.');
    this.name = 'Refused';
  }
}

/**
 * Thrown when the server is unreachable, too slow or fails with a 5xx status. This starts local mode (see
 * docs/decisions/2026-11-20-back-office.md).
 */
export class Unreachable extends Error {
  constructor(
    /** The server's message, if the response contained one. */
    readonly serverMessage?: string,
    /** The response's status; undefined without a response. */
    readonly status?: number,
  ) {
    super('No pudimos conectarnos con el servidor.');
    this.name = 'Unreachable';
  }
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** The idempotency key, so that the server executes a repeated request only once. */
  key?: string;
  /** Timeout for the response in milliseconds, 15 s by default. */
  timeoutMs?: number;
  /** Aborts the request. */
  signal?: AbortSignal;
}

/**
 * Sends a request and resolves to the JSON of the response, or to undefined when it contains no JSON. Throws Refused or
 * Unreachable.
 */
export type Api = (path: string, options?: RequestOptions) => Promise<unknown>;

const TIMEOUT_MS = 15_000;

interface Options {
  apiKey: string;
  /**
   * The signed-in user's email, which the specification requires as a header. It proves nothing, because the cookie
   * identifies the user.
   */
  email?: () => string | undefined;
  /** Further headers of every request. */
  headers?: Record<string, string>;
  /** Called when the server responds with status 401. */
  onSignedOut?: () => void;
  /** Whether the user is idle. A request sent while idle does not extend the session. */
  isIdle?: () => boolean;
}

export const createApi =
  ({ apiKey, email, headers, onSignedOut, isIdle }: Options): Api =>
  async (path, { method = 'GET', body, key, timeoutMs = TIMEOUT_MS, signal } = {}) => {
    const address = email?.();
    const response = await fetch(path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey,
        ...headers,
        ...(address && { email: address }),
        ...(key && { 'idempotency-key': key }),
        ...(isIdle?.() && { 'x-desatendida': '1' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: eitherOf(AbortSignal.timeout(timeoutMs), signal),
    }).catch(() => {
      throw new Unreachable();
    });
    const responseBody = await contentOf(response);
    if (response.ok) return responseBody;
    if (response.status === 401) onSignedOut?.();
    throw failureIn(response.status, responseBody);
  };

/** Combines abort signals, because some supported browsers lack AbortSignal.any. */
function eitherOf(first: AbortSignal, second: AbortSignal | undefined): AbortSignal {
  if (!second) return first;
  const both = new AbortController();
  for (const signal of [first, second]) {
    if (signal.aborted) both.abort();
    signal.addEventListener('abort', () => both.abort(), { once: true });
  }
  return both.signal;
}

/**
 * Parses the response body. It may be empty or not JSON, because the specification defines success by the status code.
 */
async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw new Unreachable(); // the connection was lost while the body was read
  });
  // An HTML page comes from a proxy, so the request did not reach the server.
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) throw new Unreachable();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error for a failed request, from its status and body. */
export function failureIn(status: number, responseBody: unknown): Refused | Unreachable {
  const { error, mensaje, campos } = (responseBody ?? {}) as Partial<ProblemWire>;
  const message = [error, mensaje].find((text) => typeof text === 'string' && text !== '');
  if (status >= 500) return new Unreachable(message, status);
  return new Refused(status, message, campos, (responseBody ?? {}) as object);
}

/** The server's message in an error, if there is one. */
export const serverMessageOf = (error: unknown): string | undefined =>
  error instanceof Refused || error instanceof Unreachable ? error.serverMessage : undefined;

/** Whether there was no response at all, because the network or the server was unavailable. */
export const isWithoutResponse = (error: unknown) =>
  error instanceof Unreachable && error.status === undefined;

/** The message that a form shows when its request got no response. */
export const NO_CONNECTION = spoken`No hay conexión. Lo que escribiste sigue acá: probá de nuevo cuando vuelva la señal.`;

/** Returns the message that the user sees for an error. */
export function messageFor(error: unknown): string {
  if (error instanceof Refused || error instanceof Unreachable) return error.serverMessage ?? error.message;
  return 'Ocurrió un error inesperado.';
}
