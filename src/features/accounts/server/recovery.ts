import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Elapsed } from '../../../shared/server/elapsed.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import type { Mailer } from '../../../shared/server/mail.ts';
import { MemoryRateLimiter } from '../../../shared/server/memory-rate-limiter.ts';
import { networkOf, networksOf } from '../../../shared/server/networks.ts';
import type { CountedLimit, RateLimiter } from '../../../shared/server/rate-limiter.ts';
import type { PasswordQueue } from './password-queue.ts';
import { generatePassword, hashPassword, isPasswordOf } from './passwords.ts';
import { resetOver } from './store.ts';
import { passwordResets, users } from './table.ts';

const HOUR = 60 * 60;
const MINUTES_VALID = 30;
const LIMITS = {
  /**
   * The period equals the validity of a temporary password. When the limit stops further mails, the user thus still has
   * a valid password from the last one.
   */
  mailsToAccount: { most: 5, seconds: MINUTES_VALID * 60 },
  /** Counted in memory, so that rejected requests do not query the database. */
  requests: { ofHousehold: { most: 20, seconds: HOUR }, ofBlock: { most: 100, seconds: HOUR } },
  changesOfNetwork: { most: 20, seconds: HOUR },
};

interface Options {
  database: Database;
  hash: KeyedHash;
  limits: RateLimiter;
  queue: PasswordQueue;
  mailer: Mailer;
  /** Name and URL of the site for the mail. */
  site: { name: string; url: string };
  onFailure: (error: unknown) => void;
  elapsed: Elapsed;
}

/** Recovery of a forgotten password with a mailed temporary one. The old password keeps working until it is changed. */
export const recovery = ({ database, hash, limits, queue, mailer, site, onFailure, elapsed }: Options) => {
  const underWay = new Set<Promise<void>>();

  const requests = new MemoryRateLimiter(elapsed);

  const accountOf = async (email: string) => {
    const [user] = await database
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    return user;
  };

  /** Creates and mails a temporary password. */
  const mailTemporaryPassword = async (user: { id: number; name: string; email: string }) => {
    const perAccount: CountedLimit = {
      name: `forgot ${user.email.toLowerCase()}`,
      limit: LIMITS.mailsToAccount,
    };
    if ((await limits.count(perAccount)) > 0) return; // the last mail that was sent contains a valid password
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    await database.transaction(async (transaction) => {
      // A row with a token belongs to a password change in progress, which another person's request must not
      // interrupt.
      const isOver = or(isNull(passwordResets.tokenHash), lte(passwordResets.expiresAt, sql`now()`));
      await transaction.delete(passwordResets).where(and(eq(passwordResets.userId, user.id), isOver));
      const expiresAt = sql`now() + make_interval(mins => ${MINUTES_VALID})`;
      await transaction.insert(passwordResets).values({ userId: user.id, passwordHash, expiresAt });
    });
    await mailer.send({
      to: user.email,
      subject: `Contraseña temporal de ${site.name}`,
      text: temporaryPasswordText(user.name, password, site),
    });
  };

  return {
    /**
     * Looks for the account and sends the mail in the background, so that neither the response nor its time reveals
     * whether the email has an account. Throws 429 after too many requests from one network, and when too many arrive
     * at once.
     */
    async request(email: string, address: string): Promise<void> {
      requests.allowFrom(networksOf(address), LIMITS.requests);
      const user = await queue.run({ address }, () => accountOf(email));
      if (!user) return;
      const work: Promise<void> = mailTemporaryPassword(user)
        .catch(onFailure)
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },

    /**
     * Returns the id of the user whose password may be changed with this token and temporary password. Throws 400 if
     * they are invalid or expired, and 429 after too many attempts.
     */
    verify: (token: string, temporaryPassword: string, address: string): Promise<number> =>
      queue.run({ address }, async () => {
        await limits.allow({ name: `reset from ${networkOf(address)}`, limit: LIMITS.changesOfNetwork });
        const [reset] = await database
          .select()
          .from(passwordResets)
          .where(and(eq(passwordResets.tokenHash, hash(token)), gt(passwordResets.expiresAt, sql`now()`)));
        if (!(await isPasswordOf(reset?.passwordHash, temporaryPassword)) || !reset) {
          throw resetOver();
        }
        return reset.userId;
      }),

    /** Resolves when every requested mail has been sent or has failed. */
    settled: async () => void (await Promise.all(underWay)),
  };
};

const temporaryPasswordText = (name: string, password: string, site: { name: string; url: string }) =>
  [
    `Hola, ${name}:`,
    '',
    `Alguien pidió recuperar la contraseña de tu cuenta en ${site.name}.`,
    `Tu contraseña temporal es: ${password}`,
    '',
    `Entrá con ella en ${site.url}/login y elegí una nueva. Sirve para un solo cambio, durante ${MINUTES_VALID} minutos.`,
    'Si no fuiste vos, no tenés que hacer nada: tu contraseña sigue siendo la misma.',
  ].join('\n');
