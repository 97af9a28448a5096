import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { Problem, tooMany } from '../../../shared/contract/problem.ts';
import type { Session } from '../../../shared/contract/session.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { type KeyedHash, randomToken } from '../../../shared/server/keyed-hash.ts';
import { networkOf } from '../../../shared/server/networks.ts';
import type { CountedLimit, RateLimiter } from '../../../shared/server/rate-limiter.ts';
import { deviceStore } from './devices.ts';
import type { PasswordQueue } from './password-queue.ts';
import { isPasswordOf } from './passwords.ts';
import { FACTOR_COLUMNS, hasSecondFactor, lacksSecondFactor } from './second-factor.ts';
import { sessionStore } from './sessions.ts';
import { rolesToShow } from './store.ts';
import { passwordResets, users } from './table.ts';

const QUARTER_HOUR = 15 * 60;
const LIMITS = {
  /** Limit of failed logins from one network, to any accounts. */
  network: { most: 30, seconds: QUARTER_HOUR },
  /** Limit of failed logins to one account from one network. */
  accountAndNetwork: { most: 5, seconds: QUARTER_HOUR },
  /**
   * Limit of failed logins to one account from all networks. When it is reached, each network still has one attempt, so
   * that the owner is not locked out.
   */
  account: { most: 50, seconds: QUARTER_HOUR },
  lastTry: { most: 1, seconds: QUARTER_HOUR },
  /**
   * Limit of failed logins in a browser in which the owner has signed in before. Nobody else can use up these attempts.
   */
  device: { most: 10, seconds: QUARTER_HOUR },
};
const REQUIRED_CHANGE_MINUTES = 60;

interface LoginAttempt extends SigningIn {
  email: string;
  password: string;
  address: string;
}

/** What the beginning of a session needs besides the user. */
export interface SigningIn {
  /** Cookie that identifies a browser in which a user has signed in before. */
  device: string | undefined;
  /** From where the user signs in, in words. */
  origin?: string;
  /** Called in the transaction that begins the session. */
  signedIn?: (transaction: Database, user: { id: number; name: string }) => Promise<void>;
}

export interface Login {
  session: Session;
  token: string;
  /** A new device cookie, or undefined when the browser already has one for this user. */
  device: string | undefined;
}

/** The password was right, and the user has a second factor. */
interface HalfLogin {
  user: FoundUser;
  /** The hash of the temporary password that was used, or null if it was the user's own password. */
  temporaryHash: string | null;
}

/**
 * Signs in with the password, or with a temporary one that then has to be changed. With a second factor it returns what
 * the second step needs. Where one is required, an account without any gets 403, unless the temporary password was used,
 * or the account got its password a short time ago, or its owner has signed in before in this browser of a site that
 * sends no mail. Throws 401 for wrong credentials, after the same time for an unknown email as for a wrong password.
 * Throws 429 after too many failures, and when too many users sign in at the same time.
 */
export const login = ({ queue, ...options }: LoginOptions) => {
  const check = passwordCheck(options);
  return async (attempt: LoginAttempt): Promise<Login | HalfLogin> => {
    const result = await queue.run(attempt, () => check(attempt));
    if ('session' in result) queue.trust(result.device ?? attempt.device ?? '');
    return result;
  };
};

interface LoginOptions {
  database: Database;
  hash: KeyedHash;
  limits: RateLimiter;
  queue: PasswordQueue;
  /** Whether the site sends mail. */
  hasMail: boolean;
}

const passwordCheck =
  ({ database, hash, limits, hasMail }: Omit<LoginOptions, 'queue'>) =>
  async ({ email, password, address, device, ...rest }: LoginAttempt): Promise<Login | HalfLogin> => {
    const user = await findUser(database, eq(sql`lower(${users.email})`, email.toLowerCase()));
    const isKnownDevice = await deviceStore(database, hash).isOf(device ?? '', user?.id ?? 0);
    const counted = await countAttempt(limits, {
      email,
      address,
      device: isKnownDevice ? device : undefined,
    });

    const [isOwn, isTemporary] = [
      await isPasswordOf(user?.passwordHash, password),
      await isPasswordOf(user?.temporaryHash ?? undefined, password),
    ];
    if (!user || !(isOwn || isTemporary)) throw wrongCredentials();

    const temporaryHash = isOwn ? null : user.temporaryHash;
    // Whoever stole the password may have used it before, so a known browser counts only where no mail can be sent.
    const isExpected = (isKnownDevice && !hasMail) || !isOwn || user.isOpenForSecondFactor;
    if (lacksSecondFactor(user) && !isExpected) throw secondFactorFirst();
    const result = user.hasSecondFactor
      ? { user, temporaryHash }
      : await beginLogin(database, hash, user, { device, temporaryHash, ...rest });
    for (const bucket of counted) await limits.refund(bucket);
    return result;
  };

/**
 * Begins the session of a user who has proved everything that the account asks for. Throws 401 if the temporary
 * password has meanwhile been used or replaced.
 */
export const beginLogin = (
  database: Database,
  hash: KeyedHash,
  user: FoundUser,
  { device, temporaryHash, origin = '', signedIn }: SigningIn & { temporaryHash: string | null },
): Promise<Login> =>
  database.transaction(async (transaction) => {
    await lockUnchanged(transaction, user);
    const passwordChangeOnly = temporaryHash !== null || user.requirePasswordChange;
    const resetToken = passwordChangeOnly
      ? await beginReset(transaction, hash, { ...user, temporaryHash })
      : undefined;
    const { id, name, email } = user;
    await signedIn?.(transaction, { id, name });
    const devices = deviceStore(transaction, hash);
    const isKnownDevice = await devices.isOf(device ?? '', id);
    return {
      session: {
        id,
        email,
        name,
        ...rolesToShow(user),
        ...(lacksSecondFactor(user) && { mustSetUpSecondFactor: true }),
        ...(resetToken && { mustChangePassword: true, resetToken }),
      },
      token: await sessionStore(transaction, hash).begin(id, { passwordChangeOnly, origin }),
      device: isKnownDevice ? undefined : await devices.remember(id),
    };
  });

/**
 * Locks a user against changes until the transaction ends. Throws 401 if the password or the second factor has changed
 * since the user was read: that change has ended the sessions of the user, and must not miss one.
 */
export async function lockUnchanged(
  transaction: Database,
  { id, passwordHash, hasSecondFactor: hadSecondFactor }: FoundUser,
): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('share');
  const current = await findUser(transaction, eq(users.id, id));
  if (current?.passwordHash !== passwordHash || current.hasSecondFactor !== hadSecondFactor)
    throw wrongCredentials();
}

const secondFactorFirst = () =>
  new Problem(
    403,
    'En este sitio hace falta un segundo paso para entrar, y esta cuenta todavía no lo tiene. Pedí una contraseña temporal por correo con «¿Olvidaste tu contraseña?», o una nueva a un administrador.',
  );

const wrongCredentials = () => new Problem(401, 'Credenciales incorrectas');

/**
 * Counts a login attempt before the password is compared. Returns the counters, which are refunded after a successful
 * login.
 */
async function countAttempt(
  limits: RateLimiter,
  attempt: { email: string; address: string; device: string | undefined },
): Promise<CountedLimit[]> {
  const account = attempt.email.toLowerCase();
  const network = networkOf(attempt.address);
  if (attempt.device) {
    const own: CountedLimit = { name: `login device ${attempt.device}`, limit: LIMITS.device };
    await limits.allow(own);
    return [own];
  }
  const pair: CountedLimit = { name: `login pair ${account} ${network}`, limit: LIMITS.accountAndNetwork };
  const buckets: CountedLimit[] = [{ name: `login network ${network}`, limit: LIMITS.network }, pair];
  for (const bucket of buckets) await limits.allow(bucket);
  const everywhere: CountedLimit = { name: `login account ${account}`, limit: LIMITS.account };
  const wait = await limits.count(everywhere);
  const lastTry: CountedLimit = { name: `login last try ${account} ${network}`, limit: LIMITS.lastTry };
  if (wait > 0 && (await limits.count(lastTry)) > 0) throw tooMany(wait);
  return [...buckets, everywhere, ...(wait > 0 ? [lastTry] : [])];
}

/** Returns what a login needs of a user, or undefined if there is none. */
export async function findUser(database: Database, which: SQL) {
  const [row] = await database
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      ...FACTOR_COLUMNS,
      passwordHash: users.passwordHash,
      requirePasswordChange: users.requirePasswordChange,
      isOpenForSecondFactor: sql<boolean>`coalesce(${users.secondFactorOpenUntil} > now(), false)`,
      hasSecondFactor,
      temporaryHash: passwordResets.passwordHash,
    })
    .from(users)
    .leftJoin(
      passwordResets,
      and(
        eq(passwordResets.userId, users.id),
        // A row that only requires a password change contains the hash of the user's own password.
        ne(passwordResets.passwordHash, users.passwordHash),
        gt(passwordResets.expiresAt, sql`now()`),
      ),
    )
    .where(which)
    .orderBy(desc(passwordResets.expiresAt)) // the most recently mailed temporary password
    .limit(1);
  return row;
}

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Stores and returns the token with which the user can change the temporary password after signing in with it. */
async function beginReset(transaction: Database, hash: KeyedHash, user: FoundUser) {
  const token = randomToken();
  const tokenHash = hash(token);
  if (user.temporaryHash === null) {
    const reset = { tokenHash, expiresAt: sql`now() + make_interval(mins => ${REQUIRED_CHANGE_MINUTES})` };
    await transaction
      .insert(passwordResets)
      .values({ userId: user.id, passwordHash: user.passwordHash, ...reset })
      .onConflictDoUpdate({ target: [passwordResets.userId, passwordResets.passwordHash], set: reset });
    return token;
  }
  const mailed = eq(passwordResets.passwordHash, user.temporaryHash);
  const taken = await transaction
    .update(passwordResets)
    .set({ tokenHash }) // invalidates the tokens of earlier logins, in case one of them is on a lost device
    .where(and(eq(passwordResets.userId, user.id), mailed))
    .returning({ userId: passwordResets.userId });
  // Nothing was updated, because another request has used or replaced the temporary password.
  if (taken.length === 0) throw wrongCredentials();
  return token;
}
