import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../../shared/contract/problem.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import { assignedRows } from '../../../shared/server/assignment.ts';
import { deletedItems } from '../../../shared/server/bin.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { labelCounts } from '../../../shared/server/labels.ts';
import { isErased, type PersonalDataSource, phonesIn } from '../../../shared/server/personal-data.ts';
import { type Undoer, undoStore } from '../../../shared/server/undo.ts';
import type { PersonFile } from '../contract.ts';
import { people, personFiles, personTotals } from './table.ts';

const { phone: ofPhone, assignee, labels, changedAt } = personFiles;
const EMPTY: PersonFile = { labels: [], assignee: null };

/** The labels of people, and who takes care of them. `database` may be a transaction. */
export const personFileStore = (database: Database) => {
  const stored = (phone: string) =>
    database.select({ labels, assignee }).from(personFiles).where(eq(ofPhone, phone));

  return {
    of: async (phone: string): Promise<PersonFile> => (await stored(phone))[0] ?? EMPTY,

    /**
     * Returns the file of a person and locks it until the transaction ends. Throws 404 for somebody who has sent
     * nothing.
     */
    async locked(phone: string): Promise<PersonFile> {
      // The lock makes an erasure wait, so that nothing is stored again about somebody who was erased.
      const [person] = await database
        .select({ phone: personTotals.phone })
        .from(personTotals)
        .where(eq(personTotals.phone, phone))
        .for('share');
      if (!person) throw notFound('esa persona');
      await database.insert(personFiles).values({ phone }).onConflictDoNothing();
      const [file] = await stored(phone).for('update');
      return file ?? EMPTY;
    },

    /** Replaces a part of the file of a person, and returns the whole. An empty file is deleted. */
    async change(phone: string, part: Partial<PersonFile>): Promise<PersonFile> {
      const changed = { ...part, changedAt: sql`now()` };
      const [file] = await database
        .insert(personFiles)
        .values({ phone, ...changed })
        .onConflictDoUpdate({ target: ofPhone, set: changed })
        .returning({ labels, assignee });
      if (!file) throw new Error('The file of a person was not stored.');
      if (file.labels.length === 0 && file.assignee === null)
        await database.delete(personFiles).where(eq(ofPhone, phone));
      return file;
    },

    /** The number of people with each label. */
    labelCounts: () => labelCounts(database, labels, isListed),
  };
};

/** The SQL condition of a file whose person is in the list. Others wait in the bin, and are swept with it. */
const isListed = sql`exists (select 1 from ${people} where ${people.phone} = ${ofPhone})`;

/** The people that are assigned to members of staff. */
export const assignedPeople = (): FastifyInstance['assigned']['people'] => {
  const rows = assignedRows('people: note', personFiles, ofPhone, isListed);
  return {
    ...rows,
    async release(transaction, user) {
      await rows.release(transaction, user);
      await transaction.delete(personFiles).where(and(isNull(assignee), eq(labels, sql`'{}'`)));
    },
  };
};

/** The name of the undoer of files. */
export const PERSON_FILES_UNDO = 'person files';

/** What an undo step keeps: the part of the file that a change replaced. */
interface FormerPersonFile {
  phone: string;
  part: Partial<PersonFile>;
  /** What the change stored. */
  stored: Partial<PersonFile>;
}

/** Remembers what a change of a file is about to replace, if the change can be taken back. */
export const rememberPersonFile = (
  transaction: Database,
  request: FastifyRequest,
  user: number,
  former: FormerPersonFile,
): Promise<void> => undoStore(transaction).remember(request, user, PERSON_FILES_UNDO, async () => former);

/** Takes back changes of files, unless somebody changed the same part since or erased the person. */
export const personFilesUndoer = (personItem: (phone: string) => Entry['item']): Undoer => ({
  right: 'people: note',
  async restore(transaction, former) {
    const { phone, part, stored } = former as FormerPersonFile;
    const files = personFileStore(transaction);
    const now = await files.locked(phone).catch(() => undefined);
    const isAsStored = Object.entries(stored).every(([name, value]) =>
      isDeepStrictEqual(now?.[name as keyof PersonFile], value),
    );
    if (!now || !isAsStored) return [];
    await files.change(phone, part);
    return [{ act: 'changed', item: personItem(phone), after: 'deshecho' }];
  },
});

/** Deletes the files of people of whom nothing else is stored, not even in the bin. */
export async function sweepPersonFiles(database: Database): Promise<void> {
  const inBin = sql`exists (select 1 from ${deletedItems} where ${deletedItems.phone} = ${ofPhone})`;
  await database.delete(personFiles).where(and(not(isListed), not(inBin)));
}

/** Files are personal data of the person whom they are about. */
export const personFileData: Required<Pick<PersonalDataSource, 'collect' | 'erase' | 'phones'>> = {
  collect: async (database, phone) => ({
    files: await database.select({ labels, assignee }).from(personFiles).where(eq(ofPhone, phone)),
  }),
  async erase(transaction, phones, until) {
    await transaction
      .delete(personFiles)
      .where(isErased({ phone: ofPhone, createdAt: changedAt }, phones, until));
    return { counts: {} };
  },
  phones: (database) => phonesIn(database, ofPhone),
};

declare module '../../../shared/server/personal-data.ts' {
  interface PersonalDataParts {
    files: PersonFile[];
  }
}
