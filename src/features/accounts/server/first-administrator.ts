import { eq } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { users } from './table.ts';

interface Options {
  /** Credentials from the configuration. */
  email: string | undefined;
  password: string | undefined;
  /** Whether a default email and a generated password replace missing credentials, as in the demo. */
  mayGenerate: boolean;
  /** Shows generated credentials on the console. It is called before they are stored. */
  show: (credentials: { email: string; password: string }) => void;
}

const DEMO_EMAIL = 'admin@localhost';

/** Thrown when there is no administrator and the configuration names none. The message is one sentence for the operator. */
export class NoAdministrator extends Error {}

/**
 * Creates the first administrator if there is none. Throws NoAdministrator if the credentials are incomplete. A generated password is shown before it is stored. If the process
 * is killed in between, the next start shows another one, whereas the opposite order could lock the operator out for
 * good.
 */
export async function ensureFirstAdministrator(
  database: Database,
  { email, password, mayGenerate, show }: Options,
) {
  const administrators = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .limit(1);
  if (administrators.length > 0) return;
  if (!mayGenerate && !(email && password)) {
    throw new NoAdministrator(
      'todavía no hay ningún administrador: crealo con "npm run admin", o poné ADMIN_EMAIL y ADMIN_PASSWORD para el primer inicio.',
    );
  }
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
