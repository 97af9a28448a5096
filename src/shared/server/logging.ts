import { DrizzleQueryError } from 'drizzle-orm';
import { stdSerializers } from 'pino';

/**
 * How a failure is written to the log. A failed query carries the values it was called with (phones, addresses,
 * hashes), and PostgreSQL repeats them in its details: only the statement and the kind of failure are written.
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

/** What is written about a mail that was not sent: the mail server's own words name the person it was for. */
export function mailFailure(error: unknown) {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return { code, responseCode, command };
}
