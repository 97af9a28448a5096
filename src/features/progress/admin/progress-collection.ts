import type * as z from 'zod/mini';
import { contentCollection } from '../../../shared/web/staff/content-collection.ts';
import { type progressChangeInput, progressList } from '../contract.ts';

export type ProgressValues = z.output<typeof progressChangeInput.model>;

/** The entries about proposals in the back office. */
export const progressCollection = contentCollection({
  ...progressList,
  titleOf: ({ title }: ProgressValues) => title,
});
