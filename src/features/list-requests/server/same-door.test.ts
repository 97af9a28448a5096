import { expect, test } from 'vitest';
import { buildListRequest } from '../../../../tests/support/factories.ts';
import { inventedRequests } from '../../../../tests/support/invented-repeats.ts';
import { shifted } from '../../../shared/contract/geography.ts';
import { type Door, samenessOf } from './same-door.ts';

const PIN = { latitude: -34.77, longitude: -55.76 };
const door = (address: string, north = 0, phone = ''): Door => ({
  ...buildListRequest({ address, ...shifted(PIN, north, 0) }),
  phone,
});
const compared = (one: string, other: string, metres: number) =>
  samenessOf(door(one), door(other, metres)) !== null;

test('list requests with the same phone are for the same door, wherever that is', () => {
  expect(samenessOf(door('Calle 11', 0, '099123456'), door('Artigas 8', 900, '099123456'))).toBe('phone');
  expect(samenessOf(door('Calle 11', 0, '099123456'), door('Calle 11', 900, '098123456'))).toBeNull();
});

test('having no phone is not having the same phone', () => {
  expect(samenessOf(door('Calle 11'), door('Artigas 8', 900))).toBeNull();
});

test('a list request without a location is for the same door only by its phone', () => {
  const nowhere = { ...door('Calle 11', 0, '099123456'), latitude: null, longitude: null };
  expect(samenessOf(nowhere, door('Calle 11'))).toBeNull();
  expect(samenessOf(nowhere, door('Calle 11', 0, '099123456'))).toBe('phone');
});

test.each<[string, string, number]>([
  ['Calle 11 y 24', 'Frente a la plaza', 14.9],
  ['Edificio Sol', 'Edificio Sol, apto 3', 4],
  ['Av. Artigas 1234', 'avenida artigas 1234', 30],
  ['Artigas 1234', '1234, Avenida Artigas, Ceibalá, Solís, 15200, Uruguay', 30],
  ['Roger Balet nro. 40', 'Roger Valett 40', 55],
  ['Manzana 12 solar 3', 'M12 S3', 40],
  ['18 de Julio 1234', 'Calle 18 de julio nº1234', 30],
  ['Calle 11 esq. 24, S/N, portón verde', 'calle 11 y 24 porton verde', 30],
  ['Calle 11, Ceibalá', 'calle 11', 0],
  ['24 y 11', 'Calle 11 casi 24', 10],
])('%s and %s, %d m apart, are the same door', (one, other, metres) => {
  expect(compared(one, other, metres)).toBe(true);
  expect(compared(other, one, metres)).toBe(true);
});

test.each<[string, string, number]>([
  ['Calle 11 y 24', 'Frente a la plaza', 15.1],
  ['Edificio Sol, apto 3', 'Edificio Sol, apto 4', 0],
  ['Edificio Sol, apto. A', 'Edificio Sol apartamento B', 2],
  ['Artigas 1234', 'Artigas 1238', 10],
  ['Manzana 12 solar 3', 'Manzana 12 solar 4', 12],
  ['Calle 11 esq. 24, Ceibalá', 'Calle 8 esq. 15, Ceibalá', 0],
  ['Calle 11 y 24', 'Calle 11 y 24', 30],
  ['Artigas 1234', 'Artigas 1234', 61],
])('%s and %s, %d m apart, are different doors', (one, other, metres) => {
  expect(compared(one, other, metres)).toBe(false);
  expect(compared(other, one, metres)).toBe(false);
});

test('of 1,000 list requests with 100 repeats at most 3 are missed and 3 are false, on average of 10 towns', () => {
  const towns = Array.from({ length: 10 }, (_, seed) => mistakesIn(inventedRequests(seed + 1)));
  const average = (counts: number[]) => counts.reduce((sum, count) => sum + count) / counts.length;
  expect(average(towns.map(({ missed }) => missed))).toBeLessThanOrEqual(3);
  expect(average(towns.map(({ wrong }) => wrong))).toBeLessThanOrEqual(3);
});

function mistakesIn({ requests, repeats }: ReturnType<typeof inventedRequests>) {
  expect([requests.length, repeats.size]).toEqual([1000, 100]);
  const found = requests.flatMap((one, index) =>
    requests.flatMap((other, before) =>
      before < index && samenessOf(one, other) ? `${before} ${index}` : [],
    ),
  );
  return {
    missed: [...repeats].filter((pair) => !found.includes(pair)).length,
    wrong: found.filter((pair) => !repeats.has(pair)).length,
  };
}
