import { expect, test } from 'vitest';
import { tradeOf } from './trade.ts';

test('takes the trade of a member from the first sentence of the biography', () => {
  expect(tradeOf('Costurera y abuela de cinco. Armó la red.')).toBe('Costurera y abuela de cinco');
  expect(tradeOf('Biólogo.\n\nEstudia las dunas.')).toBe('Biólogo');
  expect(tradeOf('Vive frente a Av. Artigas. Es maestra.')).toBe('Vive frente a Av. Artigas');
});

test('shows no trade where the first sentence is long', () => {
  expect(tradeOf(`Desde hace veinte años ${'camina '.repeat(8)}por el barrio. Es maestra.`)).toBe('');
  expect(tradeOf('Camina el barrio y anota todo')).toBe('');
  expect(tradeOf('')).toBe('');
});
