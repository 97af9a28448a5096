import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_SECONDS } from '../contract.ts';
import {
  canBeTried,
  hasLiveCode,
  isLocked,
  type PhoneState,
  RESEND_SECONDS,
  SENDS_PER_DAY,
  TRIES_PER_CODE,
  WRONG_PER_DAY,
  waitBeforeSend,
  withCode,
  withGuess,
} from './rules.ts';

const SECOND = 1_000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const BEGUN = Date.parse('2025-04-01T12:00:00Z');
const at = (milliseconds: number) => new Date(BEGUN + milliseconds);

const NEW: PhoneState = {
  ...{ codeHash: null, tries: 0, expiresAt: null, sentAt: null, sends: 0, sendsSince: null },
  ...{ wrong: 0, lastWrongAt: null, lockedUntil: null, locks: 0 },
};
const sendAt = (state: PhoneState, time: number) =>
  withCode(state, 'hash', at(time + CODE_SECONDS * SECOND), at(time));
const guessAt = (state: PhoneState, time: number) => withGuess(state, at(time));

/** Pauses between what somebody does: hasty, patient, and just at the edges of a day. */
const pause = fc.oneof(
  fc.integer({ min: 0, max: 90 * SECOND }),
  fc.integer({ min: 0, max: 26 * HOUR }),
  fc.constantFrom(DAY - 1, DAY, DAY + 1, 7 * DAY, 31 * DAY),
);

/** The most moments that any span of a day holds. */
const mostInADay = (moments: number[]) =>
  Math.max(0, ...moments.map((from) => moments.filter((it) => it >= from && it < from + DAY).length));

describe('wrong guesses', () => {
  test('no order of guesses puts more than nine into any 24 hours, even with a new code for each', () => {
    let most = 0;
    fc.assert(
      fc.property(fc.array(pause, { minLength: 1, maxLength: 120 }), (pauses) => {
        let [state, time] = [NEW, 0];
        const wrong: number[] = [];
        for (const wait of pauses) {
          time += wait;
          if (isLocked(state, at(time))) continue;
          state = guessAt(sendAt(state, time), time);
          wrong.push(time);
        }
        most = Math.max(most, mostInADay(wrong));
        expect(mostInADay(wrong)).toBeLessThanOrEqual(WRONG_PER_DAY);
      }),
      { numRuns: 2_000 },
    );
    expect(most, 'the property was put to the test').toBe(WRONG_PER_DAY);
  });

  test('no order of sends and guesses tries a code more than three times, nor after its end', () => {
    const step = fc.record({ wait: pause, act: fc.constantFrom('send', 'guess', 'guess') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        let [state, time, tried, sentAt] = [NEW, 0, 0, -DAY];
        for (const { wait, act } of steps) {
          time += wait;
          if (act === 'send' && waitBeforeSend(state, at(time)) === 0) {
            [state, tried, sentAt] = [sendAt(state, time), 0, time];
          } else if (act === 'guess' && !isLocked(state, at(time)) && canBeTried(state, at(time))) {
            state = guessAt(state, time);
            tried++;
            expect(time - sentAt).toBeLessThan(CODE_SECONDS * SECOND);
          }
          expect(tried).toBeLessThanOrEqual(TRIES_PER_CODE);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('eight lock nothing, the ninth locks for a day', () => {
    let state = NEW;
    for (let guess = 1; guess <= 8; guess++) state = guessAt(state, guess);
    expect(isLocked(state, at(8))).toBe(false);
    state = guessAt(state, 9);
    expect(isLocked(state, at(9))).toBe(true);
    expect(state.lockedUntil).toEqual(at(9 + DAY));
    expect(isLocked(state, at(9 + DAY))).toBe(false);
  });

  test('a day without a wrong guess begins the count anew, and less than that does not', () => {
    const eight = Array.from({ length: 8 }).reduce<PhoneState>((state) => guessAt(state, 0), NEW);
    expect(isLocked(guessAt(eight, DAY - 1), at(DAY - 1))).toBe(true);
    expect(guessAt(eight, DAY).wrong).toBe(1);
  });

  test.each([
    ['at once after the first', 0, 7],
    ['four weeks after the first', 28, 7],
    ['a month after the first', 31, 1],
  ])('a lock that is hit %s lasts as many days as it should', (_, daysLater, days) => {
    const nine = (state: PhoneState, time: number) =>
      Array.from({ length: 9 }).reduce<PhoneState>((it) => guessAt(it, time), state);
    const again = DAY + daysLater * DAY;
    expect(nine(nine(NEW, 0), again).lockedUntil).toEqual(at(again + days * DAY));
  });

  test('a third lock lasts seven days as well', () => {
    let [state, time] = [NEW, 0];
    const lasted: number[] = [];
    for (let lock = 0; lock < 4; lock++) {
      for (let guess = 0; guess < WRONG_PER_DAY; guess++) state = guessAt(state, time);
      lasted.push(((state.lockedUntil?.getTime() ?? 0) - at(time).getTime()) / DAY);
      time = (state.lockedUntil?.getTime() ?? 0) - BEGUN;
    }
    expect(lasted).toEqual([1, 7, 7, 7]);
  });
});

describe('sends', () => {
  test('no order of sends puts two into a minute, or more than ten into a day counted from its first', () => {
    fc.assert(
      fc.property(fc.array(pause, { maxLength: 120 }), (pauses) => {
        let [state, time] = [NEW, 0];
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

  test('who waits as long as was said may send', () => {
    const step = fc.record({ wait: pause, act: fc.constantFrom('send', 'guess') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let [state, time] = [NEW, 0];
        for (const { wait, act } of steps) {
          time += wait;
          if (act === 'guess' && !isLocked(state, at(time))) state = guessAt(state, time);
          if (act === 'send') {
            time += waitBeforeSend(state, at(time)) * SECOND;
            expect(waitBeforeSend(state, at(time))).toBe(0);
            state = sendAt(state, time);
          }
        }
      }),
    );
  });

  test('a new code has all its tries, and keeps the wrong guesses of its phone', () => {
    const guessed = guessAt(guessAt(sendAt(NEW, 0), 1), 2);
    expect(sendAt(guessed, 61 * SECOND)).toMatchObject({ tries: 0, wrong: 2 });
  });
});

test.each([
  ['no code was sent', NEW, 0, false, false],
  ['it was just sent', sendAt(NEW, 0), 0, true, true],
  ['it is about to end', sendAt(NEW, 0), 120 * SECOND - 1, true, true],
  ['it has ended', sendAt(NEW, 0), 120 * SECOND, false, false],
  ['it was tried three times', { ...sendAt(NEW, 0), tries: 3 }, 1, true, false],
  ['it was used', { ...sendAt(NEW, 0), codeHash: null }, 1, false, false],
])('a code, when %s, lives and can be tried as it should', (_, state, time, lives, canBe) => {
  expect([hasLiveCode(state, at(time)), canBeTried(state, at(time))]).toEqual([lives, canBe]);
});
