import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCoordinates, parseCoordinates } from './coordinates.ts';

const door = { latitude: -34.7701, longitude: -55.7643 };

test.each([
  '-34.7701, -55.7643',
  '-34.7701 -55.7643',
  '-34,7701 -55,7643',
  '-34,7701; -55,7643',
  ' −34.7701,−55.7643 ',
  '34,7701° S, 55,7643° O',
  '34.7701 s 55.7643 w',
  '-34.7701 S, -55.7643 O',
])('%s is parsed as coordinates', (typed) => expect(parseCoordinates(typed)).toEqual(door));

test.each([
  '',
  'Roger Balet',
  '-34.7701',
  '-34.7701, -55.7643, 3',
  '-95, -55',
  '-34, -190',
  'NaN NaN',
  '1e2 3',
])('"%s" is not parsed as coordinates', (typed) => expect(parseCoordinates(typed)).toBeNull());

test('parsing formatted coordinates returns the original coordinates, up to rounding', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (latitude, longitude) => {
        const read = parseCoordinates(formatCoordinates({ latitude, longitude }));
        expect(read?.latitude).toBeCloseTo(latitude, 4);
        expect(read?.longitude).toBeCloseTo(longitude, 4);
      },
    ),
  );
});
