import { Archive } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { CLOSING_PATH } from './closing-path.ts';
import type { ClosingScreenProps } from './closing-props.ts';

export const closingScreens: StaffScreen<ClosingScreenProps>[] = [
  {
    path: CLOSING_PATH,
    right: 'closing: open',
    menu: { text: 'Cierre', icon: Archive, group: 'Sitio' },
    serverOnly: 'Cierre de la campaña',
    load: async () => (await import('./closing-screen.tsx')).ClosingScreen,
  },
];
