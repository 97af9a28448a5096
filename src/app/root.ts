import path from 'node:path';

/** The project's folder: two levels up, both from src/app and from dist/server. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
