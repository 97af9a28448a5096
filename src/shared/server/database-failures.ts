import { DrizzleQueryError } from 'drizzle-orm';
import { Problem } from '../contract/problem.ts';

/** No query could be put to the database: it is away, or this process has closed it. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/** Runs what only opens a connection: each of its failures means that the database cannot be reached. */
export async function reachingDatabase<Result>(connect: () => Promise<Result>): Promise<Result> {
  try {
    return await connect();
  } catch (error) {
    throw new DatabaseUnreachable(error);
  }
}

/**
 * True for a database that cannot answer, as opposed to a query that is wrong or a failure that has nothing to do with
 * it: only what the driver reports counts.
 */
export function isDatabaseFailure(error: unknown): boolean {
  if (error instanceof Problem) return error.status === 503;
  return isUnreachable(error) || UNABLE.test(sqlState(error) ?? '') || isDatabaseDamage(error);
}

/** SQLSTATE classes of a server that cannot work now: connection, resources, operator's intervention, system. */
const UNABLE = /^(08|53|57|58)/;

/** True when the database has found that its files are damaged (SQLSTATE class XX). */
export const isDatabaseDamage = (error: unknown) => /^XX00[12]$/.test(sqlState(error) ?? '');

/** True when the database's own disk is full. */
export const isDatabaseDiskFull = (error: unknown) => sqlState(error) === '53100';

const BROKEN_SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'ENOENT', 'EPIPE']);
/** What the drivers say of a connection that is gone; they give these errors no code. */
const CONNECTION_GONE = /timeout|terminated|closed|not queryable/i;

function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true;
  if (!(error instanceof DrizzleQueryError) || !(error.cause instanceof Error)) return false;
  const { cause } = error;
  if (cause instanceof DatabaseUnreachable) return true;
  if ('code' in cause && cause.code) return BROKEN_SOCKET.has(String(cause.code));
  return CONNECTION_GONE.test(cause.message);
}

/** The SQLSTATE of an answer of the database, which both drivers give together with a severity. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('severity' in error && 'code' in error && typeof error.code === 'string') return error.code;
  return sqlState(error.cause);
}
