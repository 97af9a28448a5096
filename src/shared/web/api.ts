import type { ProblemWire } from '../contract/problem.ts';

/** The server decided against it: what it says is shown as it is. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Wire names of fields, each with its sentence. */
    readonly fields: Record<string, string> = {},
    /** All that was answered. */
    readonly answer: object = {},
  ) {
    super(message);
    this.name = 'Refused';
  }
}

/** The server could not be reached, took too long, or failed: here modo local begins (decision 4). */
export class Unreachable extends Error {
  /** `said` is the server's own sentence, when it could still say one. */
  constructor(readonly said?: string) {
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

/** Answers the JSON of a call; throws Refused or Unreachable. */
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
    const answer: unknown = await response.json().catch(() => {
      throw new Unreachable();
    });
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

/** What a call that failed comes to, from its status and what was answered. */
export function failureIn(status: number, answer: unknown): Refused | Unreachable {
  const { error, mensaje, campos } = (answer ?? {}) as Partial<ProblemWire>;
  if (status >= 500) return new Unreachable(error);
  return new Refused(status, error ?? mensaje ?? 'No pudimos hacerlo.', campos, answer as object);
}

/** What is said to a person about a failure. */
export const sentenceFor = (error: unknown) =>
  error instanceof Refused || error instanceof Unreachable ? error.message : 'Ocurrió un error inesperado.';
