import type { Campaign } from '../../../shared/contract/campaign.ts';
import { SECTION_NAMES, type SectionValues, type Settings } from '../contract.ts';

/**
 * The campaign as visitors see it: the campaign folder, with the values that administrators changed. A section that has
 * nothing to show counts as off.
 */
export type EffectiveCampaign = Omit<Campaign, 'team'> & { team: SectionValues<'team'> };

export function effectiveCampaign(folder: Campaign, settings: Settings): EffectiveCampaign {
  const changed = Object.fromEntries(
    SECTION_NAMES.map((name) => [name, { ...folder[name], ...settings[name] }]),
  ) as Pick<EffectiveCampaign, (typeof SECTION_NAMES)[number]>;
  const { team, pollingPlaces } = changed;
  return {
    ...folder,
    ...changed,
    sections: {
      ...folder.sections,
      team: folder.sections.team && team.members.length > 0,
      finder: folder.sections.finder && pollingPlaces.places.length > 0,
    },
  };
}
