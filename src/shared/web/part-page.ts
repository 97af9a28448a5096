import type { ReactNode } from 'react';
import type { Campaign } from '../contract/campaign.ts';
import type { PageDescription } from './page-description.ts';
import type { PlaceForm } from './visitor-form.ts';

/** What the page of a part that is no content is made of. */
export interface PartPageSources {
  campaign: Omit<Campaign, 'team'>;
  placeForm: PlaceForm;
}

/** The page for visitors of a part that is no content, as `pagesOfParts` lists it. */
export interface PartPage {
  describe: (campaign: PartPageSources['campaign']) => PageDescription;
  show: (sources: PartPageSources) => ReactNode;
}
