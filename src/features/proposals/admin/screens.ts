import { Lightbulb } from '../../../shared/web/menu-icons.ts';
import { contentScreens } from '../../../shared/web/staff/content-screens.ts';
import type { MediaScreenProps } from '../../media/contract.ts';
import { PROPOSAL_TEXTS, STAFF_PROPOSALS_PATH } from '../web/proposal-paths.ts';

export const proposalScreens = contentScreens<MediaScreenProps>({
  path: STAFF_PROPOSALS_PATH,
  right: 'proposals: edit',
  hasMedia: true,
  text: 'Gestionar Propuestas',
  icon: Lightbulb,
  latest: { ...PROPOSAL_TEXTS, load: async () => (await import('./proposal-collection.ts')).latestProposals },
  list: async () => (await import('./proposal-list-screen.tsx')).ProposalListScreen,
  create: async () => (await import('./proposal-form-screens.tsx')).NewProposalScreen,
  edit: async () => (await import('./proposal-form-screens.tsx')).EditProposalScreen,
});
