import { contentCollection } from '../../../shared/web/staff/content-collection.ts';
import { progressList } from '../contract.ts';

/** The entries about proposals in the back office. */
export const progressCollection = contentCollection(progressList);
