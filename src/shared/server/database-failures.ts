import { DrizzleQueryError } from 'drizzle-orm';
import { Problem } from '../contract/problem.ts';

/** No query reached the database: it is away, or this process has closed it. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/** Runs something that only opens a connection, so that each of its failures means an unreachable database. */
export async function reachingDatabase<Result>(connect: () => Promise<Result>): Promise<Result> {
  try {
    return await connect();
  } catch (error) {
    throw new DatabaseUnreachable(error);
  }
}

/**
 * Whether the database cannot answer, as opposed to a wrong query or an unrelated failure. Only errors reported by the
 * database drivers count.
 */
export function isDatabaseFailure(error: unknown): boolean {
  if (error instanceof Problem) return error.status === 503;
  return isUnreachable(error) || UNABLE.test(sqlState(error) ?? '') || isDatabaseDamage(error);
}

/** SQLSTATE classes of a server that cannot work now: connection, resources, operator intervention, system. */
const UNABLE = /^(08|53|57|58)/;

/** Whether the database has found damaged files (SQLSTATE class XX). */
export const isDatabaseDamage = (error: unknown) => /^XX00[12]$/.test(sqlState(error) ?? '');

/** Whether the database's own disk is full. */
export const isDatabaseDiskFull = (error: unknown) => sqlState(error) === '53100';

const BROKEN_SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'ENOENT', 'EPIPE']);
/** The drivers' messages about a lost connection, which have no code. */
const CONNECTION_GONE = /timeout|terminated|closed|not queryable/i;

function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true;
  if (!(error instanceof DrizzleQueryError) || !(error.cause instanceof Error)) return false;
  const { cause } = error;
  if (cause instanceof DatabaseUnreachable) return true;
  if ('code' in cause && cause.code) return BROKEN_SOCKET.has(String(cause.code));
  return CONNECTION_GONE.test(cause.message);
}

/** The SQLSTATE of an error that the database reported; both drivers give it together with a severity. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('severity' in error && 'code' in error && typeof error.code === 'string') return error.code;
  return sqlState(error.cause);
}
