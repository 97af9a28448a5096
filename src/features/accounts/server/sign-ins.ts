import { eq } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import { knownDevices, passwordResets, pendingLogins, sessions } from './table.ts';

/** Forgets the browsers of a user, the logins that wait for the second factor, and the temporary passwords. */
export async function forgetUnfinished(transaction: Database, userId: number): Promise<void> {
  for (const table of [pendingLogins, passwordResets, knownDevices])
    await transaction.delete(table).where(eq(table.userId, userId));
}

/** Ends the sessions of a user and forgets everything else with which the user could be signed in. */
export async function endSignIns(transaction: Database, userId: number): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.userId, userId));
  await forgetUnfinished(transaction, userId);
}
