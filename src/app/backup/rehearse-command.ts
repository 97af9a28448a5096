import path from 'node:path';
import { readStorageSettings } from '../config/env.ts';
import { runProgram } from '../process/command.ts';
import { BUILT } from '../root.ts';
import { decrypt } from './encryption.ts';
import { rehearse } from './rehearse.ts';
import { requireKey } from './site-archive.ts';

/**
 * Restores the archive on the standard input into a temporary database, compares it, and exits with code 0 when it is
 * correct. The site runs this in a separate process, because a second database would double its memory.
 */
runProgram(async () => {
  const { dataFolder, backup } = readStorageSettings(process.env);
  await rehearse({
    archive: decrypt(requireKey(backup.key), process.stdin),
    folder: path.join(dataFolder, 'ensayo-de-copia'),
    migrationsFolder: BUILT.migrations,
    emptyDatabase: BUILT.emptyDatabase,
  });
});
