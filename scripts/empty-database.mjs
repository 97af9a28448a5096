// `node scripts/empty-database.mjs` creates the build's empty-database, which the first start of an embedded database
// unpacks. Without it, the first start would need 900 MB of memory and several seconds to create a database.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { BUILD_FOLDER } from '../src/campaign/campaign-folder.mjs';
import { packFolder } from '../src/shared/server/packed-folder.mjs';
import { replaceFile } from './freshness.mjs';
import { projectRoot } from './run.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'empty-database-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const data = path.join(folder, 'pg');
await (await PGlite.create(data)).close();
const build = path.join(projectRoot, BUILD_FOLDER);
mkdirSync(build, { recursive: true });
replaceFile(path.join(build, 'empty-database'), packFolder(data));
process.exit(0);
