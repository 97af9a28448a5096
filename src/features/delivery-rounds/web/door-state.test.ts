import { expect, test } from 'vitest';
import { buildDoor, buildMark, ROUND_MADE_AT } from '../../../../tests/support/doors.ts';
import type { Mark } from '../../../shared/contract/delivery-marks.ts';
import type { Door } from '../contract.ts';
import { marksToUndo, toCarry, walkedDoors, walkOf } from './door-state.ts';
import { outcomeText } from './door-texts.ts';

const walked = (stops: Door[], waiting: Mark[] = []) =>
  walkedDoors({ createdAt: ROUND_MADE_AT, stops }, waiting);
const stageOf = (marks: Mark[], waiting: Mark[] = []) => walked([buildDoor(1, { marks })], waiting)[0]?.stage;

test('the stage of a door follows from the marks of the server and those that wait on the device', () => {
  expect(stageOf([])).toBe('open');
  expect(stageOf([buildMark(101)])).toBe('delivered');
  expect(stageOf([], [buildMark(101)])).toBe('delivered');
  expect(stageOf([buildMark(101, { outcome: 'nobody' })])).toBe('tried');
  expect(stageOf([buildMark(101, { outcome: 'not found' })])).toBe('tried');
  expect(stageOf([buildMark(101, { outcome: 'later' })])).toBe('later');
  expect(stageOf([buildMark(101, { outcome: 'refused' })])).toBe('closed');
  expect(stageOf([buildMark(101, { outcome: 'cancelled' })])).toBe('closed');
});

test('a cancelled door says who cancelled it, and why if staff did', () => {
  const textOf = (note: string) => {
    const [door] = walked([buildDoor(1, { marks: [buildMark(101, { outcome: 'cancelled', note })] })]);
    return door && outcomeText(door);
  };
  expect(textOf('')).toBe('Canceló el pedido');
  expect(textOf('Se mudó')).toBe('Cancelado: Se mudó');
});

test('a waiting mark that the server has already stored counts once', () => {
  const mark = buildMark(101, { outcome: 'nobody' });
  const [door] = walked([buildDoor(1, { marks: [mark] })], [mark]);
  expect(door?.state.attempts).toHaveLength(1);
});

test('a door that was visited on an earlier round still needs a visit, and keeps the note', () => {
  const [door] = walked([
    buildDoor(1, { marks: [buildMark(101, { outcome: 'nobody', minute: -60, note: 'Tiene perro' })] }),
  ]);
  expect(door?.stage).toBe('open');
  expect(door?.state.attempts).toMatchObject([{ reason: 'nobody', note: 'Tiene perro' }]);
});

test('a door needs a visit again after a mark that makes its list request pending', () => {
  const marks = [buildMark(101, { minute: 1 }), buildMark(101, { minute: 2, outcome: 'pending' })];
  expect(stageOf(marks)).toBe('open');
});

test('doors to visit again come last, in the order in which they were left', () => {
  const later = (requestId: number, minute: number) => buildMark(requestId, { outcome: 'later', minute });
  const { doors, next } = walkOf(
    walked([
      buildDoor(1, { marks: [later(101, 9)] }),
      buildDoor(2, { marks: [buildMark(102)] }),
      buildDoor(3, { marks: [later(103, 5)] }),
      buildDoor(4),
    ]),
  );
  expect(doors.map(({ position }) => position)).toEqual([2, 4, 3, 1]);
  expect(next?.position).toBe(4);
});

test('the next door is one to visit again when no other is left, and undefined when all doors are done', () => {
  const later = buildDoor(1, { marks: [buildMark(101, { outcome: 'later' })] });
  const done = buildDoor(2, { marks: [buildMark(102)] });
  expect(walkOf(walked([later, done])).next?.position).toBe(1);
  expect(walkOf(walked([done])).next).toBeUndefined();
});

test('undoing a delivery that was marked several times in a row takes back all of these marks', () => {
  const [first, second] = [buildMark(101, { minute: 1 }), buildMark(101, { minute: 2 })];
  expect(marksToUndo({ marks: [first, second] })).toEqual([second.id, first.id]);
});

test('undoing takes back only the last of several visits without success', () => {
  const [first, second] = [1, 2].map((minute) => buildMark(101, { outcome: 'nobody', minute })) as [
    Mark,
    Mark,
  ];
  expect(marksToUndo({ marks: [first, second] })).toEqual([second.id]);
});

test("a visitor's cancelling cannot be undone at the door", () => {
  expect(marksToUndo({ marks: [buildMark(101, { outcome: 'cancelled' })] })).toEqual([]);
});

test('what to carry is the papers for the doors that still need a visit', () => {
  const stops = [
    buildDoor(1, { quantity: 4 }),
    buildDoor(2),
    buildDoor(3, { quantity: 2, marks: [buildMark(103, { outcome: 'later' })] }),
    buildDoor(4, { quantity: 20, marks: [buildMark(104)] }),
    buildDoor(5, { quantity: 3, marks: [buildMark(105, { outcome: 'nobody' })] }),
  ];
  expect(toCarry(walked(stops))).toEqual({ doors: 3, papers: 7 });
  expect(toCarry([])).toEqual({ doors: 0, papers: 0 });
});
