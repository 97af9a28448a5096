import { DrizzleQueryError } from 'drizzle-orm';
import { Problem } from '../../contract/problem.ts';

/**
 * Thrown when a query could not be sent because the database is unreachable or this process has closed its connections.
 */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/** Runs a function that only opens a connection, and rethrows each of its errors as DatabaseUnreachable. */
export async function reachingDatabase<Result>(connect: () => Promise<Result>): Promise<Result> {
  try {
    return await connect();
  } catch (error) {
    throw new DatabaseUnreachable(error);
  }
}

/**
 * Whether an error means that the database is unavailable, as opposed to a wrong query or an unrelated failure. Apart
 * from a Problem with status 503, only errors reported by the database drivers count.
 */
export function isDatabaseFailure(error: unknown): boolean {
  if (error instanceof Problem) return error.status === 503;
  return isUnreachable(error) || UNABLE.test(sqlState(error) ?? '') || isDatabaseCorruption(error);
}

/**
 * SQLSTATE classes of a database that is temporarily unable to work: connection exception (08), insufficient resources
 * (53), operator intervention (57) and system error (58).
 */
const UNABLE = /^(08|53|57|58)/;

/** Whether the database reported corrupted data or a corrupted index (SQLSTATE XX001 and XX002). */
export const isDatabaseCorruption = (error: unknown) => /^XX00[12]$/.test(sqlState(error) ?? '');

/** Whether the database reported that its disk is full (SQLSTATE 53100). */
export const isDatabaseDiskFull = (error: unknown) => sqlState(error) === '53100';

/**
 * Whether a single row may have caused the error: invalid data (SQLSTATE class 22), a violated constraint (23), or a
 * conflict with a concurrent transaction (40).
 */
export const isErrorOfData = (error: unknown) => /^(22|23|40)/.test(sqlState(error) ?? '');

const BROKEN_SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'ENOENT', 'EPIPE']);
/** Matches the drivers' error messages about a lost connection, which come without an error code. */
const CONNECTION_GONE = /timeout|terminated|closed|not queryable/i;

function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true;
  if (!(error instanceof DrizzleQueryError) || !(error.cause instanceof Error)) return false;
  const { cause } = error;
  if (cause instanceof DatabaseUnreachable) return true;
  if ('code' in cause && cause.code) return BROKEN_SOCKET.has(String(cause.code));
  return CONNECTION_GONE.test(cause.message);
}

/**
 * Finds the SQLSTATE of an error that the database reported, in the error or in its causes. Both drivers set `severity`
 * on such errors, which distinguishes them from system errors.
 */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('severity' in error && 'code' in error && typeof error.code === 'string') return error.code;
  return sqlState(error.cause);
}
