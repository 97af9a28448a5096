// `node scripts/empty-database.mjs` creates dist/empty-database, which the first start of an embedded database unpacks.
// Creating it there would take 900 MB of memory and several seconds.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { packFolder } from '../src/shared/server/packed-folder.mjs';
import { replaceFile } from './freshness.mjs';
import { projectRoot } from './run.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'empty-database-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const data = path.join(folder, 'pg');
await (await PGlite.create(data)).close();
mkdirSync(path.join(projectRoot, 'dist'), { recursive: true });
replaceFile(path.join(projectRoot, 'dist/empty-database'), packFolder(data));
process.exit(0);
