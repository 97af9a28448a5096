import { eq, sql } from 'drizzle-orm';
import { can } from '../../../shared/contract/rights.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { hashPassword } from './passwords.ts';
import { openForSecondFactor, removeSecondFactor } from './second-factor.ts';
import { endSignIns } from './sign-ins.ts';
import { users } from './table.ts';

/** The account was created, got a new password, or was promoted from editor with a new password. */
export type Grant = 'created' | 'reset' | 'promoted';

/**
 * Makes the account of an email an administrator and creates it if there is none. The next login has to change the
 * password. Ends the account's sessions, forgets its known devices and deletes its temporary passwords.
 */
export async function grantAdministrator(
  database: Database,
  { email, password }: { email: string; password: string },
  record: (
    transaction: Database,
    grant: Grant,
    user: { id: number; name: string },
  ) => Promise<void> = async () => {},
): Promise<Grant> {
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ id: users.id, name: users.name, role: users.role, otherRoles: users.otherRoles })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
      .for('update');
    const access = { passwordHash, requirePasswordChange: true, role: 'admin' as const, otherRoles: [] };
    if (!user) {
      const [added] = await transaction
        .insert(users)
        .values({
          ...access,
          ...openForSecondFactor(),
          name: 'Administración',
          email: email.toLowerCase(),
        })
        .returning({ id: users.id, name: users.name });
      if (added) await record(transaction, 'created', added);
      return 'created';
    }
    await transaction
      .update(users)
      .set({ ...access, version: sql`${users.version} + 1` })
      .where(eq(users.id, user.id));
    await removeAccess(transaction, user.id);
    const grant = can(user, 'users: manage') ? 'reset' : 'promoted';
    await record(transaction, grant, user);
    return grant;
  });
}

/**
 * Gives an account a password that the next login has to change, and takes away its second factor and all that it was
 * signed in with. `record` is called in the same transaction.
 */
export async function grantPassword(
  database: Database,
  userId: number,
  password: string,
  record: (transaction: Database) => Promise<void>,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await transaction
      .update(users)
      .set({ passwordHash, requirePasswordChange: true })
      .where(eq(users.id, userId));
    await removeAccess(transaction, userId);
    await record(transaction);
  });
}

/** Ends the sessions of an account, forgets its browsers, and deletes its temporary passwords and second factor. */
async function removeAccess(transaction: Database, userId: number): Promise<void> {
  await endSignIns(transaction, userId);
  await removeSecondFactor(transaction, userId);
}
