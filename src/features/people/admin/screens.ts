import { firstPageOf } from '../../../shared/contract/page-rows.ts';
import { MessagesSquare } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { PEOPLE_API, PEOPLE_PATH } from './people-path.ts';
import type { PeopleScreenProps } from './people-screen.tsx';

const TITLE = 'Personas e Interacciones';

export const peopleScreens: StaffScreen<PeopleScreenProps>[] = [
  {
    path: PEOPLE_PATH,
    right: 'people: read',
    menu: { text: 'Personas & Interacciones', icon: MessagesSquare, group: 'Gente' },
    firstList: firstPageOf(PEOPLE_API),
    hasViews: true,
    serverOnly: TITLE,
    load: async () => (await import('./people-screen.tsx')).PeopleScreen,
  },
  {
    path: `${PEOPLE_PATH}/:telefono/historial`,
    right: 'people: read',
    serverOnly: TITLE,
    load: async () => (await import('./history-screen.tsx')).HistoryScreen,
  },
];
