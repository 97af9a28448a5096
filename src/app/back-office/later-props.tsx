import { identity } from '#campaign/identity.ts';
import type { MediaScreenProps } from '../../features/media/contract.ts';
import type { StaffScreen } from '../../shared/web/staff/staff-screen.ts';
import { staffScreens } from './screens.ts';

/** What screens need that nobody opens first: props of single features, and the fields for pictures and places. */

export const laterProps = {
  pendingMap: async (tiles: string | undefined) =>
    (await import('./pending-map-props.ts')).pendingMapProps(tiles),
  people: async () => {
    const { LockedPhones } = await import('../../features/verification/admin/locked-phones.tsx');
    return { children: <LockedPhones /> };
  },
  election: async () => ({ election: identity.election, campaignThanks: identity.thanks }),
  notice: async () => {
    const { useElection } = await import('../../features/election/admin/use-election.ts');
    return { useElection: () => useElection(identity.election) };
  },
  closing: async () =>
    (await import('./closing-props.ts')).closingProps({
      election: pathOf(staffScreens.election),
      notice: pathOf(staffScreens.notice),
    }),
  settings: async () => {
    const [{ settingsProps }, media] = await Promise.all([import('./settings-props.ts'), mediaField()]);
    return { ...media, ...settingsProps(pathOf(staffScreens.election)) };
  },
};

const pathOf = ([first]: readonly { path: string }[]) => first?.path ?? '';

/** Loads the fields that a screen gets from the app. */
export async function fieldsOf({ hasMedia, hasPlace }: StaffScreen, tiles: string | undefined) {
  const [media, place] = await Promise.all([
    hasMedia && mediaField(),
    hasPlace && import('./place-field.tsx').then(({ placeProps }) => placeProps(tiles)),
  ]);
  return { ...media, ...place };
}

/** Returns the field for media, which accepts only pictures if the campaign's site has no videos. */
async function mediaField(): Promise<MediaScreenProps> {
  const { MediaField } = await import('../../features/media/admin/media-field.tsx');
  return {
    MediaField: identity.sections.video ? MediaField : (props) => <MediaField {...props} kinds={['image']} />,
  };
}
