import { SPLIT_PATH } from '../../../shared/contract/list-request-paths.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import type { SplitScreenProps } from './split-screen.tsx';

export const routePlanningScreens: StaffScreen<SplitScreenProps>[] = [
  {
    path: SPLIT_PATH,
    right: 'rounds: plan',
    load: async () => (await import('./split-screen.tsx')).SplitScreen,
  },
];
