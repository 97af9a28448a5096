import { expect, test } from 'vitest';
import { checkedSheet, NOTHING_TYPED, type TypedSheet } from './sheet-checks.ts';

const typed = (changes: Partial<TypedSheet> = {}): TypedSheet => ({
  votes: { 2: '120', 3: '45' },
  totals: { blank: '7', annulled: '', observed: '2', voters: '174' },
  asWritten: false,
  ...changes,
});

test('a sheet whose sum is the number of voters is ready, with empty figures as 0', () => {
  const { sheet, errors, misfits, sum } = checkedSheet(typed(), { electors: 400 });
  expect(sheet).toEqual({
    votes: { 2: 120, 3: 45 },
    blank: 7,
    annulled: 0,
    observed: 2,
    voters: 174,
    asWritten: false,
  });
  expect({ errors, misfits, sum }).toEqual({ errors: {}, misfits: [], sum: 174 });
});

test('nothing is ready or wrong before anything is typed', () => {
  expect(checkedSheet(NOTHING_TYPED, { electors: 400 })).toEqual({
    sheet: null,
    errors: {},
    misfits: [],
    sum: 0,
  });
});

test.each([
  ['a text', { votes: { 2: '12o' } }, { 2: 'Va un número entero de 0 a 9999.' }],
  ['a negative number', { votes: { 2: '-3' } }, { 2: 'Va un número entero de 0 a 9999.' }],
  ['too large a number', { votes: { 2: '10000' } }, { 2: 'Va un número entero de 0 a 9999.' }],
  ['more votes than voters', { votes: { 2: '175' } }, { 2: 'Son más que los 174 votantes.' }],
])('%s is named beside its figure', (_, changes, errors) => {
  const check = checkedSheet(typed(changes), { electors: 400 });
  expect(check.errors).toEqual(errors);
  expect(check.sheet).toBeNull();
});

test.each([
  ['too few votes', { votes: { 2: '119', 3: '45' } }, ['La suma da 173 y votaron 174: faltan 1.']],
  ['too many votes', { votes: { 2: '121', 3: '46' } }, ['La suma da 176 y votaron 174: sobran 2.']],
])('%s are named, and the sheet is ready once somebody confirms that it says so', (_, changes, misfits) => {
  const check = checkedSheet(typed(changes), { electors: 400 });
  expect(check).toMatchObject({ misfits, sheet: null });
  expect(checkedSheet(typed({ ...changes, asWritten: true }), { electors: 400 }).sheet).toMatchObject({
    asWritten: true,
  });
});

test('more voters than may vote in the circuit are named, apart from observed ones', () => {
  expect(checkedSheet(typed(), { electors: 172 }).misfits).toEqual([]);
  expect(checkedSheet(typed(), { electors: 171 }).misfits).toEqual(['Votaron 174 y hay 171 habilitados.']);
  expect(checkedSheet(typed(), { electors: null }).misfits).toEqual([]);
});

test('a confirmation that is not needed is not sent', () => {
  expect(checkedSheet(typed({ asWritten: true }), { electors: 400 }).sheet?.asWritten).toBe(false);
});
