/**
 * Limits for a code of four digits (one guess hits with 1/10,000). Nine wrong guesses a day on one phone: a chance of
 * 1 - (1 - 1e-4)^9 = 0.0009.
 */
export const TRIES_PER_CODE = 3;
export const WRONG_PER_DAY = 9;
export const RESEND_SECONDS = 60;
export const SENDS_PER_DAY = 10;
const DAY_MS = 86_400_000;
const LOCKS_FORGOTTEN_AFTER_DAYS = 30;

/** What is known of one phone. */
export interface PhoneState {
  codeHash: string | null;
  tries: number;
  expiresAt: Date | null;
  sentAt: Date | null;
  sends: number;
  sendsSince: Date | null;
  wrong: number;
  lastWrongAt: Date | null;
  lockedUntil: Date | null;
  locks: number;
}

export const isLocked = ({ lockedUntil }: PhoneState, now: Date) => lockedUntil !== null && lockedUntil > now;

export const hasLiveCode = ({ codeHash, expiresAt }: PhoneState, now: Date) =>
  codeHash !== null && expiresAt !== null && expiresAt > now;

export const canBeTried = (state: PhoneState, now: Date) =>
  hasLiveCode(state, now) && state.tries < TRIES_PER_CODE;

/** Seconds until another code may be sent to this phone; 0 when it may be now. */
export function waitBeforeSend(state: PhoneState, now: Date): number {
  if (isLocked(state, now)) return secondsUntil(state.lockedUntil, now);
  const sendsToday = isOlderThanADay(state.sendsSince, now) ? 0 : state.sends;
  if (sendsToday >= SENDS_PER_DAY) return secondsUntil(later(state.sendsSince, DAY_MS), now);
  return secondsUntil(later(state.sentAt, RESEND_SECONDS * 1000), now);
}

/** After a code was made for it. */
export const withCode = (state: PhoneState, codeHash: string, expiresAt: Date, now: Date): PhoneState => {
  const isNewDay = isOlderThanADay(state.sendsSince, now);
  return {
    ...state,
    ...{ codeHash, expiresAt, tries: 0, sentAt: now },
    sends: isNewDay ? 1 : state.sends + 1,
    sendsSince: isNewDay ? now : state.sendsSince,
  };
};

/**
 * After a guess, which counts as a wrong one until it turns out to be right. The count starts anew only after a whole
 * day without a wrong guess, so no span of 24 hours ever holds more than nine.
 */
export function withGuess(state: PhoneState, now: Date): PhoneState {
  const wrong = (isOlderThanADay(state.lastWrongAt, now) ? 0 : state.wrong) + 1;
  const guessed = { ...state, tries: state.tries + 1, wrong, lastWrongAt: now };
  return wrong >= WRONG_PER_DAY ? locked(guessed, now) : guessed;
}

/** A lock grows when a phone hits it again: a day, then seven. The ninth guess of a series makes it. */
function locked(state: PhoneState, now: Date): PhoneState {
  const wasLockedLately =
    state.lockedUntil !== null &&
    now.getTime() - state.lockedUntil.getTime() < LOCKS_FORGOTTEN_AFTER_DAYS * DAY_MS;
  const locks = (wasLockedLately ? state.locks : 0) + 1;
  return { ...state, wrong: 0, locks, lockedUntil: later(now, (locks === 1 ? 1 : 7) * DAY_MS) };
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
