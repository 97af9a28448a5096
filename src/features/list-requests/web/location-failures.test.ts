import { expect, test } from 'vitest';
import { deviceOf, notLocatedText } from './location-failures.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 9; SM-J260M) AppleWebKit/537.36 Chrome/111.0.0.0 Mobile Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

test.each([
  [IPHONE, 5, 'iphone'],
  [MAC, 5, 'iphone'], // an iPad that requests desktop versions of websites
  [MAC, 0, 'other'],
  [ANDROID, 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'other'],
] as const)(
  'recognizes the device with the user agent %s and %i touch points as %s',
  (userAgent, maxTouchPoints, device) => {
    expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
  },
);

test('the message for a denied location permission explains how to grant it on the kind of device in use', () => {
  expect(notLocatedText(1, 'iphone')).toContain('iPhone');
  expect(notLocatedText(1, 'android')).toContain('Android');
  const devices = ['iphone', 'android', 'other'] as const;
  expect(new Set(devices.map((device) => notLocatedText(1, device))).size).toBe(3);
});

test('an unavailable location, a timeout and an unknown failure each have a message of their own', () => {
  expect(notLocatedText(2, 'other')).toBe('La información de ubicación no está disponible en este momento.');
  expect(notLocatedText(3, 'other')).toBe(
    'La solicitud de ubicación ha expirado. Por favor, intenta nuevamente.',
  );
  expect(notLocatedText(9, 'other')).toBe('No se pudo obtener tu ubicación.');
});
