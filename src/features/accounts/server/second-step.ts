import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { invalid, Problem, tooMany } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { type KeyedHash, randomToken } from '../../../shared/server/keyed-hash.ts';
import { networkOf } from '../../../shared/server/networks.ts';
import { sealedToken } from '../../../shared/server/private-links.ts';
import type { CountedLimit, RateLimiter } from '../../../shared/server/rate-limiter.ts';
import type { PasskeyAnswer } from '../contract.ts';
import { deviceStore } from './devices.ts';
import { beginLogin, type FoundUser, findUser, type Login, lockUnchanged, type SigningIn } from './login.ts';
import type { PasskeyStore } from './passkeys.ts';
import type { PasswordQueue } from './password-queue.ts';
import { type SecondFactorStore, WRONG_CODE } from './second-factor.ts';
import { pendingLogins, users } from './table.ts';

const MINUTES_VALID = 10;
const HOUR = 60 * 60;
const LIMITS = {
  /**
   * Limit of wrong one-time codes for one account. Only who knows the password can use it up. Its owner is not locked
   * out by that: a browser in which the owner has signed in before is counted apart, and passkeys and recovery codes
   * are not counted here.
   */
  account: { most: 10, seconds: HOUR },
  device: { most: 10, seconds: HOUR },
  /** Limit of wrong recovery codes of one account, which nobody can guess, from one network. */
  network: { most: 30, seconds: HOUR },
};

export const loginOver = () => new Problem(404, 'El ingreso venció. Hay que poner de nuevo la contraseña.');

interface Options {
  database: Database;
  /** The keyed hash of sessions and devices. */
  hash: KeyedHash;
  /** The keyed hash of the tokens that name a login. */
  tokens: KeyedHash;
  limits: RateLimiter;
  queue: PasswordQueue;
  secondFactor: SecondFactorStore;
  passkeys: PasskeyStore;
  now: () => Date;
}

type Pending = typeof pendingLogins.$inferSelect;
type Step = SigningIn & { address: string };

/** The second step of a login: the password was right, and the user has to prove the second factor. */
export function secondStep({ database, hash, tokens, limits, queue, secondFactor, passkeys, now }: Options) {
  const ofToken = (token: string) =>
    and(eq(pendingLogins.tokenHash, tokens(token)), gt(pendingLogins.expiresAt, sql`now()`));

  /** Ends the login that waits, so that it is used once, and begins the session. Throws 404 if another request did. */
  const finish = async (pending: Pending, step: SigningIn): Promise<Login> => {
    const used = await database
      .delete(pendingLogins)
      .where(eq(pendingLogins.tokenHash, pending.tokenHash))
      .returning({ userId: pendingLogins.userId });
    const user = used.length > 0 ? await findUser(database, eq(users.id, pending.userId)) : undefined;
    if (!user) throw loginOver();
    const login = await beginLogin(database, hash, user, { ...step, temporaryHash: pending.temporaryHash });
    queue.trust(login.device ?? step.device ?? '');
    return login;
  };

  const codeLimit = async (
    { device, address }: Step,
    userId: number,
    isApp: boolean,
  ): Promise<CountedLimit> => {
    if (!isApp) return { name: `recovery code ${userId} ${networkOf(address)}`, limit: LIMITS.network };
    const isKnown = device !== undefined && (await deviceStore(database, hash).isOf(device, userId));
    return isKnown
      ? { name: `one-time code device ${device}`, limit: LIMITS.device }
      : { name: `one-time code account ${userId}`, limit: LIMITS.account };
  };

  return {
    /** Stores that the password was right. Returns the token and the factors with which the login can go on. */
    async begin({ user, temporaryHash }: { user: FoundUser; temporaryHash: string | null }) {
      const token = sealedToken(tokens, randomToken());
      await database.transaction(async (transaction) => {
        await lockUnchanged(transaction, user);
        await transaction.insert(pendingLogins).values({
          tokenHash: tokens(token),
          userId: user.id,
          temporaryHash,
          expiresAt: sql`now() + make_interval(mins => ${MINUTES_VALID})`,
        });
      });
      const { appSince, passkeys: count } = await secondFactor.of(user.id);
      return {
        token,
        factors: [...(count > 0 ? (['passkey'] as const) : []), ...(appSince ? (['app'] as const) : [])],
      };
    },

    /** Returns the login that waits under a token, or undefined. */
    async find(token: string): Promise<Pending | undefined> {
      const [pending] = await database.select().from(pendingLogins).where(ofToken(token));
      return pending;
    },

    /**
     * Signs in with the code of an app or with a recovery code. Throws 422 for a wrong code, and 429 after too many.
     * Each code is counted before it is checked.
     */
    async withCode(pending: Pending, code: string, step: Step): Promise<Login> {
      const isApp = /^[\d\s]+$/.test(code);
      const limit = await codeLimit(step, pending.userId, isApp);
      const wait = await limits.count(limit);
      if (wait > 0) throw tooMany(wait);
      const isRight = isApp
        ? await secondFactor.acceptsCode(pending.userId, code, now())
        : await secondFactor.acceptsRecoveryCode(pending.userId, code);
      if (!isRight) throw invalid({ codigo: WRONG_CODE });
      await limits.refund(limit);
      return finish(pending, step);
    },

    /** Returns the options with which the browser asks for a passkey. */
    async passkeyOptions(pending: Pending) {
      const options = await passkeys.requestOptions(pending.userId, 'preferred');
      await database
        .update(pendingLogins)
        .set({ challenge: options.challenge })
        .where(eq(pendingLogins.tokenHash, pending.tokenHash));
      return options;
    },

    /** Signs in with a passkey. Throws 422 if it does not answer the challenge. */
    async withPasskey(pending: Pending, answer: PasskeyAnswer, step: SigningIn): Promise<Login> {
      const { challenge, userId } = pending;
      const isRight =
        challenge !== null && (await passkeys.accepts(userId, { answer, challenge, verified: false }));
      if (!isRight) throw invalid({ respuesta: 'La llave no es de esta cuenta, o pasó demasiado tiempo.' });
      return finish(pending, step);
    },

    async sweep(): Promise<void> {
      await database.delete(pendingLogins).where(lte(pendingLogins.expiresAt, sql`now()`));
    },
  };
}
