import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readText } from './freshness.mjs';
import { projectRoot } from './run.mjs';

/**
 * Makes dist/empty-database, a database in which nothing is yet: a first start copies it. Making one takes seconds and
 * 700 MB, and here it happens beside the rest of the build. One is enough for as long as the database's version stays.
 */
const installed = path.join(projectRoot, 'node_modules/@electric-sql/pglite/package.json');
const { version } = JSON.parse(readFileSync(installed, 'utf8'));
const place = path.join(projectRoot, 'dist/empty-database');
const versionFile = `${place}.version`;

if (!existsSync(place) || readText(versionFile) !== version) {
  const unfinished = `${place}.new`;
  for (const old of [place, unfinished]) rmSync(old, { recursive: true, force: true });
  mkdirSync(path.dirname(place), { recursive: true });
  await (await PGlite.create(unfinished)).close();
  writeFileSync(versionFile, version);
  renameSync(unfinished, place);
}
process.exit(0); // the engine keeps its process alive
