import { Tags } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { CATEGORIES_PATH } from './categories-path.ts';

export const categoryScreens: StaffScreen[] = [
  {
    path: CATEGORIES_PATH,
    right: 'categories: edit',
    menu: { text: 'Categorías', icon: Tags, group: 'Contenido' },
    load: async () => (await import('./categories-screen.tsx')).CategoriesScreen,
  },
];
