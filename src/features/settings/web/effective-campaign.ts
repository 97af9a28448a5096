import type { Campaign } from '../../../shared/contract/campaign.ts';
import type { Election } from '../../../shared/contract/election.ts';
import { SECTION_NAMES, type SectionValues, type Settings } from '../contract.ts';

/**
 * The campaign as visitors see it: the campaign folder, with the values that administrators changed. A section that has
 * nothing to show counts as off, and so does each of the kinds of content in `empty`.
 */
export type EffectiveCampaign = Omit<Campaign, 'team'> & { team: SectionValues<'team'> };

export function effectiveCampaign(
  folder: Campaign,
  settings: Settings,
  empty: readonly (keyof Campaign['sections'])[] = [],
): EffectiveCampaign {
  const changed = Object.fromEntries(
    SECTION_NAMES.map((name) => [name, { ...folder[name], ...settings[name] }]),
  ) as Pick<EffectiveCampaign, (typeof SECTION_NAMES)[number]>;
  const { team, pollingPlaces, election } = changed;
  return {
    ...folder,
    ...changed,
    elections: withHours(folder.elections, folder.election, election),
    sections: {
      ...folder.sections,
      team: folder.sections.team && team.members.length > 0,
      finder: folder.sections.finder && pollingPlaces.places.length > 0,
      ...Object.fromEntries(empty.map((section) => [section, false])),
    },
  };
}

type Hours = Pick<Election, 'opens' | 'closes'>;

/** Returns texts of the folder with the hours that apply now, because the folder's texts name its own. */
function withHours<Value>(value: Value, former: Hours, current: Hours): Value {
  if (former.opens === current.opens && former.closes === current.closes) return value;
  const hours = new Map([
    [former.opens, current.opens],
    [former.closes, current.closes],
  ]);
  const changed = (text: unknown): unknown => {
    if (typeof text === 'string') return text.replace(HOUR, (hour) => hours.get(hour) ?? hour);
    if (Array.isArray(text)) return text.map(changed);
    if (typeof text !== 'object' || text === null) return text;
    return Object.fromEntries(Object.entries(text).map(([key, item]) => [key, changed(item)]));
  };
  return changed(value) as Value;
}
const HOUR = /(?<![\d:])\d{1,2}:\d\d(?![\d:])/g;
