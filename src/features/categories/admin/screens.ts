import { Tags } from '../../../shared/web/icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { CATEGORIES_PATH } from './categories-path.ts';
import type { CategoriesScreenProps } from './categories-screen.tsx';

export const categoryScreens: StaffScreen<CategoriesScreenProps>[] = [
  {
    path: CATEGORIES_PATH,
    right: 'categories: edit',
    menu: { text: 'Categorías', icon: Tags },
    load: async () => (await import('./categories-screen.tsx')).CategoriesScreen,
  },
];
