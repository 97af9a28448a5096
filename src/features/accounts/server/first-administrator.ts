import { eq } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { users } from './table.ts';

interface Options {
  /** From the configuration; in demo mode they may be absent and are made up. */
  email: string | undefined;
  password: string | undefined;
  /** Shows made-up credentials to the person at the console. Called before they take effect: see below. */
  show: (credentials: { email: string; password: string }) => void;
}

const DEMO_EMAIL = 'admin@localhost';

/**
 * Makes the first administrator when there is none. A made-up password is shown before it is committed: a process
 * killed in between shows another one at its next start, while the other order could lock the owner out for good.
 */
export async function ensureFirstAdministrator(database: Database, { email, password, show }: Options) {
  const administrators = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .limit(1);
  if (administrators.length > 0) return;
  const credentials = { email: email ?? DEMO_EMAIL, password: password ?? generatePassword() };
  const passwordHash = await hashPassword(credentials.password);
  if (!password) show(credentials);
  await database.insert(users).values({
    name: 'Administración',
    email: credentials.email.toLowerCase(), // as everybody else's is kept
    role: 'admin',
    passwordHash,
    requirePasswordChange: true, // it stands in a file, or on a console
  });
}
