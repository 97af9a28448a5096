import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { encrypt } from '../../shared/server/backup/encryption.ts';
import { archiveNameAt } from '../../shared/server/backup/retention.ts';
import { readStorageSettings } from '../env.ts';
import { megabytes, Refused, requireKey, runCommand, secondsSince } from './command.ts';
import { archiveFromEmbedded, archiveFromPostgres, requireOwnFolder } from './site-archive.ts';

const USAGE =
  'Se usa así: npm run backup -- --to ARCHIVO (o una carpeta, para que el nombre lleve la fecha).';

/** Entry point of `npm run backup`: writes database and media into one encrypted archive, also while the site runs. */
runCommand(async () => {
  const file = fileFrom(process.argv.slice(2));
  const storage = readStorageSettings(process.env);
  const key = requireKey(storage.backup.key);
  requireOwnFolder(storage.dataFolder);
  const start = performance.now();
  const archive = storage.databaseUrl
    ? archiveFromPostgres(storage.databaseUrl, storage)
    : archiveFromEmbedded(storage);
  const { bytes, sha256 } = await write(encrypt(key, archive), file);
  console.log(`Copia de seguridad: ${file} (${megabytes(bytes)}, en ${secondsSince(start)})`);
  console.log(`SHA-256: ${sha256}`);
});

function fileFrom(args: string[]): string {
  const to = optionTo(args);
  if (!to) throw new Refused(USAGE);
  const target = path.resolve(to);
  const file = isFolder(target) ? path.join(target, archiveNameAt(new Date())) : target;
  if (existsSync(file)) throw new Refused(`Ya hay un archivo ${file}.`);
  if (!isFolder(path.dirname(file))) throw new Refused(`No existe la carpeta ${path.dirname(file)}.`);
  return file;
}

function optionTo(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { to: { type: 'string' } } }).values.to;
  } catch {
    throw new Refused(USAGE);
  }
}

const isFolder = (file: string) => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Writes an archive under a temporary name, so that a file with the final name is always complete. */
async function write(archive: AsyncIterable<Uint8Array>, file: string) {
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  try {
    await pipeline(
      archive,
      measured,
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return { bytes, sha256: hash.digest('hex') };
}
