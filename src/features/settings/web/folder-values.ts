import { textOf } from '../../../shared/contract/as-in-folder.ts';
import type { Campaign, PictureOf } from '../../../shared/contract/campaign.ts';
import type { Place } from '../../../shared/contract/polling-place-fields.ts';
import { pictureUrl } from '../../../shared/web/picture.tsx';
import type { SectionName, SectionValues } from '../contract.ts';

/** Returns the values of the campaign folder for each section, in the shape in which staff change them. */
export const folderValues: { [Name in SectionName]: (folder: Campaign) => SectionValues<Name> } = {
  contact: ({ contact }) => ({
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    office: contact.office ?? '',
    hours: contact.hours ?? '',
    social: contact.social,
  }),
  texts: ({ candidate }) => ({
    motto: candidate.motto,
    introduction: textOf(candidate.introduction),
    vision: textOf(candidate.vision),
    commitment: textOf(candidate.commitment),
  }),
  team: ({ team }) => ({
    ...photoOf(team.photo),
    members: team.members.map(({ photo, ...member }) => ({ ...member, ...photoOf(photo) })),
  }),
  pollingPlaces: ({ pollingPlaces: { official, places, gaps } }) => ({
    official,
    places: places.map(placeOf),
    gaps,
  }),
  privacy: ({ privacy }) => ({
    noticeVersion: privacy.version,
    notice: textOf(privacy.notice),
    deliveryNotice: textOf(privacy.deliveryNotice),
  }),
};

const photoOf = (photo: PictureOf | null | undefined) => ({
  photoUrl: photo ? pictureUrl(photo.name) : null,
  photoAlt: photo?.alt ?? null,
  photoFocus: null,
});

const placeOf = ({
  location,
  accessibility,
  ...place
}: Campaign['pollingPlaces']['places'][number]): Place => ({
  name: place.name,
  locality: place.locality,
  address: place.address ?? '',
  latitude: location?.[0] ?? null,
  longitude: location?.[1] ?? null,
  stepFree: accessibility.stepFree ?? null,
  parking: accessibility.parking ?? null,
  remarks: accessibility.remarks ?? '',
  ranges: place.ranges,
});
