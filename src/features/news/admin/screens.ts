import { FileText } from '../../../shared/web/menu-icons.ts';
import { contentScreens } from '../../../shared/web/staff/content-screens.ts';
import type { MediaScreenProps } from '../../media/contract.ts';
import { NEWS_PATH, NEWS_TEXTS } from '../web/news-paths.ts';

export const newsScreens = contentScreens<MediaScreenProps>({
  path: NEWS_PATH,
  right: 'news: edit',
  hasMedia: true,
  text: 'Gestionar Noticias',
  icon: FileText,
  latest: { ...NEWS_TEXTS, load: async () => (await import('./news-collection.ts')).latestNews },
  list: async () => (await import('./news-list-screen.tsx')).NewsListScreen,
  create: async () => (await import('./news-form-screens.tsx')).NewNewsScreen,
  edit: async () => (await import('./news-form-screens.tsx')).EditNewsScreen,
});
