/** Every limit of verification codes, with its reason. Their life and length stand in the contract. */

const HOUR = 3600;
const DAY = 24 * HOUR;

// Guesses. A code of four digits is hit with 1/10,000, one of eight with 1/100,000,000.

export const TRIES_PER_CODE = 3;
/**
 * Nine wrong guesses a day on one phone give a chance of 1 - (1 - 1e-4)^9 = 0.0009. After the ninth the phone's codes
 * have eight digits for a day.
 */
export const WRONG_PER_DAY = 9;
/** Wrong guesses at codes of eight digits before a lock of an hour. */
export const LONG_WRONG = 50;
/**
 * Networks with fewer wrong guesses than this at one phone in a day are not affected by its lock, so that it stops the
 * guessing networks and not the owner.
 */
export const FORGIVEN_WRONG = 6;
export const LOCK_SECONDS = HOUR;
/** Locks are counted anew after so long without one. */
export const LOCKS_FORGOTTEN_AFTER_DAYS = 30;
/** Guesses of one network on however many phones: an IPv4 address or an IPv6 /64. */
export const CHECKS = { most: 15, seconds: HOUR };

// Codes to one phone.

/** Between two codes. */
export const RESEND_SECONDS = 60;
/** Beyond these a phone gets as many again, but only for networks that have requested fewer than two today. */
export const SENDS_PER_DAY = 10;
/** Codes that one block may request for one phone without verifying it. */
export const TO_PHONE = { most: 5, seconds: DAY };

// Codes requested by one network, on however many phones.

export const OF_HOUSEHOLD = { most: 5, seconds: HOUR };
/** A provider's customer may have many households. */
export const OF_CUSTOMER = { most: 15, seconds: HOUR };
/** One block alone does not make the site count as busy. */
export const ofBlock = (codesPerDay: number) => ({
  most: Math.max(5, Math.ceil(codesPerHour(codesPerDay) / 3)),
  seconds: HOUR,
});
export const ofBlockToday = (codesPerDay: number) => ({
  most: Math.max(5, Math.ceil(codesPerDay / 5)),
  seconds: DAY,
});
/** Above these in an hour each code requires a proof of work. */
export const NORMAL_OF_CUSTOMER = 8;
export const NORMAL_OF_BLOCK = 10;
/** A network with fewer requests than this today: for this phone it is new, in all it has few requests. */
export const FEW = 2;
/** About 16,000 hashes, and twice as many while the whole site is busy: less than 2 s on an old phone. */
export const PROOF_BITS = 10;
export const BUSY_PROOF_BITS = 11;

// Requests of both kinds, including failed ones; counted in memory, so that a flood does not reach the database.

export const REQUESTS = { most: 60, seconds: HOUR };
export const REQUESTS_OF_BLOCK = { most: 600, seconds: HOUR };

// All codes together: each one costs money.

/** One hour may use at most a sixth of a day's codes, so that the operator has time to react to an attack. */
const HOURS_OF_BUDGET = 6;
const LEAST_PER_HOUR = 10;
export const codesPerHour = (perDay: number) =>
  Math.min(perDay, Math.max(LEAST_PER_HOUR, Math.ceil(perDay / HOURS_OF_BUDGET)));
/** With fewer codes than this in an hour a site is not busy, however small its budget is. */
export const NEVER_BUSY_BELOW = 20;
/** The last quarter is reserved for networks with few requests. */
export const SHARE_OF_EVERYBODY = 0.75;
