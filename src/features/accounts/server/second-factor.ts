import { randomInt } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../shared/contract/problem.ts';
import { can, type Right } from '../../../shared/contract/rights.ts';
import type { WithRoles } from '../../../shared/contract/session.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Encryption } from '../../../shared/server/encryption.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { RECOVERY_CODES } from '../contract.ts';
import { accountRules, authenticatorApps, passkeys, recoveryCodes, users } from './table.ts';

const PERSONAL_DATA: readonly Right[] = [
  'messages: read',
  'list requests: read',
  'people: read',
  'activity: read',
];

/** Whether a second factor can be required of a user: of everybody who may see personal data. */
export const maySeePersonalData = (user: WithRoles) => PERSONAL_DATA.some((right) => can(user, right));

/** For how long an account without a second factor may set one up from any browser, after it got a password. */
const OPEN_HOURS = 72;
export const openForSecondFactor = () => ({
  secondFactorOpenUntil: sql<Date>`now() + make_interval(hours => ${OPEN_HOURS})`,
});

/** SQL for whether a second factor is required, and whether the user of a row of `users` has one. */
const isSecondFactorRequired = sql<boolean>`exists (
  select 1 from ${accountRules} where ${accountRules.secondFactorRequired})`;
export const hasSecondFactor = sql<boolean>`(
  exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})
  or exists (select 1 from ${authenticatorApps}
    where ${authenticatorApps.userId} = ${users.id} and ${authenticatorApps.confirmedAt} is not null))`;

/** SQL for whether the user of a row of `users` lacks a second factor where one is required. */
const isWithoutFactor = sql<boolean>`${isSecondFactorRequired} and not ${hasSecondFactor}`;

/** The columns from which `lacksSecondFactor` tells whether a user has to set up a second factor first. */
export const FACTOR_COLUMNS = { role: users.role, otherRoles: users.otherRoles, isWithoutFactor };

export const lacksSecondFactor = (row: WithRoles & { isWithoutFactor: boolean }) =>
  row.isWithoutFactor && maySeePersonalData(row);

/** RFC 6238 with the values that all authenticator apps understand. */
const TOTP = { digits: 6, period: 30 } as const;
/** How many time steps a clock may be wrong, to either side. */
const TOLERATED_STEPS = 1;
const SECRET_BYTES = 20;

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'; // without letters and digits that are easily confused
const CODE_LENGTH = 10;

/** A recovery code of about 49 bits in two groups, as in 'k7m2p-x9rqa'. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}

const onlyLetters = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export const WRONG_CODE = 'El código no es correcto o ya se usó. Probá con el que sigue.';

/** The package is loaded when the first code is checked, because the start of the server does not need it. */
const loadTotp = () => import('otpauth');

interface Keys {
  /** The keyed hash of recovery codes. */
  hash: KeyedHash;
  /** Encrypts the secrets of authenticator apps. */
  encryption: Encryption;
}

/** Authenticator apps, recovery codes and the rule of administrators. `database` may be a transaction. */
export const secondFactorStore = (database: Database, { hash, encryption }: Keys) => {
  const hashOf = (userId: number, code: string) => hash(`${userId} ${onlyLetters(code)}`);

  /** Returns undefined for a text of another key: the server's secret has changed, and the app has to be set up again. */
  const decrypted = (encrypted: string) => {
    try {
      return encryption.decrypt(encrypted);
    } catch {
      return;
    }
  };

  const appOf = async (userId: number) => {
    const [app] = await database.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
    return app;
  };

  /** Returns the time step of a code, or undefined if it is the code of no step around now. */
  const stepOf = async (encrypted: string, code: string, now: Date): Promise<number | undefined> => {
    const { TOTP: Totp, Secret } = await loadTotp();
    const base32 = decrypted(encrypted);
    if (base32 === undefined) return;
    const secret = Secret.fromBase32(base32);
    const token = code.replaceAll(/\s/g, '');
    const timestamp = now.getTime();
    const delta = new Totp({ ...TOTP, secret }).validate({ token, timestamp, window: TOLERATED_STEPS });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / TOTP.period) + delta;
  };

  return {
    async isRequired(): Promise<boolean> {
      const [rule] = await database.select().from(accountRules);
      return rule?.secondFactorRequired ?? false;
    },

    async require(secondFactorRequired: boolean): Promise<void> {
      await database
        .insert(accountRules)
        .values({ secondFactorRequired })
        .onConflictDoUpdate({ target: accountRules.id, set: { secondFactorRequired } });
    },

    /** Returns the ids of the users with a second factor. */
    async userIds(): Promise<number[]> {
      const rows = await database.select({ id: users.id }).from(users).where(hasSecondFactor);
      return rows.map(({ id }) => id);
    },

    /** Whether the user has a second factor. */
    async isSetUp(userId: number): Promise<boolean> {
      const withFactor = and(eq(users.id, userId), hasSecondFactor);
      return (await database.$count(users, withFactor)) > 0;
    },

    /** Returns since when the user has an authenticator app, how many passkeys, and how many recovery codes. */
    async of(userId: number) {
      const app = await appOf(userId);
      return {
        appSince: app?.confirmedAt ?? undefined,
        passkeys: await database.$count(passkeys, eq(passkeys.userId, userId)),
        recoveryCodesLeft: await database.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
      };
    },

    /**
     * Makes the secret of a new authenticator app, which counts only after `confirmApp`. Returns it in base32, and the
     * URI for the app. Throws 409 if the user has an app already.
     */
    async beginApp(userId: number, { issuer, label }: { issuer: string; label: string }) {
      const { TOTP: Totp, Secret } = await loadTotp();
      const secret = new Secret({ size: SECRET_BYTES });
      const fresh = { secret: encryption.encrypt(secret.base32), lastStep: 0 };
      const stored = await database
        .insert(authenticatorApps)
        .values({ userId, ...fresh })
        .onConflictDoUpdate({
          target: authenticatorApps.userId,
          set: fresh,
          setWhere: isNull(authenticatorApps.confirmedAt),
        })
        .returning({ userId: authenticatorApps.userId });
      if (stored.length === 0)
        throw conflict('Ya hay una aplicación. Para usar otra, quitá antes la que está.');
      return { secret: secret.base32, uri: new Totp({ ...TOTP, secret, issuer, label }).toString() };
    },

    /** Makes the app count from now on, if the code is right. Throws 422. */
    async confirmApp(userId: number, code: string, now: Date): Promise<void> {
      const app = await appOf(userId);
      const step = app && !app.confirmedAt ? await stepOf(app.secret, code, now) : undefined;
      if (step === undefined) throw invalid({ codigo: WRONG_CODE });
      await database
        .update(authenticatorApps)
        .set({ confirmedAt: sql`now()`, lastStep: step })
        .where(eq(authenticatorApps.userId, userId));
    },

    /** Returns whether a code of the user's app is right. Each code works once, even with concurrent requests. */
    async acceptsCode(userId: number, code: string, now: Date): Promise<boolean> {
      const app = await appOf(userId);
      const step = app?.confirmedAt ? await stepOf(app.secret, code, now) : undefined;
      if (step === undefined) return false;
      const accepted = await database
        .update(authenticatorApps)
        .set({ lastStep: step })
        .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step)))
        .returning({ userId: authenticatorApps.userId });
      return accepted.length > 0;
    },

    async removeApp(userId: number): Promise<void> {
      await database.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
    },

    /** Uses a recovery code. Returns whether it was one of the user's. */
    async acceptsRecoveryCode(userId: number, code: string): Promise<boolean> {
      const used = await database
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, code))))
        .returning({ userId: recoveryCodes.userId });
      return used.length > 0;
    },

    /** Replaces the user's recovery codes and returns the new ones. */
    async makeRecoveryCodes(userId: number): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await database
        .insert(recoveryCodes)
        .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
      return codes;
    },

    async removeRecoveryCodes(userId: number): Promise<void> {
      await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    },
  };
};

export type SecondFactorStore = ReturnType<typeof secondFactorStore>;

/** Deletes every second factor of a user, who may set up a new one from any browser for some time. */
export async function removeSecondFactor(database: Database, userId: number): Promise<void> {
  for (const table of [authenticatorApps, passkeys, recoveryCodes])
    await database.delete(table).where(eq(table.userId, userId));
  await database.update(users).set(openForSecondFactor()).where(eq(users.id, userId));
}
