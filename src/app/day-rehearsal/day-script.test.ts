import { expect, test } from 'vitest';
import { DAY, dayScript, type Happening, minuteAfter } from './day-script.ts';

const CIRCUITS = Array.from({ length: 28 }, (_, index) => 603 + index);
const SCRIPT = dayScript(CIRCUITS);
const reports = (kind: string) =>
  SCRIPT.filter((one): one is Happening & { does: 'report' } => one.does === 'report' && one.kind === kind);

test('the day is in order, within its hours, and the same in every rehearsal', () => {
  const minutes = SCRIPT.map(({ minute }) => minute);
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
  expect(minutes[0]).toBeGreaterThanOrEqual(DAY.begins);
  expect(minutes.at(-1)).toBeLessThanOrEqual(DAY.ends);
  expect(dayScript(CIRCUITS)).toEqual(SCRIPT);
});

test('every circuit has two shifts, is set up, voted in, closed and counted by two people', () => {
  for (const circuit of CIRCUITS) {
    const own = SCRIPT.filter((one) => one.circuit === circuit);
    const kinds = own.flatMap((one) => (one.does === 'report' ? one.kind : one.does));
    for (const kind of ['instalada', 'votaron', 'se_fue', 'cerrada'])
      expect(kinds, `${circuit}`).toContain(kind);
    expect(kinds.filter((kind) => kind === 'llego')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'count')).toHaveLength(2);
  }
});

test('there are people who come late, two problems, a shortage and one count that differs, each with a note for those who train', () => {
  expect(reports('llego').filter(({ minute }) => minute > DAY.opens && minute < DAY.changes)).toHaveLength(2);
  expect(reports('problema')).toHaveLength(2);
  expect(reports('faltan_hojas')).toHaveLength(1);
  const sheets = new Map<number, string[]>();
  for (const one of SCRIPT)
    if (one.does === 'count') sheets.set(one.circuit, [...(sheets.get(one.circuit) ?? []), one.votes.join()]);
  expect([...sheets.values()].filter(([one, other]) => one !== other)).toHaveLength(1);
  expect(SCRIPT.filter(({ note }) => note)).toHaveLength(6);
});

test('the day takes as long as it is told', () => {
  expect(minuteAfter(-5, 600)).toBe(DAY.begins);
  expect(minuteAfter(300, 600)).toBe((DAY.begins + DAY.ends) / 2);
  expect(minuteAfter(900, 600)).toBe(DAY.ends);
});
