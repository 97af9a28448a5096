import { History } from '../../../shared/web/menu-icons.ts';
import { contentScreens } from '../../../shared/web/staff/content-screens.ts';
import type { MediaScreenProps } from '../../media/contract.ts';
import { STAFF_PROGRESS_PATH } from '../web/progress-paths.ts';

export const progressScreens = contentScreens<MediaScreenProps>({
  path: STAFF_PROGRESS_PATH,
  right: 'progress: edit',
  section: 'progress',
  hasMedia: true,
  text: 'Gestionar Seguimiento',
  icon: History,
  list: async () => (await import('./progress-list-screen.tsx')).ProgressListScreen,
  create: async () => (await import('./progress-form-screens.tsx')).NewProgressScreen,
  edit: async () => (await import('./progress-form-screens.tsx')).EditProgressScreen,
});
