import type { ProblemWire } from '../contract/problem.ts';

/** The server decided against it: what it says is shown as it is. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    /** The server's own sentence, where it has one. */
    readonly said?: string,
    /** Wire names of fields, each with its sentence. */
    readonly fields: Record<string, string> = {},
    /** All that was answered. */
    readonly answer: object = {},
  ) {
    super(said ?? 'No pudimos hacerlo.');
    this.name = 'Refused';
  }
}

/** The server could not be reached, took too long, or failed: here modo local begins (decision 4). */
export class Unreachable extends Error {
  constructor(
    /** The server's own sentence, when it could still say one. */
    readonly said?: string,
    /** Of the answer; undefined when none came. */
    readonly status?: number,
  ) {
    super('No pudimos conectarnos con el servidor.');
    this.name = 'Unreachable';
  }
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Names the call, so that sent twice it is done once. */
  key?: string;
  /** How long an answer may take; 15 s unless told. */
  patienceMs?: number;
  /** Ends the call when nobody waits for it any more. */
  signal?: AbortSignal;
}

/** Returns the JSON of a call, undefined for an answer without any; throws Refused or Unreachable. */
export type Api = (path: string, call?: Call) => Promise<unknown>;

const PATIENCE_MS = 15_000;

interface Options {
  apiKey: string;
  /** The signed-in user's email, for the spec's header. It proves nothing: the cookie does. */
  email?: () => string | undefined;
  /** Called when the server says that nobody is signed in. */
  onSignedOut?: () => void;
  /** Whether nobody is there: then the call does not keep the session alive. */
  isUnattended?: () => boolean;
}

export const createApi =
  ({ apiKey, email, onSignedOut, isUnattended }: Options): Api =>
  async (path, { method = 'GET', body, key, patienceMs = PATIENCE_MS, signal } = {}) => {
    const address = email?.();
    const response = await fetch(path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey,
        ...(address && { email: address }),
        ...(key && { 'idempotency-key': key }),
        ...(isUnattended?.() && { 'x-desatendida': '1' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: eitherOf(AbortSignal.timeout(patienceMs), signal),
    }).catch(() => {
      throw new Unreachable();
    });
    const answer = await contentOf(response);
    if (response.ok) return answer;
    if (response.status === 401) onSignedOut?.();
    throw failureIn(response.status, answer);
  };

/** AbortSignal.any is younger than the browsers that this site is made for. */
function eitherOf(first: AbortSignal, second: AbortSignal | undefined): AbortSignal {
  if (!second) return first;
  const both = new AbortController();
  for (const signal of [first, second]) {
    if (signal.aborted) both.abort();
    signal.addEventListener('abort', () => both.abort(), { once: true });
  }
  return both.signal;
}

/** The spec's calls succeed by their status: what comes with it may be empty. */
async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw new Unreachable(); // broken off
  });
  // A page comes from something on the way to the server: nobody took the call.
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) throw new Unreachable();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a call that failed comes to, from its status and what was answered. */
export function failureIn(status: number, answer: unknown): Refused | Unreachable {
  const { error, mensaje, campos } = (answer ?? {}) as Partial<ProblemWire>;
  const said = [error, mensaje].find((text) => typeof text === 'string' && text !== '');
  if (status >= 500) return new Unreachable(said, status);
  return new Refused(status, said, campos, (answer ?? {}) as object);
}

/** The server's own sentence about a failure, where it has one. */
export const serverSaid = (error: unknown): string | undefined =>
  error instanceof Refused || error instanceof Unreachable ? error.said : undefined;

/** Whether no answer came at all: there is no network, or nobody at its other end. */
export const isUnanswered = (error: unknown) => error instanceof Unreachable && error.status === undefined;

/** Said in a form that nobody answered. */
export const NO_CONNECTION =
  'No hay conexión. Lo que escribiste sigue acá: probá de nuevo cuando vuelva la señal.';

/** What is said to a person about a failure. */
export function sentenceFor(error: unknown): string {
  if (error instanceof Refused || error instanceof Unreachable) return error.said ?? error.message;
  return 'Ocurrió un error inesperado.';
}
