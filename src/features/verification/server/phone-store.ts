import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import type { CountedLimit, RateLimiter } from '../../../shared/server/rate-limiter.ts';
import { CODE_SECONDS, VERIFIED_MINUTES } from '../contract.ts';
import { DAY, FORGIVEN_WRONG, TRIES_PER_CODE } from './limits.ts';
import { lockedPhones } from './locked-phones.ts';
import { type PhoneRow, phoneStates } from './phone-states.ts';
import { codeExpired, phoneLocked, tooEarly, tooManyTries, wrongCode, wrongLength } from './rejections.ts';
import {
  canBeTried,
  digitsOfNext,
  hasLiveCode,
  isLockedFor,
  isLong,
  isUntried,
  type PhoneState,
  waitBeforeSend,
  withCode,
  withGuess,
} from './rules.ts';
import { phoneCodes, verifiedPhones } from './table.ts';

export interface MadeCode {
  code: string;
  codeHash: string;
  expiresAt: Date;
  digits: number;
}

/**
 * Who requests a code: the network under which it is counted, and whether this network has requested fewer than two
 * codes for this phone today.
 */
export interface CodeRequester {
  network: string;
  isNewcomer: boolean;
}

/** Who enters a code: the network, and the token in the browser's cookie. */
interface Guesser {
  network: string;
  token: string;
}

/** A phone, and the token in the cookie of the browser that claims to have verified the phone. */
interface VerificationClaim {
  phone: string;
  token: string;
}

type SpentVerification = typeof verifiedPhones.$inferSelect;

export type Phones = ReturnType<typeof phoneStore>;

/** Stores codes and counts the guesses at them. Codes are stored only as keyed hashes. */
export const phoneStore = (database: Database, hash: KeyedHash, limits: RateLimiter) => {
  const wrongFrom = (network: string, phone: string): CountedLimit => ({
    name: `wrong codes ${phone} ${network}`,
    limit: { most: FORGIVEN_WRONG, seconds: DAY },
  });
  const triesFrom = (network: string, codeHash: string | null): CountedLimit => ({
    name: `code tries ${codeHash} ${network}`,
    limit: { most: TRIES_PER_CODE, seconds: CODE_SECONDS },
  });
  const hashOf = (phone: string, code: string) => hash(`code ${phone} ${code}`);
  const browserOf = (token: string) => hash(`browser ${token}`);
  const { read, change } = phoneStates(database, limits);

  return {
    /**
     * Throws the same errors as `make` but only reads, so that repeating a rejected request writes nothing. Otherwise
     * returns `isUntried`, which is false if a code was sent to the phone today and is still unused.
     */
    async refuse(phone: string, requester: CodeRequester): Promise<{ isUntried: boolean }> {
      const { state, now } = await read(phone);
      await refuseCode(phone, requester, { state, now, counted: limits });
      return { isUntried: isUntried(state, now) };
    },

    /**
     * Creates a code that replaces the previous one. Throws a Problem with status 429 while no code may be sent to this
     * phone.
     */
    async make(phone: string, requester: CodeRequester): Promise<MadeCode> {
      return change(phone, async (row) => {
        const { state, now } = row;
        await refuseCode(phone, requester, row);
        const digits = digitsOfNext(state, now);
        const code = String(randomInt(10 ** digits)).padStart(digits, '0');
        const codeHash = hashOf(phone, code);
        const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000);
        return {
          state: withCode(state, codeHash, expiresAt, now),
          result: { code, codeHash, expiresAt, digits },
        };
      });
    },

    /**
     * Cancels a code that did not arrive, so that another one can be requested at once. It counts towards the day's
     * codes only if it may have been sent (`isOut`). Returns false if it was used or replaced or had expired meanwhile.
     */
    async withdraw(phone: string, codeHash: string, { isOut }: { isOut: boolean }): Promise<boolean> {
      const taken = await database
        .update(phoneCodes)
        .set({
          codeHash: null,
          sentAt: null,
          expiresAt: null,
          ...(!isOut && { sends: sql`greatest(${phoneCodes.sends} - 1, 0)` }),
        })
        .where(
          and(
            eq(phoneCodes.phone, phone),
            eq(phoneCodes.codeHash, codeHash),
            gt(phoneCodes.expiresAt, sql`now()`),
          ),
        )
        .returning({ phone: phoneCodes.phone });
      return taken.length > 0;
    },

    /** Makes the checks that precede the counting of a guess in `check`, and throws the same errors. Writes nothing. */
    async refuseGuess(phone: string, code: string, guesser: Guesser): Promise<void> {
      const { state, now } = await read(phone);
      await refuseGuess(phone, code, guesser, { state, now, counted: limits });
    },

    /**
     * Counts and commits a guess before comparing it. A right guess verifies the phone for the browser with `token` and
     * uses up the code. Throws a Problem with status 422 for a wrong code, 410 if no valid code is left, and 429 for a
     * network that is locked out of this phone.
     */
    async check(phone: string, code: string, guesser: Guesser): Promise<void> {
      const wrongs = wrongFrom(guesser.network, phone);
      const { former, guessed, left } = await change(phone, async (row) => {
        const { state, now, counted } = row;
        await refuseGuess(phone, code, guesser, row);
        const guessed = withGuess(state, now);
        await counted.add(wrongs);
        const tries = isLong(state)
          ? (await counted.add(triesFrom(guesser.network, state.codeHash))).count
          : guessed.tries;
        const left = canBeTried(guessed, now) ? TRIES_PER_CODE - tries : 0;
        return { state: guessed, result: { former: state, guessed, left } };
      });
      const expected = Buffer.from(former.codeHash ?? '');
      const given = Buffer.from(hashOf(phone, code));
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
        throw left > 0 ? wrongCode(left) : tooManyTries();
      }
      await accept(phone, former, guessed, guesser.token);
      await limits.refund(wrongs);
    },

    /**
     * Uses up browsers' verifications of phones within the transaction `within`. Returns for each claim the verification,
     * or undefined if there was no valid one.
     */
    async spend(within: Database, claims: VerificationClaim[]): Promise<(SpentVerification | undefined)[]> {
      const wanted = claims.map(({ phone, token }) => ({ browser: browserOf(token), phone }));
      const pairs = wanted.map(({ browser, phone }) => sql`(${browser}, ${phone})`);
      const spent = await within
        .delete(verifiedPhones)
        .where(
          and(
            sql`(${verifiedPhones.browser}, ${verifiedPhones.phone}) in (${sql.join(pairs, sql`, `)})`,
            gt(verifiedPhones.expiresAt, sql`now()`),
          ),
        )
        .returning();
      const found = new Map(spent.map((row) => [`${row.browser} ${row.phone}`, row]));
      return wanted.map(({ browser, phone }) => found.get(`${browser} ${phone}`));
    },

    /** Gives back verifications that the same transaction used up, for what was not stored in the end. */
    async giveBack(within: Database, spent: SpentVerification[]): Promise<void> {
      if (spent.length > 0) await within.insert(verifiedPhones).values(spent);
    },

    ...lockedPhones(database),
  };

  async function refuseCode(phone: string, { network, isNewcomer }: CodeRequester, row: PhoneRow) {
    const { state, now, counted } = row;
    const [counter] = await counted.peek([wrongFrom(network, phone)]);
    const requester = { wrong: counter?.count ?? 0, isNewcomer };
    const wait = waitBeforeSend(state, requester, now);
    if (isLockedFor(state, requester, now)) throw phoneLocked(wait);
    if (wait > 0) throw tooEarly(wait, canBeTried(state, now) ? state : null);
  }

  async function refuseGuess(phone: string, code: string, { network }: Guesser, row: PhoneRow) {
    const { state, now, counted } = row;
    const [counter, tried] = await counted.peek([
      wrongFrom(network, phone),
      triesFrom(network, state.codeHash),
    ]);
    const requester = { wrong: counter?.count ?? 0, isNewcomer: true };
    if (isLockedFor(state, requester, now)) throw phoneLocked(waitBeforeSend(state, requester, now));
    if (!hasLiveCode(state, now)) throw codeExpired();
    const isUsedUp = isLong(state) && (tried?.count ?? 0) >= TRIES_PER_CODE;
    if (isUsedUp || !canBeTried(state, now)) throw tooManyTries();
    if (code.length !== state.digits) throw wrongLength(state.digits);
  }

  /**
   * Marks the phone as verified after a right guess and refunds that guess. Of two right guesses at the same time, only
   * the first uses the code.
   */
  async function accept(phone: string, former: PhoneState, counted: PhoneState, token: string) {
    await database.transaction(async (transaction) => {
      const taken = await transaction
        .update(phoneCodes)
        .set({ codeHash: null, expiresAt: null, sentAt: null, ...uncounted(former, counted) })
        .where(and(eq(phoneCodes.phone, phone), eq(phoneCodes.codeHash, former.codeHash ?? '')))
        .returning({ phone: phoneCodes.phone });
      if (taken.length === 0) throw codeExpired();
      const expiresAt = sql`now() + make_interval(mins => ${VERIFIED_MINUTES})`;
      await transaction
        .insert(verifiedPhones)
        .values({ browser: browserOf(token), phone, expiresAt })
        .onConflictDoUpdate({ target: [verifiedPhones.browser, verifiedPhones.phone], set: { expiresAt } });
    });
  }
};

/** Returns the column values that refund a right guess, which was counted as wrong before it was compared. */
function uncounted(former: PhoneState, counted: PhoneState) {
  if (isLong(former)) {
    return counted.locks === former.locks
      ? { longWrong: sql`greatest(${phoneCodes.longWrong} - 1, 0)` }
      : { longWrong: former.longWrong, lockedUntil: former.lockedUntil, locks: former.locks };
  }
  const beganLongCodes = counted.longCodesUntil !== former.longCodesUntil;
  return {
    wrong: counted.wrong === 0 ? former.wrong : sql`greatest(${phoneCodes.wrong} - 1, 0)`,
    lastWrongAt: sql`case when ${phoneCodes.lastWrongAt} = ${counted.lastWrongAt?.toISOString()}
      then ${former.lastWrongAt?.toISOString() ?? null}::timestamptz else ${phoneCodes.lastWrongAt} end`,
    ...(beganLongCodes && { longCodesUntil: former.longCodesUntil, longWrong: former.longWrong }),
  };
}
