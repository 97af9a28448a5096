import { lazy } from 'react';
import { country } from '#campaign/country.ts';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { identity } from '#campaign/identity.ts';
import type { MessageParts } from '../../features/contact/admin/message-dialog.tsx';
import type { MediaScreenProps } from '../../features/media/contract.ts';
import { LIFTS_API } from '../../features/voter-lifts/web/lift-paths.ts';
import { capitalised } from '../../shared/contract/capitalised.ts';
import type { StaffScreen } from '../../shared/web/staff/staff-screen.ts';
import { staffScreens } from './screens.ts';

/** Props that screens get from the app, and the fields for pictures and places, apart from the first script. */

const screens: Pick<StaffScreen, 'path' | 'right' | 'messagePart'>[] = Object.values(staffScreens).flat();

/** Returns what features add to an open message, each with the right to see it. */
function messageAdditions(): MessageParts['additions'] {
  const ofScreens = screens.flatMap(({ path, right, messagePart }) =>
    messagePart ? [{ path, right, Part: lazy(async () => ({ default: await messagePart() })) }] : [],
  );
  return [...ofScreens, { path: LIFTS_API, right: 'day: edit', Part: MessageLift }];
}

const MessageLift = lazy(async () => ({
  default: (await import('../../features/voter-lifts/admin/message-lift.tsx')).MessageLift,
}));

// Components that only an open message shows are loaded lazily, so that the list of messages does not wait for them.
const ReplyText = lazy(async () => ({
  default: (await import('../../features/reply-templates/admin/reply-text.tsx')).ReplyText,
}));
const Earlier = lazy(async () => ({
  default: (await import('../../features/people/admin/earlier-interactions.tsx')).EarlierInteractions,
}));

const Presence = lazy(async () => ({
  default: (await import('../../features/presence/admin/presence.tsx')).Presence,
}));

/** What the dialog of a message needs. */
const messageProps = {
  campaignName: identity.siteName,
  parts: { ReplyText, Earlier, Presence, additions: messageAdditions() },
};

/** The props of single features. */
export const laterProps = {
  contact: messageProps,
  pendingMap: async (tiles: string | undefined) =>
    (await import('./pending-map-props.ts')).pendingMapProps(tiles),
  people: async () => {
    const { LockedPhones } = await import('../../features/verification/admin/locked-phones.tsx');
    return { children: <LockedPhones /> };
  },
  /** The parts of the screen of the day that other features bring. */
  day: {
    parts: [
      {
        name: 'listas',
        title: capitalised(country.papers),
        Part: lazy(async () => ({
          default: (await import('../../features/ballot-papers/admin/papers-part.tsx')).PapersPart,
        })),
      },
      {
        name: 'traslados',
        title: 'Traslados',
        Part: lazy(async () => ({
          default: (await import('../../features/voter-lifts/admin/lifts-part.tsx')).LiftsPart,
        })),
      },
      ...(electoralTerms.count
        ? [
            {
              name: 'conteo',
              title: 'Conteo',
              Part: lazy(async () => ({
                default: (await import('../../features/vote-count/admin/count-part.tsx')).CountPart,
              })),
            },
          ]
        : []),
    ],
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
