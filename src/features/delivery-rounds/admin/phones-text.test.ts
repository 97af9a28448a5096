import { expect, test } from 'vitest';
import { phonesText } from './phones-text.ts';

const NOW = new Date('2026-11-24T21:00:00.000Z');

test('the text says when each phone last opened the round, with the day unless it was today', () => {
  const ana = { name: 'Ana', openedAt: '2026-11-24T20:40:00.000Z' };
  const beto = { name: 'Beto', openedAt: '2026-11-23T12:05:00.000Z' };
  expect(phonesText([ana], NOW)).toBe(
    'Ana lo abrió por última vez a las 17:40. Lo que se marcó hasta ahora y todavía está en su teléfono cuenta si llega en los próximos 7 días.',
  );
  expect(phonesText([ana, beto], NOW)).toBe(
    'Ana lo abrió por última vez a las 17:40. Beto lo abrió por última vez el 23/11 a las 09:05. Lo que se marcó hasta ahora y todavía está en sus teléfonos cuenta si llega en los próximos 7 días.',
  );
});

test('the text is empty when no phone opened the round', () => {
  expect(phonesText([], NOW)).toBe('');
});
