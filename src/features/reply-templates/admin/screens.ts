import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { TEMPLATES_PATH } from './templates-path.ts';

export const templateScreens: StaffScreen[] = [
  {
    path: TEMPLATES_PATH,
    right: 'reply templates: edit',
    load: async () => (await import('./templates-screen.tsx')).TemplatesScreen,
  },
];
