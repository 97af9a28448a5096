import type { SenderLimits } from '../../../shared/server/memory-rate-limiter.ts';

/**
 * All limits of verification codes, with their reasons. The lifetime and length of a code are declared in the contract.
 */

export const HOUR = 3600;
export const DAY = 24 * HOUR;

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
 * Guesses that one network (an IPv4 address or an IPv6 /64) may make per hour, at any number of phones. A right guess
 * is refunded.
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
 * Codes per hour for one block of IP addresses (IPv6 /48 or IPv4 /24), so few that one block alone takes at most a
 * sixth of the places for unverified codes.
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
/** A block of IP addresses that has requested fewer codes than this for a phone today may use its reserved codes. */
export const FEW = 2;
/**
 * Whether a block of IP addresses is preferred while many codes are requested: at least two thirds of its codes of
 * today were verified. A ratio is fair to mobile providers, whose many customers share few addresses.
 */
export const isInGoodStanding = (unverifiedToday: number, verifiedToday: number) =>
  unverifiedToday * 2 <= verifiedToday;

// The proof of work. One more bit doubles the work: 16,000 hashes with ten bits, a million with sixteen. How long this
// takes phones is in docs/security.md.

/** Bits of the proof of work for a network above its normal rate, while the site is not under pressure. */
export const PROOF_BITS = 10;
/** Bits of the proof of work at the lowest level of pressure. */
export const BUSY_PROOF_BITS = 11;
export const MOST_PROOF_BITS = 16;
/** The pressure rises by one level when each of these shares of the places, or of the day's codes, is used. */
export const SHARES_OF_PLACES = [1 / 4, 1 / 2, 3 / 4, 1];
export const SHARES_OF_DAY = [1 / 2, 4 / 5];
/** Fewer taken places or codes than this never raise the pressure, even on a site with a small maximum per day. */
export const NEVER_BUSY_BELOW = 20;

// Limits of all requests that send or check codes, including failed ones. They are counted in memory, so that a flood
// of requests does not reach the database.

/** Enough for four visitors who share an IP address, wait without a ticket, and together ask 240 times an hour. */
export const REQUESTS: SenderLimits = {
  ofHousehold: { most: 300, seconds: HOUR },
  ofBlock: { most: 1_200, seconds: HOUR },
};
/** Requests with a ticket of the queue are counted for the ticket instead. */
export const REQUESTS_OF_TURN = { most: 600, seconds: HOUR };
/** Number of requests that are refunded when a phone is verified: one for the code and one that checks it. */
export const REQUESTS_OF_A_VISITOR = 2;

// Limits of all codes of the site together, because each one costs money.

/**
 * At most a sixth of the daily budget is spent per hour on codes that nobody verifies, so that the operator has time to
 * react to an attack.
 */
const HOURS_OF_BUDGET = 6;
const LEAST_PER_HOUR = 10;
export const codesPerHour = (perDay: number) =>
  Math.min(perDay, Math.max(LEAST_PER_HOUR, Math.ceil(perDay / HOURS_OF_BUDGET)));
/**
 * Number of places for codes that nobody has verified: a third of the daily budget. A place becomes free when its code
 * is verified, and otherwise places become free at the rate of `codesPerHour`.
 */
export const codePlaces = (perDay: number) =>
  Math.min(perDay, Math.max(LEAST_PER_HOUR, Math.ceil(perDay / 3)));
/** Share of the places for unverified codes, and of the day's codes, for all visitors who are not preferred. */
export const SHARE_OF_OTHERS = 1 / 3;
/** The operator gets an alert when this share of the places for unverified codes is taken. */
export const SHARE_THAT_ALARMS = 1 / 2;
/** Visitors queue for a place for at most this long. Visitors who would wait longer are asked to come back. */
export const LONGEST_QUEUE_SECONDS = HOUR;
/** How long a ticket of the queue stays valid after its turn has come. */
export const TURN_SECONDS = 15 * 60;
/** Visitors without a ticket are told to ask again after this time at the earliest. */
export const LOOK_AGAIN_SECONDS = 60;
