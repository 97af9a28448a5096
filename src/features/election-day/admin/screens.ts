import { Vote } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { BOARD_PATH } from '../web/day-paths.ts';
import type { DayScreenProps } from './day-parts.ts';

const TITLE = 'Jornada';

export const dayScreens: StaffScreen<DayScreenProps>[] = [
  {
    path: BOARD_PATH,
    right: 'day: edit',
    menu: { text: TITLE, icon: Vote, group: 'Día de la votación' },
    serverOnly: TITLE,
    load: async () => (await import('./board-screen.tsx')).BoardScreen,
  },
];
