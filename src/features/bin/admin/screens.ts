import { Trash } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { BIN_PATH } from './bin-path.ts';

const TITLE = 'Papelera';

export const binScreens: StaffScreen[] = [
  {
    path: BIN_PATH,
    right: 'dashboard: open',
    menu: { text: TITLE, icon: Trash, group: 'Sitio' },
    serverOnly: TITLE,
    load: async () => (await import('./bin-screen.tsx')).BinScreen,
  },
];
