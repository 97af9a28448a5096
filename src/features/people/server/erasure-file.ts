import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../../../shared/server/replace-file.ts';

/** Name of the list of erasures, in the data folder and beside the backups. */
export const ERASURES_FILE = 'borrados.json';

/** A person whose data was erased, as a keyed hash of the phone number, and the moment (ISO 8601, UTC). */
export interface Erasure {
  person: string;
  at: string;
}

const erasureList = z.object({
  /** A mark of the key of the hashes, which tells whether the hashes can be compared. */
  key: z.string(),
  erasures: z.array(z.object({ person: z.string(), at: z.iso.datetime() })),
});
type ErasureList = z.output<typeof erasureList>;

/** A list of erasures outside the database. */
export interface ErasureFile {
  /** Returns null where there is no list. */
  read(): Promise<ErasureList | null>;
  write(list: ErasureList): Promise<void>;
}

/** Reads the text of a list. Throws for anything else. */
export const erasureListIn = (text: string): ErasureList => erasureList.parse(JSON.parse(text));

/** A list in a folder, which only this user can read. It is replaced as a whole. */
export function erasureFileIn(folder: string): ErasureFile {
  const file = path.join(folder, ERASURES_FILE);
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? null : erasureListIn(text);
    },
    async write(list) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(file, JSON.stringify(list), 0o600);
    },
  };
}

/** Joins lists. Of several erasures of a person, the latest counts. */
export function mergedErasures(...lists: Erasure[][]): Erasure[] {
  const latest = new Map<string, string>();
  for (const { person, at } of lists.flat()) if ((latest.get(person) ?? '') < at) latest.set(person, at);
  return [...latest].map(([person, at]) => ({ person, at }));
}
