import { Megaphone } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import type { NoticeScreenProps } from './notice-screen.tsx';

const TITLE = 'Aviso';

export const noticeScreens: StaffScreen<NoticeScreenProps>[] = [
  {
    path: '/admin/aviso',
    right: 'notice: edit',
    menu: { text: TITLE, icon: Megaphone, group: 'Sitio' },
    serverOnly: TITLE,
    load: async () => (await import('./notice-screen.tsx')).NoticeScreen,
  },
];
