import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { verifiedPhones } from '../../src/features/verification/server/table.ts';
import type { Database } from '../../src/shared/server/database/database.ts';
import { keyedHash } from '../../src/shared/server/keyed-hash.ts';

/** The phone of the visitor with this number, and the cookie of the browser in which it was verified. */
export const visitorOf = (number: number) => ({
  phone: `09${String(number).padStart(7, '0')}`,
  token: createHash('sha256').update(`visitor ${number}`).digest('base64url'),
});

/** Stores the phones of the first `visitors` visitors as verified, as if each had entered a code. */
export async function storeVerifiedPhones(
  database: Database,
  secret: string,
  visitors: number,
): Promise<void> {
  const hash = keyedHash(keyedHash(secret)('phone verification'));
  const expiresAt = sql<Date>`now() + interval '1 hour'`;
  const perStatement = 5_000;
  for (let from = 0; from < visitors; from += perStatement) {
    const rows = Array.from({ length: Math.min(perStatement, visitors - from) }, (_, n) => {
      const { phone, token } = visitorOf(from + n);
      return { browser: hash(`browser ${token}`), phone, expiresAt };
    });
    await database.insert(verifiedPhones).values(rows);
  }
}
