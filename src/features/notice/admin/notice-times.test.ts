import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { noticeTimes, suggestedEnds } from './notice-times.ts';

const { election } = campaign;
const timesAt = (now: string, until: string, aboutVoting = false) =>
  noticeTimes({ text: 'Hoy no abrimos.', link: null, until, aboutVoting }, election, new Date(now));

test('says until when a notice is shown', () => {
  expect(timesAt('2025-05-06T12:00:00Z', '2025-05-07T23:00:00Z')).toEqual({
    isShownNow: true,
    words: 'hasta el miércoles 7 de mayo de 2025 a las 20:00',
  });
});

test('says when a notice that is not about voting is shown around the veda', () => {
  const { words } = timesAt('2025-05-06T12:00:00Z', '2025-05-12T23:00:00Z');
  expect(words).toBe(
    'hasta el viernes 9 de mayo de 2025 a las 00:00, y de nuevo ' +
      'desde el domingo 11 de mayo de 2025 a las 20:30 hasta el lunes 12 de mayo de 2025 a las 20:00',
  );
  expect(timesAt('2025-05-10T12:00:00Z', '2025-05-12T23:00:00Z').isShownNow).toBe(false);
});

test('says nothing about a notice that ends in the veda in which it waits', () => {
  expect(timesAt('2025-05-10T12:00:00Z', '2025-05-11T12:00:00Z')).toEqual({ isShownNow: false, words: '' });
});

test('suggests the ends that are still to come, and the close of the vote when it is near enough', () => {
  const at = (now: string) => suggestedEnds(election, new Date(now));
  expect(at('2025-05-08T12:00:00-03:00')).toEqual({
    'Hoy 22:00': '2025-05-09T01:00:00.000Z',
    'Mañana 20:00': '2025-05-09T23:00:00.000Z',
    'Hasta que cierre la votación': '2025-05-11T22:30:00.000Z',
  });
  expect(Object.keys(at('2025-05-08T23:00:00-03:00'))).not.toContain('Hoy 22:00');
  for (const now of ['2025-03-01T12:00:00-03:00', '2025-05-11T19:30:00-03:00'])
    expect(Object.keys(at(now)), now).not.toContain('Hasta que cierre la votación');
});
