import { storesOf } from '../../shared/server/content-part.ts';
import type { Database } from '../../shared/server/database/database.ts';
import { contentIn, FEATURES } from '../features.ts';

/** What all features add to the content. */
export const CONTENT = contentIn(FEATURES);

/** Creates the stores of all content. */
export const contentStores = (database: Database) => storesOf(CONTENT, database);
