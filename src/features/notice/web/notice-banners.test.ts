import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { noticeBanners } from './notice-banners.ts';

/** The veda of the fixture begins on 9 May 2025 at 0:00, and the polling places close on 11 May at 19:30. */
const timesOf = (until: string, aboutVoting = false) =>
  noticeBanners({ text: 'Hoy no abrimos.', link: null, until, aboutVoting }, campaign.election).map(
    ({ from, until }) => [from === Number.NEGATIVE_INFINITY ? 'at once' : iso(from), iso(until)],
  );
const iso = (moment: number) => new Date(moment).toISOString();
const VEDA = '2025-05-09T03:00:00.000Z';
const VEDA_ENDS = '2025-05-11T23:30:00.000Z';
const LATER = '2025-05-20T12:00:00.000Z';

test('a notice about voting is shown until its end, also in the veda and on election day', () => {
  expect(timesOf(LATER, true)).toEqual([['at once', LATER]]);
});

test('another notice is not shown from the beginning of the veda until its end, which may be after the closing', () => {
  expect(timesOf(LATER)).toEqual([
    ['at once', VEDA],
    [VEDA_ENDS, LATER],
  ]);
});

test('another notice that ends before or in the veda is not shown again', () => {
  expect(timesOf('2025-05-08T12:00:00.000Z')).toEqual([['at once', '2025-05-08T12:00:00.000Z']]);
  expect(timesOf('2025-05-10T12:00:00.000Z')).toEqual([['at once', VEDA]]);
  expect(timesOf(VEDA_ENDS)).toEqual([['at once', VEDA]]);
});

test('without a notice there is no banner', () => {
  expect(noticeBanners(null, campaign.election)).toEqual([]);
});
