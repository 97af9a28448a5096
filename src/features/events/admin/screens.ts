import { Calendar, Users } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { STAFF_AGENDA_PATH } from '../web/event-paths.ts';
import type { EventScreenProps } from './event-form.tsx';
import { SIGN_UPS_PATH, signUpsPath } from './sign-up-paths.ts';

const common = { right: 'events: edit', section: 'events' } as const;

const forms = () => import('./event-form-screens.tsx');

export const eventScreens: StaffScreen<EventScreenProps>[] = [
  {
    ...common,
    path: STAFF_AGENDA_PATH,
    menu: { text: 'Gestionar Agenda', icon: Calendar, group: 'Contenido' },
    hasViews: true,
    load: async () => (await import('./event-list-screen.tsx')).EventListScreen,
  },
  {
    ...common,
    path: `${STAFF_AGENDA_PATH}/nueva`,
    hasMedia: true,
    hasPlace: true,
    load: async () => (await forms()).NewEventScreen,
  },
  {
    ...common,
    path: `${STAFF_AGENDA_PATH}/editar/:id`,
    hasMedia: true,
    hasPlace: true,
    load: async () => (await forms()).EditEventScreen,
  },
  {
    path: SIGN_UPS_PATH,
    right: 'events: receive',
    section: 'events',
    menu: { text: 'Anotados', icon: Users, group: 'Gente' },
    serverOnly: 'Anotados',
    load: async () => (await import('./events-with-sign-ups-screen.tsx')).EventsWithSignUpsScreen,
  },
  {
    path: signUpsPath(':id'),
    right: 'events: receive',
    section: 'events',
    serverOnly: 'Anotados',
    load: async () => (await import('./sign-ups-screen.tsx')).SignUpsScreen,
  },
];
