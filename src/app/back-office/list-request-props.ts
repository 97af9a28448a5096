import { identity } from '#campaign/identity.ts';
import { Leftovers } from '../../features/delivery-rounds/admin/leftovers.tsx';
import { RoundBar } from '../../features/delivery-rounds/admin/round-bar.tsx';
import { RoundFilter } from '../../features/delivery-rounds/admin/round-filter.tsx';
import { MOST_STOPS } from '../../features/delivery-rounds/contract.ts';
import { pickUpAt } from '../../features/list-requests/web/outside-area.ts';
import { Presence } from '../../features/presence/admin/presence.tsx';
import { SplitLink } from '../../features/route-planning/admin/split-link.tsx';
import { mapSettings } from './map-settings.ts';
import { shownContact } from './shown-campaign.ts';

/** What the screen of the list requests shows of the campaign and of other features. */
export const listRequestProps = (tiles: string | undefined) => ({
  settings: { ...mapSettings(tiles), department: identity.location.department },
  campaignName: identity.siteName,
  pickUp: pickUpAt(shownContact()),
  mostSelected: MOST_STOPS,
  RoundBar,
  RoundFilter,
  SplitLink,
  Leftovers,
  Presence,
});
