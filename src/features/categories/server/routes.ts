import { type ContentServices, contentRoutes } from '../../../shared/server/content-routes.ts';
import {
  type Category,
  categoryChangeInput,
  categoryCodec,
  categoryList,
  newCategoryInput,
} from '../contract.ts';
import type { CategoryStore } from './store.ts';

/** Routes of categories. The whole list is public, and `activa` says which categories visitors see. */
export const categoryRoutes = (services: ContentServices<Category, CategoryStore>) =>
  contentRoutes({
    ...services,
    path: categoryList.path,
    right: 'categories: edit',
    item: categoryCodec,
    newItem: newCategoryInput.codec,
    edit: categoryChangeInput.codec,
    envelope: 'categoria',
    create: (store, category) => store.create(category),
    logged: {
      subject: 'category',
      title: 'name',
      labels: { name: 'nombre', description: 'descripción', colour: 'color', active: 'visible' },
    },
    summaries: {
      list: 'Categorías de las propuestas, con su color',
      create: 'Crear una categoría',
      change: 'Cambiar una categoría; un nombre nuevo pasa también a sus propuestas',
      remove: 'Eliminar una categoría que ninguna propuesta use',
    },
  });
