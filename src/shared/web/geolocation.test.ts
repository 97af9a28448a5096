import { expect, test } from 'vitest';
import { deviceOf, sentenceFor } from './geolocation.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 9; SM-J260M) AppleWebKit/537.36 Chrome/111.0.0.0 Mobile Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

test.each([
  [IPHONE, 5, 'iphone'],
  [MAC, 5, 'iphone'], // an iPad that requests desktop pages
  [MAC, 0, 'other'],
  [ANDROID, 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'other'],
] as const)('%s with %i touch points is %s', (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});

test("explains how to grant the permission on the visitor's device", () => {
  expect(sentenceFor(1, 'iphone')).toContain('iPhone');
  expect(sentenceFor(1, 'android')).toContain('Android');
  expect(new Set(['iphone', 'android', 'other'].map((it) => sentenceFor(1, it as 'other'))).size).toBe(3);
});

test('each failure has its message', () => {
  expect(sentenceFor(2, 'other')).toBe('La información de ubicación no está disponible en este momento.');
  expect(sentenceFor(3, 'other')).toBe(
    'La solicitud de ubicación ha expirado. Por favor, intenta nuevamente.',
  );
  expect(sentenceFor(9, 'other')).toBe('No se pudo obtener tu ubicación.');
});
