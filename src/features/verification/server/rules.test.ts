import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_SECONDS } from '../contract.ts';
import {
  FORGIVEN_WRONG,
  isInGoodStanding,
  LONG_WRONG,
  RESEND_SECONDS,
  SENDS_PER_DAY,
  TRIES_PER_CODE,
  WRONG_PER_DAY,
} from './limits.ts';
import {
  canBeTried,
  digitsOfNext,
  hasLiveCode,
  hasLongCodes,
  isLockedFor,
  isPhoneLocked,
  isUntried,
  NEW_PHONE,
  type PhoneState,
  waitBeforeSend as waitOf,
  withCode,
  withGuess,
} from './rules.ts';

const SECOND = 1_000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const BEGUN = Date.parse('2025-04-01T12:00:00Z');
const at = (milliseconds: number) => new Date(BEGUN + milliseconds);

/** A network that has requested codes for this phone before and has made no wrong guesses. */
const NETWORK = { wrong: 0, isNewcomer: false };
const waitBeforeSend = (state: PhoneState, now: Date) => waitOf(state, NETWORK, now);
const sendAt = (state: PhoneState, time: number) =>
  withCode(state, 'hash', at(time + CODE_SECONDS * SECOND), at(time));
const guessAt = (state: PhoneState, time: number) => withGuess(state, at(time));

/** Generates pauses between requests: short, long, around exactly one day, and several days. */
const pause = fc.oneof(
  fc.integer({ min: 0, max: 90 * SECOND }),
  fc.integer({ min: 0, max: 26 * HOUR }),
  fc.constantFrom(DAY - 1, DAY, DAY + 1, 7 * DAY, 31 * DAY),
);

/** Returns the largest number of the given moments that fall within any 24 hours. */
const mostInADay = (moments: number[]) =>
  Math.max(0, ...moments.map((from) => moments.filter((it) => it >= from && it < from + DAY).length));

describe('wrong guesses', () => {
  test('at four-digit codes are at most nine in any 24 hours, even with a new code for each guess', () => {
    let most = 0;
    fc.assert(
      fc.property(fc.array(pause, { minLength: 1, maxLength: 120, size: 'max' }), (pauses) => {
        let [state, time] = [NEW_PHONE, 0];
        const wrong: number[] = [];
        for (const wait of pauses) {
          time += wait;
          state = sendAt(state, time);
          if (state.digits === 4) wrong.push(time);
          state = guessAt(state, time);
        }
        most = Math.max(most, mostInADay(wrong));
        expect(mostInADay(wrong)).toBeLessThanOrEqual(WRONG_PER_DAY);
      }),
      { numRuns: 1_000 },
    );
    expect(most, 'the generated cases reach the limit').toBe(WRONG_PER_DAY);
  });

  test('are at most three for each code and none after its expiry, in any order of sends and guesses', () => {
    const step = fc.record({ wait: pause, act: fc.constantFrom('send', 'guess', 'guess') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        let [state, time, tried, sentAt] = [NEW_PHONE, 0, 0, -DAY];
        for (const { wait, act } of steps) {
          time += wait;
          if (act === 'send' && waitBeforeSend(state, at(time)) === 0) {
            [state, tried, sentAt] = [sendAt(state, time), 0, time];
          } else if (act === 'guess' && canBeTried(state, at(time))) {
            // Attempts at an eight-digit code are counted per network elsewhere, and not by these rules.
            if (state.digits === 4) tried++;
            state = guessAt(state, time);
            expect(time - sentAt).toBeLessThan(CODE_SECONDS * SECOND);
          }
          expect(tried).toBeLessThanOrEqual(TRIES_PER_CODE);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('lead to eight-digit codes for a day after the ninth, and not before', () => {
    let state = sendAt(NEW_PHONE, 0);
    for (let guess = 1; guess <= 8; guess++) state = guessAt(state, guess);
    expect(digitsOfNext(state, at(8))).toBe(4);
    state = guessAt(sendAt(state, 9), 9);
    expect(canBeTried(state, at(9)), 'the four-digit code cannot be tried after the ninth wrong guess').toBe(
      false,
    );
    expect([isPhoneLocked(state, at(9)), sendAt(state, DAY).digits, sendAt(state, DAY + 9).digits]).toEqual([
      ...[false, 8, 4],
    ]);
  });

  test('are counted from zero again after a day without a wrong guess, and not earlier', () => {
    const eight = Array.from({ length: 8 }).reduce<PhoneState>((state) => guessAt(state, 0), NEW_PHONE);
    expect(hasLongCodes(guessAt(eight, DAY - 1), at(DAY - 1))).toBe(true);
    expect(guessAt(eight, DAY).wrong).toBe(1);
  });

  const LONG: PhoneState = { ...NEW_PHONE, longCodesUntil: at(DAY) };
  const guesses = (state: PhoneState, many: number, time: number) =>
    Array.from({ length: many }).reduce<PhoneState>((it) => guessAt(it, time), state);

  test('at eight-digit codes lock out the guessing network for an hour after every fifty, but no other network', () => {
    const before = guesses(sendAt(LONG, 0), LONG_WRONG - 1, 1);
    expect([before.wrong, isPhoneLocked(before, at(1)), canBeTried(before, at(1))]).toEqual([0, false, true]);
    const lasted: number[] = [];
    let [state, time] = [before, 1];
    for (let lock = 1; lock <= 3; lock++) {
      state = guesses(sendAt(state, time), lock === 1 ? 1 : LONG_WRONG, time);
      expect(state.locks).toBe(lock);
      lasted.push(((state.lockedUntil?.getTime() ?? 0) - at(time).getTime()) / HOUR);
      const isLockedOut = (wrong: number) => isLockedFor(state, { wrong }, at(time + HOUR - 1));
      expect([isLockedOut(FORGIVEN_WRONG), isLockedOut(FORGIVEN_WRONG - 1)]).toEqual([true, false]);
      expect(canBeTried(state, at(time)), 'other networks can still try the code').toBe(true);
      expect(waitOf(state, { wrong: FORGIVEN_WRONG, isNewcomer: true }, at(time))).toBe(3600);
      expect(waitOf(state, NETWORK, at(time))).toBe(RESEND_SECONDS);
      time += HOUR;
    }
    expect(lasted).toEqual([1, 1, 1]);
  });
});

describe('sends of codes to one phone', () => {
  test('are at most one a minute and ten a day, whatever the pauses between requests', () => {
    fc.assert(
      fc.property(fc.array(pause, { maxLength: 120 }), (pauses) => {
        let [state, time] = [NEW_PHONE, 0];
        const sends: number[] = [];
        for (const wait of pauses) {
          time += wait;
          if (waitBeforeSend(state, at(time)) > 0) continue;
          state = sendAt(state, time);
          sends.push(time);
        }
        for (const [index, send] of sends.entries()) {
          const next = sends[index + 1];
          if (next !== undefined) expect(next - send).toBeGreaterThanOrEqual(RESEND_SECONDS * SECOND);
        }
        let first = -DAY;
        let ofTheDay = 0;
        for (const send of sends) {
          [first, ofTheDay] = send - first >= DAY ? [send, 1] : [first, ofTheDay + 1];
          expect(ofTheDay).toBeLessThanOrEqual(SENDS_PER_DAY);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('are limited to ten a day, or twenty for a network that has requested fewer than two codes for the phone that day', () => {
    const often = (sends: number): PhoneState => ({ ...NEW_PHONE, sends, sendsSince: at(0), sentAt: at(0) });
    const waits = (sends: number, isNewcomer: boolean) =>
      waitOf(often(sends), { wrong: 0, isNewcomer }, at(HOUR));
    expect([waits(9, false), waits(10, true), waits(19, true)]).toEqual([0, 0, 0]);
    expect([waits(10, false), waits(20, true)]).toEqual([23 * 3600, 23 * 3600]);
  });

  test('are allowed after the announced waiting time', () => {
    const step = fc.record({ wait: pause, act: fc.constantFrom('send', 'guess') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let [state, time] = [NEW_PHONE, 0];
        for (const { wait, act } of steps) {
          time += wait;
          if (act === 'guess') state = guessAt(state, time);
          if (act === 'send') {
            time += waitBeforeSend(state, at(time)) * SECOND;
            expect(waitBeforeSend(state, at(time))).toBe(0);
            state = sendAt(state, time);
          }
        }
      }),
    );
  });

  test('reset the number of attempts at the code, but not the count of wrong guesses for the phone', () => {
    const guessed = guessAt(guessAt(sendAt(NEW_PHONE, 0), 1), 2);
    expect(sendAt(guessed, 61 * SECOND)).toMatchObject({ tries: 0, wrong: 2 });
  });
});

test.each([
  ['no code was sent', NEW_PHONE, 0, false, false],
  ['the code was just sent', sendAt(NEW_PHONE, 0), 0, true, true],
  ['the code is about to expire', sendAt(NEW_PHONE, 0), 120 * SECOND - 1, true, true],
  ['the code has expired', sendAt(NEW_PHONE, 0), 120 * SECOND, false, false],
  ['the code was tried three times', { ...sendAt(NEW_PHONE, 0), tries: 3 }, 1, true, false],
  ['the code was used', { ...sendAt(NEW_PHONE, 0), codeHash: null }, 1, false, false],
])(
  'tells whether a phone has a live code and whether it can be tried when %s',
  (_, state, time, isLive, canTry) => {
    expect([hasLiveCode(state, at(time)), canBeTried(state, at(time))]).toEqual([isLive, canTry]);
  },
);

test.each([
  ['no code was sent', NEW_PHONE, 0, true],
  ['a code was sent that nobody entered', sendAt(NEW_PHONE, 0), HOUR, false],
  ['the latest code was verified', { ...sendAt(NEW_PHONE, 0), codeHash: null, sentAt: null }, HOUR, true],
  ['a code was sent yesterday', sendAt(NEW_PHONE, 0), DAY, true],
])('tells whether a phone has no unused code of today when %s', (_, state, time, expected) => {
  expect(isUntried(state, at(time))).toBe(expected);
});

test.each([
  [0, 0, true],
  [1, 0, false],
  [1, 2, true],
  [5, 9, false],
  [5, 10, true],
])(
  'a network with %i unverified and %i verified codes of today is in good standing: %s',
  (unverified, verified, expected) => {
    expect(isInGoodStanding(unverified, verified)).toBe(expected);
  },
);
