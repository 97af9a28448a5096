import { SlidersHorizontal } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import type { SettingsScreenProps } from './settings-context.ts';

const TITLE = 'Ajustes';

export const settingsScreens: StaffScreen<SettingsScreenProps>[] = [
  {
    path: '/admin/ajustes',
    right: 'settings: edit',
    menu: { text: TITLE, icon: SlidersHorizontal, group: 'Sitio' },
    serverOnly: TITLE,
    load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
  },
];
