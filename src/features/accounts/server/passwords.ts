import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';

/** Argon2id with 19 MiB, 2 passes, 1 lane (OWASP ASVS 5). Answers the encoded hash. */
export const hashPassword = (password: string) =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

// Without the letters and digits that people confuse when they copy from a screen.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A random password of 16 characters, about 92 bits. */
export const generatePassword = () =>
  Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
