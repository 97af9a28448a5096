import path from 'node:path';

/** The project's root folder, which is two levels above both src/app and dist/server. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
