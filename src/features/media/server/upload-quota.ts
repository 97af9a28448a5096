import { eq, sql } from 'drizzle-orm';
import { insufficientStorage } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { uploadReservations } from './table.ts';

const GIB = 1024 ** 3;
const OF_PERSON = { bytes: 2 * GIB, files: 100 };
const IN_ALL = { bytes: 10 * GIB, files: 1_000 };

interface Announced {
  owner: number;
  /** Size in bytes that the client announces. */
  size: number;
}

/**
 * Limits the space that unfinished uploads may take, counted by the sizes that clients announce. The counts are in the
 * database, so that all instances share them.
 */
export const uploadQuota = (database: Database) => ({
  /**
   * Reserves space for an upload. Throws a Problem with status 507 when the quota of its owner, or of all users
   * together, is used up.
   */
  reserve: (id: string, { owner, size }: Announced): Promise<void> =>
    database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('upload quota'))`);
      const { bytes } = uploadReservations;
      const isOwn = eq(uploadReservations.owner, owner);
      const [reserved] = await transaction
        .select({
          files: sql<number>`count(*)::int`,
          bytes: sql<number>`coalesce(sum(${bytes}), 0)::float8`,
          ownFiles: sql<number>`count(*) filter (where ${isOwn})::int`,
          ownBytes: sql<number>`coalesce(sum(${bytes}) filter (where ${isOwn}), 0)::float8`,
        })
        .from(uploadReservations);
      const own = { files: reserved?.ownFiles ?? 0, bytes: reserved?.ownBytes ?? 0 };
      const all = { files: reserved?.files ?? 0, bytes: reserved?.bytes ?? 0 };
      if (!fits(own, size, OF_PERSON)) {
        throw insufficientStorage(
          'Tenés demasiados archivos a medio subir: el límite es 2 GB. Terminá o cancelá alguno, o probá de nuevo mañana.',
        );
      }
      if (!fits(all, size, IN_ALL)) {
        throw insufficientStorage(
          'Hay demasiados archivos a medio subir en el sitio. Probá de nuevo más tarde.',
        );
      }
      await transaction.insert(uploadReservations).values({ id, owner, bytes: size });
    }),

  /** Ends a reservation, because its upload was removed or became a medium. */
  release: async (id: string): Promise<void> =>
    void (await database.delete(uploadReservations).where(eq(uploadReservations.id, id))),

  /** Returns the upload ids of the reservations that are older than a number of milliseconds. */
  olderThan: async (milliseconds: number): Promise<string[]> => {
    const rows = await database
      .select({ id: uploadReservations.id })
      .from(uploadReservations)
      .where(sql`${uploadReservations.createdAt} < now() - make_interval(secs => ${milliseconds / 1000})`);
    return rows.map(({ id }) => id);
  },
});

export type UploadQuota = ReturnType<typeof uploadQuota>;

const fits = (reserved: typeof IN_ALL, size: number, most: typeof IN_ALL) =>
  reserved.files < most.files && reserved.bytes + size <= most.bytes;
