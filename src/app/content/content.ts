import { storesOf } from '../../shared/server/content-part.ts';
import type { Database } from '../../shared/server/database/database.ts';
import { contentIn, FEATURES } from '../features.ts';

/** The parts of the content that all features add. */
export const CONTENT = contentIn(FEATURES);

export const contentStores = (database: Database) => storesOf(CONTENT, database);
