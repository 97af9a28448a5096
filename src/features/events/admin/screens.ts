import { Calendar, Users } from '../../../shared/web/menu-icons.ts';
import { contentScreens } from '../../../shared/web/staff/content-screens.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { SIGN_UPS_PATH, STAFF_AGENDA_PATH, signUpsPath } from '../web/event-paths.ts';
import type { EventScreenProps } from './event-form.tsx';

export const eventScreens: StaffScreen<EventScreenProps>[] = [
  ...contentScreens<EventScreenProps>({
    path: STAFF_AGENDA_PATH,
    right: 'events: edit',
    section: 'events',
    hasMedia: true,
    hasPlace: true,
    text: 'Gestionar Agenda',
    icon: Calendar,
    list: async () => (await import('./event-list-screen.tsx')).EventListScreen,
    create: async () => (await import('./event-form-screens.tsx')).NewEventScreen,
    edit: async () => (await import('./event-form-screens.tsx')).EditEventScreen,
  }),
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
