import { FileText } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import type { MediaScreenProps } from '../../media/contract.ts';
import { NEWS_PATH, NEWS_TEXTS } from '../web/news-paths.ts';

const forms = () => import('./news-form-screens.tsx');

export const newsScreens: StaffScreen<MediaScreenProps>[] = [
  {
    path: NEWS_PATH,
    right: 'news: edit',
    menu: { text: 'Gestionar Noticias', icon: FileText, group: 'Contenido' },
    hasViews: true,
    load: async () => (await import('./news-list-screen.tsx')).NewsListScreen,
    latest: { ...NEWS_TEXTS, load: async () => (await import('./news-collection.ts')).latestNews },
  },
  {
    path: `${NEWS_PATH}/nueva`,
    right: 'news: edit',
    hasMedia: true,
    load: async () => (await forms()).NewNewsScreen,
  },
  {
    path: `${NEWS_PATH}/editar/:id`,
    right: 'news: edit',
    hasMedia: true,
    load: async () => (await forms()).EditNewsScreen,
  },
];
