import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Hashes a password with Argon2id (19 MiB, 2 passes, 1 lane, according to OWASP ASVS 5). Returns the encoded hash. */
export const hashPassword = (password: string) =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** Hash of a random password. It is compared when an email has no account, so that the response takes the same time. */
const nobodys = hashPassword(generatePassword());

/** Returns whether the password matches the hash. Without a hash it returns false after the same time. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodys), password);
  return matches && passwordHash !== undefined;
}

/**
 * Generates a random password of 16 characters (about 92 bits), without letters and digits that are easily confused.
 */
export function generatePassword() {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
