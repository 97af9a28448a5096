import * as z from 'zod/mini';
import { contentCollection } from '../../../shared/web/staff/content-collection.ts';
import { categoryChangeInput, categoryList, newCategoryInput } from '../contract.ts';

export type CategoryValues = z.output<typeof categoryChangeInput.model>;

/** The categories in the back office. */
export const categoryCollection = contentCollection({
  ...categoryList,
  alsoChanges: ['/api/propuestas'],
  titleOf: ({ name }: CategoryValues) => name,
  newBody: ({ version, ...category }) => z.encode(newCategoryInput.codec, category),
  changeBody: (category) => z.encode(categoryChangeInput.codec, category),
});
