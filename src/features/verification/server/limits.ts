/**
 * All limits of verification codes, with their reasons. The lifetime and length of a code are declared in the contract.
 */

const HOUR = 3600;
const DAY = 24 * HOUR;

// Limits of guesses. The probability that a guess is right is 1/10,000 for a four-digit code and 1/100,000,000 for an
// eight-digit code.

export const TRIES_PER_CODE = 3;
/**
 * With nine wrong guesses a day at one phone, the probability of a right guess is 1 - (1 - 1e-4)^9 = 0.0009. After the
 * ninth, the phone gets eight-digit codes for a day.
 */
export const WRONG_PER_DAY = 9;
/** Number of wrong guesses at eight-digit codes after which a phone is locked for an hour. */
export const LONG_WRONG = 50;
/**
 * A network with fewer wrong guesses than this at a phone in a day is not affected by the phone's lock. The lock
 * therefore stops the guessing networks and not the owner.
 */
export const FORGIVEN_WRONG = 6;
export const LOCK_SECONDS = HOUR;
/** The count of locks starts again after this many days without a lock. */
export const LOCKS_FORGOTTEN_AFTER_DAYS = 30;
/**
 * Guesses that one network (an IPv4 address or an IPv6 /64) may make per hour, at any number of phones. A right guess is
 * refunded.
 */
export const CHECKS = { most: 15, seconds: HOUR };

// Limits of codes sent to one phone.

/** Minimum time between two codes to one phone. */
export const RESEND_SECONDS = 60;
/**
 * Codes that one phone may get in a day. As many again are reserved for networks that have requested fewer than two
 * codes for it today.
 */
export const SENDS_PER_DAY = 10;
/**
 * Codes that one block of IP addresses (IPv6 /48 or IPv4 /24) may request in a day for one phone without verifying it.
 */
export const TO_PHONE = { most: 5, seconds: DAY };

// Limits of codes requested by one network, for any number of phones. A code that was verified is refunded, so that
// neighbours who share an address are limited only by the codes that nobody entered.

export const OF_HOUSEHOLD = { most: 5, seconds: HOUR };
/** Codes per hour for one customer of an internet provider (IPv6 /56), who may have many households. */
export const OF_CUSTOMER = { most: 15, seconds: HOUR };
/**
 * Codes per hour for one block of IP addresses (IPv6 /48 or IPv4 /24), few enough that one block alone does not make
 * the site count as busy.
 */
export const ofBlock = (codesPerDay: number) => ({
  most: Math.max(5, Math.ceil(codesPerHour(codesPerDay) / 3)),
  seconds: HOUR,
});
export const ofBlockToday = (codesPerDay: number) => ({
  most: Math.max(5, Math.ceil(codesPerDay / 5)),
  seconds: DAY,
});
/** Above these numbers of codes per hour, a customer or a block needs a proof of work for each code. */
export const NORMAL_OF_CUSTOMER = 8;
export const NORMAL_OF_BLOCK = 10;
/**
 * A block of IP addresses that has requested fewer codes than this today may use reserved codes: those of a phone if it
 * requested few for that phone, those of the site's budget if it requested few in total.
 */
export const FEW = 2;
/**
 * Difficulty of the proof of work: about 16,000 hashes, or twice as many while the whole site is busy. Either takes
 * less than 2 s on an old phone.
 */
export const PROOF_BITS = 10;
export const BUSY_PROOF_BITS = 11;

// Limits of all requests that send or check codes, including failed ones. They are counted in memory, so that a flood
// of requests does not reach the database.

export const REQUESTS = { most: 60, seconds: HOUR };
export const REQUESTS_OF_BLOCK = { most: 600, seconds: HOUR };
/** Number of requests that are refunded when a phone is verified: one for the code and one that checks it. */
export const REQUESTS_OF_A_VISITOR = 2;

// Limits of all codes of the site together, because each one costs money.

/**
 * One hour may use at most a sixth of the daily budget of codes, so that the operator has time to react to an attack.
 */
const HOURS_OF_BUDGET = 6;
const LEAST_PER_HOUR = 10;
export const codesPerHour = (perDay: number) =>
  Math.min(perDay, Math.max(LEAST_PER_HOUR, Math.ceil(perDay / HOURS_OF_BUDGET)));
/** With fewer codes than this in an hour, the site does not count as busy, however small its budget is. */
export const NEVER_BUSY_BELOW = 20;
/** Share of the budget that is open to every network. The last quarter is reserved for networks with few requests. */
export const SHARE_OF_EVERYBODY = 0.75;
