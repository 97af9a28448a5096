import { CODE_LENGTH, LONG_CODE_LENGTH } from '../contract.ts';

/**
 * Limits for a code of four digits (one guess hits with 1/10,000). Nine wrong guesses a day on one phone: a chance of
 * 1 - (1 - 1e-4)^9 = 0.0009. After the ninth the phone's codes have eight digits for a day.
 */
export const TRIES_PER_CODE = 3;
export const WRONG_PER_DAY = 9;
/** Wrong guesses at codes of eight digits (one hits with 1/100,000,000) before an hour's lock. */
export const LONG_WRONG = 50;
/**
 * Wrong guesses at one phone, from one network in a day, that a lock is not held against: so it stops who made the
 * fifty, and not the phone's owner.
 */
export const FORGIVEN_WRONG = 6;
export const RESEND_SECONDS = 60;
/** Beyond these a phone gets as many again, but only for networks that have asked for it less than twice today. */
export const SENDS_PER_DAY = 10;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LOCKS_FORGOTTEN_AFTER_DAYS = 30;

/** What is known of one phone. */
export interface PhoneState {
  codeHash: string | null;
  /** The length of that code. */
  digits: number;
  tries: number;
  expiresAt: Date | null;
  sentAt: Date | null;
  sends: number;
  sendsSince: Date | null;
  /** Wrong guesses at codes of four digits. */
  wrong: number;
  lastWrongAt: Date | null;
  /** Until then its codes have eight digits. */
  longCodesUntil: Date | null;
  /** Wrong guesses at those. */
  longWrong: number;
  lockedUntil: Date | null;
  locks: number;
}

/** Who asks for a code or guesses at one, as far as this phone is concerned. */
export interface Asker {
  /** Wrong guesses at this phone from the same network, in a day. */
  wrong: number;
  /** Whether this network has asked for this phone less than twice today. */
  isNewcomer: boolean;
}

export const isLocked = ({ lockedUntil }: PhoneState, now: Date) => lockedUntil !== null && lockedUntil > now;

/** A lock stops those who guessed wrong again and again; everybody else, the owner among them, gets through. */
export const isLockedFor = (state: PhoneState, { wrong }: Pick<Asker, 'wrong'>, now: Date) =>
  isLocked(state, now) && wrong >= FORGIVEN_WRONG;

export const hasLongCodes = ({ longCodesUntil }: PhoneState, now: Date) =>
  longCodesUntil !== null && longCodesUntil > now;

/** How many digits the next code has. */
export const digitsOfNext = (state: PhoneState, now: Date) =>
  hasLongCodes(state, now) ? LONG_CODE_LENGTH : CODE_LENGTH;

export const hasLiveCode = ({ codeHash, expiresAt }: PhoneState, now: Date) =>
  codeHash !== null && expiresAt !== null && expiresAt > now;

/** Tries of a long code are counted by network, so that nobody uses up those of somebody else. */
export const canBeTried = (state: PhoneState, now: Date) =>
  hasLiveCode(state, now) && (isLong(state) || (state.tries < TRIES_PER_CODE && !hasLongCodes(state, now)));

export const isLong = ({ digits }: PhoneState) => digits === LONG_CODE_LENGTH;

/** Seconds until another code may be sent to this phone for this asker; 0 when it may be now. */
export function waitBeforeSend(state: PhoneState, asker: Asker, now: Date): number {
  if (isLockedFor(state, asker, now)) return secondsUntil(state.lockedUntil, now);
  const sendsToday = isOlderThanADay(state.sendsSince, now) ? 0 : state.sends;
  const most = asker.isNewcomer ? 2 * SENDS_PER_DAY : SENDS_PER_DAY;
  if (sendsToday >= most) return secondsUntil(later(state.sendsSince, DAY_MS), now);
  return secondsUntil(later(state.sentAt, RESEND_SECONDS * 1000), now);
}

/** After a code was made for it. */
export const withCode = (state: PhoneState, codeHash: string, expiresAt: Date, now: Date): PhoneState => {
  const isNewDay = isOlderThanADay(state.sendsSince, now);
  return {
    ...state,
    ...{ codeHash, expiresAt, tries: 0, sentAt: now, digits: digitsOfNext(state, now) },
    sends: isNewDay ? 1 : state.sends + 1,
    sendsSince: isNewDay ? now : state.sendsSince,
  };
};

/**
 * After a guess, which counts as a wrong one until it turns out to be right. The count starts anew only after a whole
 * day without a wrong guess, so no span of 24 hours ever holds more than nine at codes of four digits.
 */
export function withGuess(state: PhoneState, now: Date): PhoneState {
  const guessed = { ...state, tries: state.tries + 1 };
  if (isLong(state)) {
    const longWrong = state.longWrong + 1;
    return longWrong >= LONG_WRONG ? locked(guessed, now) : { ...guessed, longWrong };
  }
  const wrong = (isOlderThanADay(state.lastWrongAt, now) ? 0 : state.wrong) + 1;
  if (wrong < WRONG_PER_DAY) return { ...guessed, wrong, lastWrongAt: now };
  const longCodesUntil = later(now, DAY_MS);
  return { ...guessed, wrong: 0, lastWrongAt: now, longCodesUntil, longWrong: 0 };
}

function locked(state: PhoneState, now: Date): PhoneState {
  const wasLockedLately =
    state.lockedUntil !== null &&
    now.getTime() - state.lockedUntil.getTime() < LOCKS_FORGOTTEN_AFTER_DAYS * DAY_MS;
  const locks = (wasLockedLately ? state.locks : 0) + 1;
  return { ...state, longWrong: 0, locks, lockedUntil: later(now, HOUR_MS) };
}

const isOlderThanADay = (moment: Date | null, now: Date) =>
  moment === null || now.getTime() - moment.getTime() >= DAY_MS;
const secondsUntil = (moment: Date | null, now: Date) =>
  moment ? Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000)) : 0;

function later(moment: Date, milliseconds: number): Date;
function later(moment: Date | null, milliseconds: number): Date | null;
function later(moment: Date | null, milliseconds: number) {
  return moment && new Date(moment.getTime() + milliseconds);
}
