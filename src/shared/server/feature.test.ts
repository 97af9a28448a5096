import { expect, test } from 'vitest';
import { inOrderOfNeeds } from './feature.ts';

const named = (featureName: string, ...needs: string[]) => ({ featureName, needs });
const order = (...features: ReturnType<typeof named>[]) =>
  inOrderOfNeeds(features).map(({ featureName }) => featureName);

test('a feature comes after the features that it needs, and otherwise keeps its place in the list', () => {
  expect(
    order(named('rounds', 'requests'), named('news'), named('requests', 'codes'), named('codes')),
  ).toEqual(['codes', 'requests', 'rounds', 'news']);
});

test('features that need each other in a circle are refused with their names', () => {
  expect(() => order(named('news'), named('a', 'b'), named('b', 'c'), named('c', 'b'))).toThrow(
    'Features need each other in a circle: b → c → b.',
  );
});

test('a feature that needs a missing feature is refused with both names', () => {
  expect(() => order(named('rounds', 'requests'))).toThrow(
    'The feature "rounds" needs "requests", which does not exist.',
  );
});
