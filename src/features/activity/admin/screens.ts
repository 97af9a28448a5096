import { History } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { ACTIVITY_PATH } from './activity-path.ts';

export const activityScreens: StaffScreen[] = [
  {
    path: ACTIVITY_PATH,
    right: 'activity: read',
    menu: { text: 'Actividad', icon: History, group: 'Sitio' },
    serverOnly: 'Actividad',
    load: async () => (await import('./activity-screen.tsx')).ActivityScreen,
  },
];
