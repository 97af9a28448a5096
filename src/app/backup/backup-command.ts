import { createHash, type Hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BucketSettings } from '../../shared/server/bucket/requests.ts';
import { readStorageSettings } from '../config/env.ts';
import { runCommand } from '../process/command.ts';
import { CommandRefused } from '../process/command-refused.ts';
import { megabytes, secondsSince } from './amounts.ts';
import { BUCKET_URL, backupPlaceIn } from './backup-place.ts';
import { writeWhole } from './backup-target.ts';
import { encrypt } from './encryption.ts';
import { openBackupTarget } from './find-archive.ts';
import { archiveNameAt } from './retention.ts';
import { archiveFromEmbedded, archiveFromPostgres, requireKey, requireOwnFolder } from './site-archive.ts';

const USAGE =
  'Se usa así: npm run backup -- --to ARCHIVO (o una carpeta o un s3://bucket/carpeta, para que el nombre lleve la fecha).';

const COMMAND = {
  usage: USAGE,
  about: [
    'Guarda la base de datos y los medios en un archivo cifrado con BACKUP_KEY, también con el sitio en marcha.',
  ],
  options: { to: { type: 'string' } },
} as const;

/** Entry point of `npm run backup`: writes database and media into one encrypted archive, also while the site runs. */
runCommand(COMMAND, async ({ to }) => {
  if (!to) throw new CommandRefused(USAGE);
  const storage = readStorageSettings(process.env);
  const key = requireKey(storage.backup.key);
  requireOwnFolder(storage.dataFolder);
  const place = BUCKET_URL.test(to) ? bucketFor(to, storage.bucket) : fileFor(to);
  const start = performance.now();
  const archive = storage.databaseUrl
    ? archiveFromPostgres(storage.databaseUrl, storage)
    : archiveFromEmbedded(storage);
  const measured = { bytes: 0, hash: createHash('sha256') };
  await place.write(measure(encrypt(key, archive), measured));
  console.log(`Copia de seguridad: ${place.name} (${megabytes(measured.bytes)}, en ${secondsSince(start)})`);
  console.log(`SHA-256: ${measured.hash.digest('hex')}`);
});

/** Where the archive goes. `write` stores it completely or not at all. */
interface Place {
  name: string;
  write: (archive: AsyncIterable<Uint8Array>) => Promise<void>;
}

function bucketFor(to: string, settings: BucketSettings | null): Place {
  const target = openBackupTarget(backupPlaceIn(to, '/'), settings);
  const name = archiveNameAt(new Date());
  return { name, write: (archive) => target.put(name, archive) };
}

function fileFor(to: string): Place {
  const target = path.resolve(to);
  const file = isFolder(target) ? path.join(target, archiveNameAt(new Date())) : target;
  if (existsSync(file)) throw new CommandRefused(`Ya hay un archivo ${file}.`);
  if (!isFolder(path.dirname(file))) throw new CommandRefused(`No existe la carpeta ${path.dirname(file)}.`);
  return { name: file, write: (archive) => writeWhole(file, archive) };
}

const isFolder = (file: string) => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

async function* measure(archive: AsyncIterable<Uint8Array>, measured: { bytes: number; hash: Hash }) {
  for await (const part of archive) {
    measured.hash.update(part);
    measured.bytes += part.length;
    yield part;
  }
}
