import { ROUNDS_PATH } from '../../../shared/contract/list-request-paths.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import type { RoundScreenProps } from './round-screen.tsx';
import type { RoundsScreenProps } from './rounds-screen.tsx';

export const deliveryRoundScreens: StaffScreen<RoundScreenProps & RoundsScreenProps>[] = [
  {
    path: ROUNDS_PATH,
    right: 'rounds: read',
    load: async () => (await import('./rounds-screen.tsx')).RoundsScreen,
  },
  {
    path: `${ROUNDS_PATH}/:id`,
    right: 'rounds: read',
    load: async () => (await import('./round-screen.tsx')).RoundScreen,
  },
];
