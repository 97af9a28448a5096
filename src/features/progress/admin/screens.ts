import { History } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import type { MediaScreenProps } from '../../media/contract.ts';
import { STAFF_PROGRESS_PATH } from '../web/progress-paths.ts';

const common = { right: 'progress: edit', section: 'progress' } as const;
const forms = () => import('./progress-form-screens.tsx');

export const progressScreens: StaffScreen<MediaScreenProps>[] = [
  {
    ...common,
    path: STAFF_PROGRESS_PATH,
    menu: { text: 'Gestionar Seguimiento', icon: History, group: 'Contenido' },
    hasViews: true,
    load: async () => (await import('./progress-list-screen.tsx')).ProgressListScreen,
  },
  {
    ...common,
    path: `${STAFF_PROGRESS_PATH}/nueva`,
    hasMedia: true,
    load: async () => (await forms()).NewProgressScreen,
  },
  {
    ...common,
    path: `${STAFF_PROGRESS_PATH}/editar/:id`,
    hasMedia: true,
    load: async () => (await forms()).EditProgressScreen,
  },
];
