import { DrizzleQueryError } from 'drizzle-orm';
import { stdSerializers } from 'pino';

/**
 * Serialises an error for the log. The parameters of a failed query contain personal data (phones, postal addresses,
 * hashes), and PostgreSQL repeats them in the error's details, so only the statement and the kind of failure are
 * logged.
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

/** Describes a failed mail for the log. The mail server's message is left out, because it may contain the recipient. */
export function mailFailure(error: unknown) {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return { code, responseCode, command };
}
