import { DAY_MS } from '../../../shared/contract/durations.ts';
import { CLOCK_TOLERANCE_SECONDS } from '../../../shared/server/clock.ts';
import { CODE_LENGTH, CODE_SECONDS, LONG_CODE_LENGTH } from '../contract.ts';
import {
  FORGIVEN_WRONG,
  LOCK_SECONDS,
  LOCKS_FORGOTTEN_AFTER_DAYS,
  LONG_WRONG,
  RESEND_SECONDS,
  SENDS_PER_DAY,
  TRIES_PER_CODE,
  WRONG_PER_DAY,
} from './limits.ts';
import type { phoneCodes } from './table.ts';

/** The stored state of one phone: its current code, its locks, and the counts of sends and guesses. */
export type PhoneState = Omit<typeof phoneCodes.$inferSelect, 'phone'>;

/** The state of a phone for which no code was ever requested. */
export const NEW_PHONE: PhoneState = {
  codeHash: null,
  digits: CODE_LENGTH,
  tries: 0,
  expiresAt: null,
  sentAt: null,
  sends: 0,
  sendsSince: null,
  wrong: 0,
  lastWrongAt: null,
  longCodesUntil: null,
  longWrong: 0,
  lockedUntil: null,
  locks: 0,
};

/** What is known about the requests and guesses of one network at one phone. */
interface Requester {
  /** Number of wrong guesses of this network at this phone within a day. */
  wrong: number;
  /** Whether this network has requested fewer than two codes for this phone today. */
  isNewcomer: boolean;
}

export const isPhoneLocked = ({ lockedUntil }: PhoneState, now: Date) =>
  isAhead(lockedUntil, now, LOCK_SECONDS * 1000);

/**
 * Whether a phone's lock applies to a network. The lock stops networks with several wrong guesses, but nobody else, and
 * therefore not the owner.
 */
export const isLockedFor = (state: PhoneState, { wrong }: Pick<Requester, 'wrong'>, now: Date) =>
  isPhoneLocked(state, now) && wrong >= FORGIVEN_WRONG;

export const hasLongCodes = ({ longCodesUntil }: PhoneState, now: Date) =>
  isAhead(longCodesUntil, now, DAY_MS);

/** The number of digits of the phone's next code. */
export const digitsOfNext = (state: PhoneState, now: Date) =>
  hasLongCodes(state, now) ? LONG_CODE_LENGTH : CODE_LENGTH;

export const hasLiveCode = ({ codeHash, expiresAt }: PhoneState, now: Date) =>
  codeHash !== null && isAhead(expiresAt, now, CODE_SECONDS * 1000);

/**
 * Whether the phone's current code may still be tried. Attempts at a long code are counted per network elsewhere, so
 * that nobody can use up the attempts of another network.
 */
export const canBeTried = (state: PhoneState, now: Date) =>
  hasLiveCode(state, now) && (isLong(state) || (state.tries < TRIES_PER_CODE && !hasLongCodes(state, now)));

export const isLong = ({ digits }: PhoneState) => digits === LONG_CODE_LENGTH;

/**
 * Seconds until another code may be sent to this phone at the request of this network, or 0 when it may be sent now.
 */
export function waitBeforeSend(state: PhoneState, requester: Requester, now: Date): number {
  if (isLockedFor(state, requester, now)) return secondsUntil(state.lockedUntil, now);
  const sendsToday = isOlderThanADay(state.sendsSince, now) ? 0 : state.sends;
  const most = requester.isNewcomer ? 2 * SENDS_PER_DAY : SENDS_PER_DAY;
  if (sendsToday >= most) return secondsUntil(later(state.sendsSince, DAY_MS), now);
  const next = later(state.sentAt, RESEND_SECONDS * 1000);
  return isAhead(next, now, RESEND_SECONDS * 1000) ? secondsUntil(next, now) : 0;
}

/**
 * Whether the phone has no unused code of today: none was sent, or the latest was verified or not delivered.
 */
export const isUntried = ({ sends, sendsSince, sentAt }: PhoneState, now: Date) =>
  sends === 0 || sentAt === null || isOlderThanADay(sendsSince, now);

/** The state of a phone after a new code was created. */
export const withCode = (state: PhoneState, codeHash: string, expiresAt: Date, now: Date): PhoneState => {
  const isNewDay = isOlderThanADay(state.sendsSince, now);
  return {
    ...state,
    codeHash,
    expiresAt,
    tries: 0,
    sentAt: now,
    digits: digitsOfNext(state, now),
    sends: isNewDay ? 1 : state.sends + 1,
    sendsSince: isNewDay ? now : state.sendsSince,
  };
};

/**
 * The state of a phone after a guess, which counts as wrong until it turns out to be right. The count is reset only
 * after a whole day without a wrong guess, so no period of 24 hours contains more than nine wrong guesses at four-digit
 * codes.
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
  const wasLockedRecently =
    state.lockedUntil !== null &&
    now.getTime() - state.lockedUntil.getTime() < LOCKS_FORGOTTEN_AFTER_DAYS * DAY_MS;
  const locks = (wasLockedRecently ? state.locks : 0) + 1;
  return { ...state, longWrong: 0, locks, lockedUntil: later(now, LOCK_SECONDS * 1000) };
}

/**
 * Whether a moment is in the future. If it is further ahead than the rule that set it allows, the clock was put back
 * since, and the moment does not count.
 */
const isAhead = (moment: Date | null, now: Date, farthestMs: number): boolean => {
  const aheadMs = moment ? moment.getTime() - now.getTime() : 0;
  return aheadMs > 0 && aheadMs <= farthestMs + CLOCK_TOLERANCE_SECONDS * 1000;
};
/** Whether a day has passed since a moment, or the clock was put back to before it. */
const isOlderThanADay = (moment: Date | null, now: Date) => !isAhead(later(moment, DAY_MS), now, DAY_MS);
const secondsUntil = (moment: Date | null, now: Date) =>
  moment ? Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000)) : 0;

function later(moment: Date, milliseconds: number): Date;
function later(moment: Date | null, milliseconds: number): Date | null;
function later(moment: Date | null, milliseconds: number) {
  return moment && new Date(moment.getTime() + milliseconds);
}
