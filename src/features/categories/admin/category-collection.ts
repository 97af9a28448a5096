import type * as z from 'zod/mini';
import { contentCollection } from '../../../shared/web/staff/content-collection.ts';
import { type categoryChangeInput, categoryList } from '../contract.ts';

export type CategoryValues = z.output<typeof categoryChangeInput.model>;

export const categoryCollection = contentCollection({
  ...categoryList,
  alsoChanges: ['/api/propuestas'],
  titleOf: ({ name }: CategoryValues) => name,
});
