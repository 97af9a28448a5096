import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unavailable } from '../../../shared/contract/problem.ts';
import { replaceFile } from '../../../shared/server/replace-file.ts';

interface Options {
  folder: string;
  /** Maximum size of all files together, in bytes. Beyond it the oldest are removed. */
  mostBytes?: number;
  /** Whether the disk has enough free space. Otherwise cards are drawn, but not stored. */
  mayStore: () => boolean;
}

/** Maximum number of cards that wait to be drawn. Drawing one keeps a core busy for a tenth of a second. */
const MOST_WAITING = 40;

interface StoredCard {
  bytes: Buffer;
  /** A hash of the content, for the entity tag. */
  hash: string;
}

/**
 * Stores cards as files. A card is drawn when it is first requested and again when its content has changed, one at a
 * time. `name` identifies the card, and `content` is all data that it shows.
 */
export function cardFiles({ folder, mostBytes = 200 * 1024 ** 2, mayStore }: Options) {
  const drawing = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function make(name: string, file: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await draw();
    if (!mayStore()) return bytes;
    await mkdir(folder, { recursive: true });
    for (const former of await filesOf(name)) await rm(path.join(folder, former), { force: true });
    await replaceFile(file, bytes);
    await removeOldest();
    return bytes;
  }

  const filesOf = async (name: string) =>
    (await readdir(folder)).filter((file) => file.startsWith(`${name}.`));

  async function removeOldest() {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const found = await stat(path.join(folder, name)).catch(() => null);
        return { name, bytes: found?.size ?? 0, at: found?.mtimeMs ?? 0 };
      }),
    );
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files.sort((one, other) => one.at - other.at)) {
      if (bytes <= mostBytes) return;
      await rm(path.join(folder, file.name), { force: true });
      bytes -= file.bytes;
    }
  }

  return {
    /** Returns a card. Throws a Problem with status 503 when too many cards wait to be drawn. */
    async get(name: string, content: unknown, draw: () => Promise<Buffer>): Promise<StoredCard> {
      const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
      const file = path.join(folder, `${name}.${hash}.jpg`);
      const stored = await readFile(file).catch(() => null);
      if (stored) return { bytes: stored, hash };
      let pending = drawing.get(file);
      if (!pending) {
        if (drawing.size >= MOST_WAITING) throw unavailable();
        pending = last.then(() => make(name, file, draw)).finally(() => drawing.delete(file));
        drawing.set(file, pending);
        last = pending.catch(() => {});
      }
      return { bytes: await pending, hash };
    },
  };
}
