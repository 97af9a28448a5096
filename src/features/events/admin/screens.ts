import { CalendarDays } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { STAFF_AGENDA_PATH } from '../web/event-paths.ts';
import type { EventScreenProps } from './event-form.tsx';
import { signUpsPath } from './sign-up-paths.ts';

const common = { right: 'events: edit', section: 'events' } as const;

export const eventScreens: StaffScreen<EventScreenProps>[] = [
  {
    ...common,
    path: STAFF_AGENDA_PATH,
    menu: { text: 'Gestionar Agenda', icon: CalendarDays, group: 'Contenido' },
    hasViews: true,
    load: async () => (await import('./event-list-screen.tsx')).EventListScreen,
  },
  {
    ...common,
    path: `${STAFF_AGENDA_PATH}/nueva`,
    hasMedia: true,
    hasPlace: true,
    load: async () => (await import('./event-form-screens.tsx')).NewEventScreen,
  },
  {
    ...common,
    path: `${STAFF_AGENDA_PATH}/editar/:id`,
    hasMedia: true,
    hasPlace: true,
    load: async () => (await import('./event-form-screens.tsx')).EditEventScreen,
  },
  {
    path: signUpsPath(':id'),
    right: 'events: receive',
    section: 'events',
    serverOnly: 'Anotados',
    load: async () => (await import('./sign-ups-screen.tsx')).SignUpsScreen,
  },
];
