import { expect, test } from 'vitest';
import { neighbourhoodOf } from './neighbourhood.ts';

const NAMED = [
  { name: 'Centro', middle: [-34.77, -55.76] as const },
  { name: 'Estación', middle: [-34.74, -55.76] as const },
];

test('a location belongs to the neighbourhood with the nearest centre', () => {
  expect(neighbourhoodOf({ latitude: -34.764, longitude: -55.77 }, NAMED)).toBe('Centro');
  expect(neighbourhoodOf({ latitude: -34.746, longitude: -55.75 }, NAMED)).toBe('Estación');
});

test('a list request has no neighbourhood without a location or when the campaign has no neighbourhoods', () => {
  expect(neighbourhoodOf({ latitude: null, longitude: null }, NAMED)).toBeNull();
  expect(neighbourhoodOf({ latitude: -34.764, longitude: -55.77 }, [])).toBeNull();
});
