import { expect, test } from 'vitest';
import { referenceOf } from './reference.ts';

test('a reference has six characters, all of them letters and digits that look different from each other', () => {
  const references = Array.from({ length: 500 }, (_, index) => referenceOf(`key-${index}`));
  for (const reference of references) expect(reference).toMatch(/^[A-Z2-9]{6}$/);
  expect(references.join('')).not.toMatch(/[AEIOU01568BNSVZ]/);
});

test('the same idempotency key gives the same reference, and another key gives another reference', () => {
  expect(referenceOf('key-1')).toBe(referenceOf('key-1'));
  expect(new Set(Array.from({ length: 200 }, (_, index) => referenceOf(`key-${index}`))).size).toBe(200);
});

test('list requests without an idempotency key get different references', () => {
  expect(referenceOf(undefined)).not.toBe(referenceOf(undefined));
});
