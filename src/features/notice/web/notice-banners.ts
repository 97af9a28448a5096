import { country } from '#campaign/country.ts';
import { type Election, phaseBorders } from '../../../shared/contract/election.ts';
import type { Banner } from '../../../shared/web/banner.tsx';
import type { Notice } from '../contract.ts';

/**
 * Returns the notice as banners. A notice that is not about voting is not shown from the beginning of the veda until
 * its end, so it may have two times.
 */
export function noticeBanners(notice: Notice | null, election: Election): Banner[] {
  if (!notice) return [];
  const { text, link } = notice;
  const ends = Date.parse(notice.until);
  const silence = notice.aboutVoting ? null : silenceOf(election);
  const times = silence
    ? [
        { from: Number.NEGATIVE_INFINITY, until: Math.min(ends, silence.from) },
        { from: silence.until, until: ends },
      ]
    : [{ from: Number.NEGATIVE_INFINITY, until: ends }];
  return times
    .filter(({ from, until }) => from < until)
    .map((time) => ({ label: 'Aviso', text, link, ...time }));
}

/** The time in which the law forbids propaganda, or null in a country without one. */
const silenceOf = (election: Election) =>
  country.silence && {
    from: phaseBorders(election).veda.getTime(),
    until: phaseBorders(election).after.getTime(),
  };
