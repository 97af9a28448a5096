import { paragraphsOf } from '../../../shared/contract/as-in-folder.ts';
import type { Campaign } from '../../../shared/contract/campaign.ts';
import type { SectionName, SectionValues, Settings } from '../contract.ts';
import { folderValues } from './folder-values.ts';

/**
 * The campaign as visitors see it: the values of its folder with the changes of administrators. The team page and the
 * polling place finder count as switched off while they have nothing to show.
 */
export type EffectiveCampaign = Omit<Campaign, 'team'> & { team: SectionValues<'team'> };

export function effectiveCampaign(folder: Campaign, settings: Settings): EffectiveCampaign {
  const inForce = <Name extends SectionName>(name: Name) =>
    ({ ...folderValues[name](folder), ...settings[name] }) as SectionValues<Name>;
  const contact = inForce('contact');
  const texts = inForce('texts');
  const privacy = inForce('privacy');
  const team = inForce('team');
  const pollingPlaces = settings.pollingPlaces
    ? pollingPlacesOf(folder, inForce('pollingPlaces'))
    : folder.pollingPlaces;
  return {
    ...folder,
    sections: {
      ...folder.sections,
      team: folder.sections.team && team.members.length > 0,
      finder: folder.sections.finder && pollingPlaces.places.length > 0,
    },
    contact: {
      security: folder.contact.security,
      email: contact.email || undefined,
      phone: contact.phone || undefined,
      office: contact.office || undefined,
      hours: contact.hours || undefined,
      social: contact.social,
    },
    candidate: {
      ...folder.candidate,
      motto: texts.motto,
      introduction: paragraphsOf(texts.introduction),
      vision: paragraphsOf(texts.vision),
      commitment: paragraphsOf(texts.commitment),
    },
    team,
    pollingPlaces,
    privacy: {
      version: privacy.noticeVersion,
      notice: paragraphsOf(privacy.notice),
      deliveryNotice: paragraphsOf(privacy.deliveryNotice),
    },
  };
}

/** Converts polling places to the format of the campaign folder. */
const pollingPlacesOf = (
  folder: Campaign,
  { official, places, gaps }: SectionValues<'pollingPlaces'>,
): Campaign['pollingPlaces'] => ({
  ...folder.pollingPlaces,
  official,
  gaps,
  places: places.map(({ address, latitude, longitude, stepFree, parking, remarks, ...place }) => ({
    ...place,
    ...(address && { address }),
    ...(latitude !== null && longitude !== null && { location: [latitude, longitude] }),
    accessibility: {
      ...(stepFree !== null && { stepFree }),
      ...(parking !== null && { parking }),
      ...(remarks && { remarks }),
    },
  })),
});
