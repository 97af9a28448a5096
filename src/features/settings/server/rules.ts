import { isDeepStrictEqual } from 'node:util';
import type { Campaign } from '../../../shared/contract/campaign.ts';
import { hoursMistake, scheduleFields } from '../../../shared/contract/election-fields.ts';
import { pollingPlaceMistakes } from '../../../shared/contract/polling-place-mistakes.ts';
import { invalid } from '../../../shared/contract/problem.ts';
import type { SectionName, SectionValues, Settings } from '../contract.ts';

/** The new values of a section, and the values that they are compared with. */
interface Compared<Name extends SectionName> {
  next: SectionValues<Name>;
  inForce: SectionValues<Name>;
  stored: NonNullable<Settings[Name]>;
  folder: Campaign;
}

/**
 * Rules that concern more than one value. Each throws a Problem with status 422, or returns further values that are
 * stored together with the changed ones.
 */
export const SECTION_RULES: {
  [Name in SectionName]?: (compared: Compared<Name>) => Partial<NonNullable<Settings[Name]>>;
} = {
  pollingPlaces({ next, folder }) {
    const mistakes = pollingPlaceMistakes(next, folder.delivery.centre);
    if (mistakes.length > 0)
      throw invalid({ 'valor.locales': mistakes.map(({ message }) => message).join(' ') });
    return {};
  },

  /** The hours are stored together, because a change of one of them in the folder could contradict the others. */
  election({ next, folder }) {
    const { opens, closes, vedaEnds } = next;
    const mistake = hoursMistake(next);
    if (mistake) throw invalid({ [`valor.${scheduleFields[mistake.field][0]}`]: mistake.message });
    const hours = { opens, closes, vedaEnds };
    const { election } = folder;
    return isDeepStrictEqual(hours, {
      opens: election.opens,
      closes: election.closes,
      vedaEnds: election.vedaEnds,
    })
      ? {}
      : hours;
  },

  /** A version must name one text only, because each message stores the version that its sender accepted. */
  privacy({ next, inForce, stored, folder }) {
    const former = stored.formerVersions ?? [];
    if (isDeepStrictEqual(next, inForce)) return { formerVersions: former };
    const taken = [...former, inForce.noticeVersion];
    const isFromFolder = isDeepStrictEqual(next, folder.privacy);
    if (!isFromFolder && [...taken, folder.privacy.noticeVersion].includes(next.noticeVersion))
      throw invalid({ 'valor.version_del_aviso': versionTaken(next.noticeVersion) });
    return { formerVersions: [...new Set(taken)].slice(-MOST_FORMER) };
  },
};

/** Maximum number of stored versions of former privacy notices, more than anybody needs. */
const MOST_FORMER = 200;
const versionTaken = (version: string) =>
  `El aviso cambió: ponele una versión nueva, porque «${version}» es la de otro texto que alguien pudo aceptar.`;
