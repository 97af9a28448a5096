import { and, eq, inArray, notExists } from 'drizzle-orm';
import { rolesWith } from '../../../shared/contract/rights.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { demoRows } from '../../../shared/server/demo-rows.ts';
import { setUpMarks } from '../../../shared/server/run-once.ts';
import { LOCAL_EMAIL } from '../contract.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { knownDevices, users } from './table.ts';

interface Options {
  /** Credentials from the configuration. */
  email: string | undefined;
  password: string | undefined;
  /** Whether a default email and a generated password replace missing credentials, as in the demo. */
  mayGenerate: boolean;
  /** Whether the console shows an earlier start too, so that a password that was generated then stays valid. */
  isStartedAgain?: boolean;
  /** Shows generated credentials on the console. It is called before they are stored. */
  show: (credentials: { email: string; password: string }) => void;
}

/**
 * Thrown when there is no administrator and the configuration names none, with a message of one sentence for the
 * operator.
 */
export class NoAdministrator extends Error {}

/** The name under which the database stores that the first administrator's password was generated. */
const GENERATED = 'generated administrator password';

/**
 * Creates the first administrator if there is none. While nobody has signed in with a generated password, every call
 * generates another one and shows it, so that an operator who overlooked the first one is not locked out; a site that was
 * only started again keeps it. A generated password is shown before it is stored: a process killed in between shows another
 * one at the next start. Throws NoAdministrator if the credentials are incomplete.
 */
export async function ensureFirstAdministrator(
  database: Database,
  { email, password, mayGenerate, isStartedAgain = false, show }: Options,
) {
  const unused = mayGenerate && !password && !isStartedAgain ? await unusedAccount(database) : undefined;
  if (!unused && (await hasAdministrator(database))) return;
  if (!mayGenerate && !(email && password)) {
    throw new NoAdministrator(
      'todavía no hay ningún administrador: crealo con "npm run admin", o poné ADMIN_EMAIL y ADMIN_PASSWORD para el primer inicio.',
    );
  }
  const credentials = {
    email: unused?.email ?? email ?? LOCAL_EMAIL,
    password: password ?? generatePassword(),
  };
  const passwordHash = await hashPassword(credentials.password);
  if (!password) show(credentials);
  if (unused) {
    await database.update(users).set({ passwordHash }).where(eq(users.id, unused.id));
    return;
  }
  await database.transaction(async (transaction) => {
    await transaction.insert(users).values({
      name: 'Administración',
      email: credentials.email.toLowerCase(), // in lower case, like every stored email
      role: 'admin',
      passwordHash,
      // The first password must be changed, because it is in a configuration file or was shown on the console.
      requirePasswordChange: true,
    });
    if (!password) await transaction.insert(setUpMarks).values({ name: GENERATED }).onConflictDoNothing();
  });
}

async function hasAdministrator(database: Database) {
  const rows = await database
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, rolesWith('users: manage')))
    .limit(1);
  return rows.length > 0;
}

/**
 * Returns the only account if it has the password that was generated for it and nobody has ever signed in. Other
 * accounts of the demo data do not count, because nobody knows their passwords.
 */
async function unusedAccount(database: Database) {
  const [mark] = await database.select().from(setUpMarks).where(eq(setUpMarks.name, GENERATED));
  if (!mark) return;
  const [only, ...others] = await database
    .select({
      id: users.id,
      email: users.email,
      version: users.version,
      requirePasswordChange: users.requirePasswordChange,
    })
    .from(users)
    .where(
      notExists(
        database
          .select()
          .from(demoRows)
          .where(and(eq(demoRows.table, 'users'), eq(demoRows.id, users.id))),
      ),
    )
    .limit(2);
  // If the version was raised, the account was changed. If there is a known device, somebody has signed in.
  if (!only || others.length > 0 || only.version > 1 || !only.requirePasswordChange) return;
  const [device] = await database.select({ id: knownDevices.userId }).from(knownDevices).limit(1);
  return device ? undefined : only;
}
