import { country } from '#campaign/country.ts';
import { FileText } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { AUTHORIZATIONS_PATH } from '../web/authorization-paths.ts';

const { papers } = country.delegate;

/** None in countries where others issue the papers. */
export const authorizationScreens: StaffScreen[] = papers
  ? [
      {
        path: AUTHORIZATIONS_PATH,
        right: 'authorizations: edit',
        menu: { text: papers, icon: FileText, group: 'Día de la votación' },
        serverOnly: papers,
        load: async () => (await import('./authorizations-screen.tsx')).AuthorizationsScreen,
      },
    ]
  : [];
