import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../../../shared/server/replace-file.ts';

/** File name of the list of erasures, in the data folder and beside the backups. */
export const ERASURES_FILE = 'borrados.json';

/** A person whose data was erased, as a keyed hash of the phone number, and the moment (ISO 8601, UTC). */
export interface Erasure {
  person: string;
  at: string;
}

const erasureList = z.object({
  /** Identifies the secret of the keyed hashes, because only hashes with the same secret can be compared. */
  key: z.string(),
  erasures: z.array(z.object({ person: z.string(), at: z.iso.datetime() })),
});
type ErasureList = z.output<typeof erasureList>;

/** A list of erasures outside the database. */
export interface ErasureFile {
  /** Returns null if the list does not exist. */
  read(): Promise<ErasureList | null>;
  write(list: ErasureList): Promise<void>;
}

/** Parses the text of a list of erasures. Throws for any other text. */
export const erasureListIn = (text: string): ErasureList => erasureList.parse(JSON.parse(text));

/** The list of erasures in a folder. Only the operating system's user of the server can read the file. */
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

/** Merges lists of erasures. Of several erasures of one person, the latest counts. */
export function mergedErasures(...lists: Erasure[][]): Erasure[] {
  const latest = new Map<string, string>();
  for (const { person, at } of lists.flat()) if ((latest.get(person) ?? '') < at) latest.set(person, at);
  return [...latest].map(([person, at]) => ({ person, at }));
}
