import { Users } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { HELPERS_PATH } from '../web/helper-paths.ts';

const TITLE = 'Gente que ayuda';

export const helperScreens: StaffScreen[] = [
  {
    path: HELPERS_PATH,
    right: 'helpers: edit',
    menu: { text: TITLE, icon: Users, group: 'Gente' },
    serverOnly: TITLE,
    messagePart: async () => (await import('./message-helper.tsx')).MessageHelper,
    load: async () => (await import('./helpers-screen.tsx')).HelpersScreen,
  },
];
