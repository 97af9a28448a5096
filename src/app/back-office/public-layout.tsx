import type { ComponentProps } from 'react';
import { identity } from '#campaign/identity.ts';
import { CampaignProvider, useCampaign } from '../content/campaign-context.ts';
import { Layout } from '../site/layout.tsx';
import { shownContact, shownSections } from './shown-campaign.ts';

/**
 * The header and footer of the public pages, for the screens without a sidebar. In browsers they read only these values of
 * the campaign.
 */
export const PublicLayout = (props: ComponentProps<typeof Layout>) => (
  <CampaignProvider
    value={{
      ...useCampaign(),
      contact: shownContact(),
      election: identity.election,
      sections: shownSections(),
    }}
  >
    <Layout {...props} />
  </CampaignProvider>
);
