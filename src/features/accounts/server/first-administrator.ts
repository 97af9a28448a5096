import { eq } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { users } from './table.ts';

interface Options {
  /**
   * Credentials from the configuration. If they are missing in the demo, a default email and a generated password are
   * used.
   */
  email: string | undefined;
  password: string | undefined;
  /** Shows generated credentials on the console. It is called before they are stored. */
  show: (credentials: { email: string; password: string }) => void;
}

const DEMO_EMAIL = 'admin@localhost';

/**
 * Creates the first administrator if there is none. A generated password is shown before it is stored. If the process
 * is killed in between, the next start shows another one, whereas the opposite order could lock the operator out for
 * good.
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
    email: credentials.email.toLowerCase(), // in lower case, like every stored email
    role: 'admin',
    passwordHash,
    requirePasswordChange: true, // the first password must be changed, because it is in a configuration file or was shown on the console
  });
}
