import { sql } from 'drizzle-orm';
import type { Database } from '../../../shared/server/database/database.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import type { ErasedCounts, PersonalDataStore } from '../../../shared/server/personal-data.ts';
import { type Erasure, type ErasureFile, mergedErasures } from './erasure-file.ts';
import { erasures } from './table.ts';

interface Options {
  database: Database;
  /** The secret of these hashes must not change while backups are kept, because the hashes identify erased persons. */
  keyFor: (purpose: string) => KeyedHash;
  data: PersonalDataStore;
  /** The lists of erasures outside the database: in the data folder, and beside the backups. */
  files: ErasureFile[];
  report: (error: unknown, message: string) => void;
}

export type Erasures = ReturnType<typeof erasuresOf>;

/**
 * Erases the data of persons, and records keyed hashes of their phone numbers in the database and in files. The files
 * are needed because a database that was restored from a backup lacks the latest erasures.
 */
export function erasuresOf({ database, keyFor, data, files, report }: Options) {
  const hash = keyFor('erasures');
  const personOf = (phone: string) => hash(`person ${phone}`);
  const keyMark = hash('key of erasures');

  const stored = async (): Promise<Erasure[]> => {
    const rows = await database.select({ person: erasures.person, at: erasures.at }).from(erasures);
    return rows.map(({ person, at }) => ({ person, at: at.toISOString() }));
  };

  /** Erases a person's data within a transaction: everything, or only what was stored up to `until`. */
  const erase = async (transaction: Database, phone: string, until?: Date): Promise<ErasedCounts> => {
    const counts = await data.erase(transaction, [phone], until ?? null);
    const at = until ?? (await momentAfter(transaction));
    const { messages, listRequests } = counts;
    await transaction
      .insert(erasures)
      .values({ person: personOf(phone), at, messages, listRequests })
      .onConflictDoUpdate({
        target: erasures.person,
        set: {
          at: sql`greatest(${erasures.at}, excluded.erased_at)`,
          messages: sql`${erasures.messages} + excluded.messages`,
          listRequests: sql`${erasures.listRequests} + excluded.list_requests`,
        },
      });
    return counts;
  };

  /** Writes the erasures of the database to the files. A failure is reported, and the next call tries again. */
  const writeFiles = async () => {
    const all = await stored();
    if (all.length === 0) return;
    for (const file of files) {
      try {
        const former = await file.read();
        const merged = mergedErasures(former?.erasures ?? [], all);
        if (former && former.erasures.length === merged.length && sameMoments(former.erasures, merged))
          continue;
        await file.write({ key: keyMark, erasures: merged });
      } catch (error) {
        report(error, 'the list of erasures could not be written; it will be tried again');
      }
    }
  };

  return {
    erase,
    writeFiles,

    /**
     * Applies the erasures that are in the files but not in the database, because it was restored from an older backup.
     * Returns their number. It must be called before the server accepts requests.
     */
    async applyMissing(): Promise<number> {
      const known = new Map((await stored()).map(({ person, at }) => [person, at]));
      const named = mergedErasures(...(await Promise.all(files.map((file) => readable(file)))));
      const missing = new Map(
        named
          .filter(({ person, at }) => (known.get(person) ?? '') < at)
          .map(({ person, at }) => [person, at]),
      );
      if (missing.size === 0) return 0;
      await database.transaction(async (transaction) => {
        const found = (await data.phones(transaction)).filter((phone) => missing.has(personOf(phone)));
        for (const phone of found) {
          const at = missing.get(personOf(phone));
          if (at) await erase(transaction, phone, new Date(at));
        }
        for (const [person, at] of missing)
          await transaction
            .insert(erasures)
            .values({ person, at: new Date(at), messages: 0, listRequests: 0 })
            .onConflictDoUpdate({
              target: erasures.person,
              set: { at: sql`greatest(${erasures.at}, excluded.erased_at)` },
            });
      });
      return missing.size;
    },
  };

  async function readable(file: ErasureFile): Promise<Erasure[]> {
    const list = await file.read().catch((error: unknown) => {
      report(error, 'a list of erasures could not be read: a restored backup may contain erased persons');
      return null;
    });
    if (list && list.key !== keyMark)
      report(
        new Error('The key of the list differs.'),
        'the list of erasures was written with another SESSION_SECRET: a restored backup may contain erased persons',
      );
    return list?.erasures ?? [];
  }
}

/** Returns a time by the database's clock, in whole milliseconds, that is later than those of all stored rows. */
async function momentAfter(transaction: Database): Promise<Date> {
  const [row] = await transaction
    .select({
      ms: sql<number>`(ceil(extract(epoch from clock_timestamp()) * 1000) + 1)::float8`,
    })
    .from(sql`(select 1) as one`);
  return new Date(row?.ms ?? Date.now());
}

const sameMoments = (one: Erasure[], other: Erasure[]) => {
  const moments = new Map(one.map(({ person, at }) => [person, at]));
  return other.every(({ person, at }) => moments.get(person) === at);
};
