import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { sameDayAndPhase } from '../../shared/contract/election.ts';
import { shownBanners } from './shown-banners.ts';

const at = (time: string) => new Date(`2025-04-02T${time}:00-03:00`);
const banner = (from: Date, until: Date) => ({
  label: 'Aviso',
  text: '',
  from: from.getTime(),
  until: until.getTime(),
});
const banners = [banner(at('09:00'), at('12:00')), banner(at('11:00'), at('15:00'))];
const shownAt = (time: string) => shownBanners(banners, campaign.election, at(time));

test('shows each banner from its beginning until just before its end', () => {
  const numbers = ['08:59', '09:00', '11:00', '12:00', '15:00'].map((time) =>
    shownAt(time).shown.map((shown) => banners.indexOf(shown)),
  );
  expect(numbers).toEqual([[], [0], [0, 1], [1], []]);
});

test('a page is valid until the next banner begins or ends, and not before the last border', () => {
  const period = (from: Date, until: Date) => ({ from: from.getTime(), until: until.getTime() });
  expect(shownAt('10:00').validity).toEqual(period(at('09:00'), at('11:00')));
  expect(shownAt('11:30').validity).toEqual(period(at('11:00'), at('12:00')));
  const { until } = sameDayAndPhase(campaign.election, at('16:00'));
  expect(shownAt('16:00').validity).toEqual({ from: at('15:00').getTime(), until });
});

test('without banners, a page is valid as long as the date and the phase of the election stay the same', () => {
  const now = at('10:00');
  expect(shownBanners([], campaign.election, now)).toEqual({
    shown: [],
    validity: sameDayAndPhase(campaign.election, now),
  });
});
