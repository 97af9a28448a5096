import { firstPageOf } from '../../../shared/contract/page-rows.ts';
import { Mail } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { MESSAGES_API, MESSAGES_PATH } from './messages-path.ts';
import type { MessagesScreenProps } from './messages-screen.tsx';

export const contactScreens: StaffScreen<MessagesScreenProps>[] = [
  {
    path: MESSAGES_PATH,
    right: 'messages: read',
    menu: { text: 'Mensajes de Contacto', icon: Mail, group: 'Gente' },
    firstList: firstPageOf(MESSAGES_API),
    hasViews: true,
    load: async () => (await import('./messages-screen.tsx')).MessagesScreen,
  },
];
