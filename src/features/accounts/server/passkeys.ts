import { and, asc, eq, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { conflict, invalid, notFound } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { MOST_PASSKEYS, type NewPasskeyAnswer, type PasskeyAnswer } from '../contract.ts';
import { passkeys } from './table.ts';

/** The package is loaded when the first passkey is used, because the start of the server does not need it. */
const loadWebAuthn = () => import('@simplewebauthn/server');

const REFUSED = 'La llave no sirve para esta cuenta, o pasó demasiado tiempo. Probá de nuevo.';

const tooManyPasskeys = () => conflict(`Podés tener hasta ${MOST_PASSKEYS} llaves. Quitá una que no uses.`);

/** A passkey that a browser made, as it is stored. */
type MadePasskey = Pick<
  typeof passkeys.$inferInsert,
  'credentialId' | 'publicKey' | 'counter' | 'transports'
>;

interface Site {
  /** The public URL, to whose host passkeys belong. */
  url: string;
  name: string;
  /** The keyed hash from which a user's handle is computed, so that it says nothing about the account. */
  hash: KeyedHash;
}

/**
 * The passkeys of users (WebAuthn). A challenge is made with one method and given to the next one, which returns or
 * stores what it proves. `database` may be a transaction.
 */
export const passkeyStore = (database: Database, { url, name: siteName, hash }: Site) => {
  const { hostname, origin } = new URL(url);
  const rows = (userId: number) =>
    database.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
  const descriptors = async (userId: number) =>
    (await rows(userId)).map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as Transport[],
    }));

  return {
    /** Whether passkeys work at the site's address: browsers bind them to the name of a host. */
    isPossible: !ipaddr.isValid(hostname.replaceAll(/[[\]]/g, '')),

    all: async (userId: number) =>
      (await rows(userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
      })),

    /** Returns the options with which a browser makes a passkey. Throws 409 if the user has too many. */
    async creationOptions(user: { id: number; name: string; email: string }) {
      const known = await descriptors(user.id);
      if (known.length >= MOST_PASSKEYS) throw tooManyPasskeys();
      const { generateRegistrationOptions } = await loadWebAuthn();
      return generateRegistrationOptions({
        rpName: siteName,
        rpID: hostname,
        userID: Buffer.from(hash(`handle of user ${user.id}`)),
        userName: user.email,
        userDisplayName: user.name,
        attestationType: 'none',
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
    },

    /**
     * Returns the passkey that a browser made for the challenge. It does not use the database. Throws 422 if the answer
     * does not fit the challenge.
     */
    async made(answer: NewPasskeyAnswer, challenge: string | undefined): Promise<MadePasskey> {
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const { registrationInfo } = challenge
        ? await verifyRegistrationResponse({
            response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
            expectedChallenge: challenge,
            expectedOrigin: origin,
            expectedRPID: hostname,
            requireUserVerification: false,
          }).catch(() => ({ registrationInfo: undefined })) // the package throws for every answer that it refuses
        : {};
      if (!registrationInfo) throw invalid({ respuesta: REFUSED });
      const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
    },

    /** Stores a passkey. Throws 409 if it is stored already, or if the user has too many. */
    async add(userId: number, name: string, passkey: MadePasskey): Promise<void> {
      if ((await rows(userId)).length >= MOST_PASSKEYS) throw tooManyPasskeys();
      const stored = await database
        .insert(passkeys)
        .values({ userId, name, ...passkey })
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      if (stored.length === 0) throw conflict('Esa llave ya está agregada.');
    },

    /** Returns the options with which a browser signs a challenge with one of the user's passkeys. */
    async requestOptions(userId: number, userVerification: 'preferred' | 'required') {
      const { generateAuthenticationOptions } = await loadWebAuthn();
      return generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials: await descriptors(userId),
        userVerification,
      });
    },

    /**
     * Returns whether one of the user's passkeys signed the challenge. With `verified` it must also have checked its
     * owner, by fingerprint, face or PIN.
     */
    async accepts(
      userId: number,
      { answer, challenge, verified }: { answer: PasskeyAnswer; challenge: string; verified: boolean },
    ): Promise<boolean> {
      const [known] = await database
        .select()
        .from(passkeys)
        .where(and(eq(passkeys.credentialId, answer.id), eq(passkeys.userId, userId)));
      if (!known) return false;
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const result = await verifyAuthenticationResponse({
        response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostname,
        credential: {
          id: known.credentialId,
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
          counter: known.counter,
        },
        requireUserVerification: verified,
      }).catch(() => undefined); // the package throws for every answer that it refuses
      if (!result?.verified) return false;
      await database
        .update(passkeys)
        .set({ counter: result.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
        .where(eq(passkeys.id, known.id));
      return true;
    },

    /** Deletes a passkey. Throws 404. */
    async remove(userId: number, id: number): Promise<void> {
      const [removed] = await database
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
        .returning({ id: passkeys.id });
      if (!removed) throw notFound('esa llave');
    },
  };
};

export type PasskeyStore = ReturnType<typeof passkeyStore>;
type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';
