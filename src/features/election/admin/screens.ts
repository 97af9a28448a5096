import { Vote } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { ELECTION_PATH } from './election-path.ts';
import type { ElectionScreenProps } from './election-screen.tsx';

export const electionScreens: StaffScreen<ElectionScreenProps>[] = [
  {
    path: ELECTION_PATH,
    right: 'election: edit',
    menu: { text: 'Elecciones', icon: Vote, group: 'Sitio' },
    load: async () => (await import('./election-screen.tsx')).ElectionScreen,
  },
];
