import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { and, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import { Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Medium } from '../contract.ts';
import { kindOf } from './file-kind.ts';
import { ID_LENGTH, type MediaStorage } from './media-storage.ts';
import { mediaFiles } from './table.ts';

const GRACE_DAYS = 7;

export type MediaStore = ReturnType<typeof mediaStore>;

interface Options {
  database: Database;
  /** Where the files of the media and of their uploads are. */
  storage: MediaStorage;
  /** Returns every image or video URL used in any content, drafts included. */
  linksInUse: () => Promise<string[]>;
}

/** Stores finished media: their files, and a row for each medium in the database. */
export const mediaStore = ({ database, storage, linksInUse }: Options) => {
  let queue: Promise<unknown> = Promise.resolve();
  /** Runs one job at a time, because encoding an image needs a lot of memory. */
  const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work, work);
    queue = result.catch(() => {});
    return result;
  };

  const find = async (id: string): Promise<Medium | null> => {
    const [row] = await database.select().from(mediaFiles).where(eq(mediaFiles.id, id));
    return row ? toMedium(row) : null;
  };

  /**
   * Turns a complete upload into a medium, and calls `stored` in the transaction that stores it. Repeated calls return
   * the same medium. Throws a Problem with status 413 or 415.
   */
  const accept = (id: string, fileName: string, stored: (transaction: Database) => Promise<void>) =>
    oneAtATime(async (): Promise<Medium> => {
      const existing = await find(id);
      if (existing) return existing;
      return storage.withFile(id, async (file) => {
        const { kind, extension } = await kindOf(file, fileName);
        if (kind === 'image') await cutPhoto(file, id, storage);
        else await storage.publishUpload(id, `${id}.${extension}`);
        const { size } = await stat(file);
        const row = { id, kind, extension, bytes: size };
        await database.transaction(async (transaction) => {
          const added = await transaction
            .insert(mediaFiles)
            .values(row)
            .onConflictDoNothing()
            .returning({ id: mediaFiles.id });
          if (added.length > 0) await stored(transaction);
        });
        return toMedium(row);
      });
    });

  /** Removes media that no content has referred to during the grace period. */
  const sweep = (graceDays = GRACE_DAYS): Promise<void> =>
    oneAtATime(async () => {
      const used = (await linksInUse()).flatMap((address) => OWN_MEDIUM.exec(address)?.[1] ?? []);
      const isUsed = used.length > 0 ? inArray(mediaFiles.id, used) : sql`false`;
      await database.update(mediaFiles).set({ unusedSince: null }).where(isUsed);
      await database
        .update(mediaFiles)
        .set({ unusedSince: sql`now()` })
        .where(and(isNull(mediaFiles.unusedSince), not(isUsed)));
      const rows = await database
        .delete(mediaFiles)
        .where(lt(mediaFiles.unusedSince, sql`now() - make_interval(days => ${graceDays})`))
        .returning({ id: mediaFiles.id });
      await storage.removeMedia(new Set(rows.map(({ id }) => id)));
    });

  return { accept, sweep };
};

/**
 * Matches a URL of an uploaded medium in any of its widths, with or without the site's origin, and captures the
 * medium's id.
 */
const OWN_MEDIUM = /\/subidas\/([0-9a-f]{32})/;

/** Returns a random 128-bit id that cannot be guessed. */
export const newMediumId = () => randomBytes(ID_LENGTH / 2).toString('hex');

type Row = Pick<typeof mediaFiles.$inferSelect, 'id' | 'kind' | 'extension'>;

const toMedium = ({ id, kind, extension }: Row): Medium => ({
  id,
  kind,
  url: `/subidas/${id}.${extension}`,
});

/**
 * Re-encodes an uploaded photo, which removes its metadata (location, device, owner). Throws a Problem with status 413
 * or 415.
 */
async function cutPhoto(file: string, id: string, storage: MediaStorage) {
  // The module imports sharp, which uses much memory, so it is loaded with the first photo.
  const { photoFiles } = await import('./photo-files.ts');
  const { render } = photoFiles(file, id, { withJpeg: true });
  try {
    await render((name, content) => storage.publishFile(name, content));
  } catch (error) {
    // Errors with these properties come from the file system or the object store, and not from a damaged photo.
    if (error instanceof Error && ('code' in error || '$metadata' in error)) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw new Problem(
        413,
        'La imagen tiene demasiados píxeles (el límite es 50 millones). Achicala y probá de nuevo.',
      );
    }
    throw new Problem(415, 'No pudimos leer la imagen: puede estar dañada. Probá con otra.');
  }
}
