import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DataFolderInUse } from '../../shared/server/folder-lock.ts';
import { secondsSince } from '../backup/amounts.ts';
import { unpack } from '../backup/entries.ts';
import { requireDatabaseIn, requireOwnFolder } from '../backup/site-archive.ts';
import { databaseIn } from '../config/data-folder.ts';
import { type Env, readEnvironment } from '../config/env.ts';
import { runCommand } from '../process/command.ts';
import { CommandRefused } from '../process/command-refused.ts';
import { askSite } from '../process/command-socket.ts';
import { withFolderBeside } from '../process/folder-beside.ts';
import { throughSite } from '../process/read-through-site.ts';
import { STATIC_COPY_PATH } from './packed-copy.ts';
import type { CopiedFile } from './site-files.ts';

const USAGE = 'Se usa así: npm run static-copy -- --to CARPETA';

const COMMAND = {
  usage: USAGE,
  about: [
    'Hace una carpeta nueva con una copia fija del sitio: sus páginas como quedan después de la elección, con sus fotos.',
    'Se abre sin servidor y cualquier servidor de archivos la puede mostrar. También con el sitio en marcha.',
  ],
  options: { to: { type: 'string' } },
} as const;

/** Entry point of `npm run static-copy`, which writes a static copy of the site into a new folder. */
runCommand(COMMAND, async ({ to }) => {
  if (!to) throw new CommandRefused(USAGE);
  const target = path.resolve(to);
  if (existsSync(target)) throw new CommandRefused(`Ya existe ${target}.`);
  if (!existsSync(path.dirname(target)))
    throw new CommandRefused(`No existe la carpeta ${path.dirname(target)}.`);
  const env = readEnvironment(process.env);
  requireOwnFolder(env.dataFolder);
  const start = performance.now();
  let count = 0;
  await withFolderBeside(target, async (beside) => {
    await withCopy(env, async (files) => {
      for await (const file of files) {
        await write(beside, file);
        count++;
      }
    });
    await rename(beside, target);
  });
  console.log(
    `La copia fija está en ${target} (${count} archivos, en ${secondsSince(start)}). Se abre con index.html.`,
  );
});

/** Gives `work` the files of a copy, which a running site with the embedded database makes, or else this process. */
async function withCopy(env: Env, work: (files: AsyncIterable<CopiedFile>) => Promise<void>) {
  if (!env.databaseUrl) requireDatabaseIn(env.dataFolder);
  try {
    await throughSite(env, ({ makeStaticCopy }) => work(makeStaticCopy()));
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    await work(filesIn(askSite(databaseIn(env.dataFolder), STATIC_COPY_PATH)));
  }
}

async function* filesIn(packed: AsyncIterable<Uint8Array>): AsyncGenerator<CopiedFile> {
  for await (const { header, content } of unpack(packed)) yield { path: String(header.path), content };
}

async function write(folder: string, { path: file, content }: CopiedFile) {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await pipeline(content, createWriteStream(target));
}
