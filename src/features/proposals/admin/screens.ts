import { Lightbulb } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import type { MediaScreenProps } from '../../media/contract.ts';
import { PROPOSAL_TEXTS, STAFF_PROPOSALS_PATH } from '../web/proposal-paths.ts';

const forms = () => import('./proposal-form-screens.tsx');

export const proposalScreens: StaffScreen<MediaScreenProps>[] = [
  {
    path: STAFF_PROPOSALS_PATH,
    right: 'proposals: edit',
    menu: { text: 'Gestionar Propuestas', icon: Lightbulb, group: 'Contenido' },
    hasViews: true,
    load: async () => (await import('./proposal-list-screen.tsx')).ProposalListScreen,
    latest: {
      ...PROPOSAL_TEXTS,
      load: async () => (await import('./proposal-collection.ts')).latestProposals,
    },
  },
  {
    path: `${STAFF_PROPOSALS_PATH}/nueva`,
    right: 'proposals: edit',
    hasMedia: true,
    load: async () => (await forms()).NewProposalScreen,
  },
  {
    path: `${STAFF_PROPOSALS_PATH}/editar/:id`,
    right: 'proposals: edit',
    hasMedia: true,
    load: async () => (await forms()).EditProposalScreen,
  },
];
