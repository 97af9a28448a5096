import { DrizzleQueryError } from 'drizzle-orm';
import { stdSerializers } from 'pino';

/**
 * How an error is written to the log. A failed query contains its parameters (phones, addresses, hashes), and
 * PostgreSQL repeats them in its details, so only the statement and the kind of failure are written.
 */
export function serializeError(error: Error) {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const cause = error.cause as (Error & { code?: string; constraint?: string }) | undefined;
  const { code = '', constraint = '' } = cause ?? {};
  return {
    type: 'DatabaseError',
    message: `failed query, ${code} ${constraint}`,
    stack: '',
    query: error.query,
  };
}

/** How a failed mail is logged: the mail server's message may name the recipient, so it is left out. */
export function mailFailure(error: unknown) {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return { code, responseCode, command };
}
