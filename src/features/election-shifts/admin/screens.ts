import { Clock } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { SHIFTS_PATH } from '../web/shift-paths.ts';

const TITLE = 'Turnos';

export const shiftScreens: StaffScreen[] = [
  {
    path: SHIFTS_PATH,
    right: 'shifts: edit',
    menu: { text: TITLE, icon: Clock, group: 'Día de la votación' },
    serverOnly: TITLE,
    load: async () => (await import('./shifts-screen.tsx')).ShiftsScreen,
  },
];
