import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Entry } from '../../../shared/server/activity-log.ts';
import { assignedRows } from '../../../shared/server/assignment.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { labelCounts } from '../../../shared/server/labels.ts';
import type { PersonalDataSource } from '../../../shared/server/personal-data.ts';
import type { Undoer } from '../../../shared/server/undo.ts';
import type { PersonFile } from '../contract.ts';
import { people, personFiles } from './table.ts';

const { phone: ofPhone, assignee, labels, changedAt } = personFiles;
const EMPTY: PersonFile = { labels: [], assignee: null };

/** What staff arrange about persons. `database` may be a transaction. */
export const fileStore = (database: Database) => {
  const stored = (phone: string) =>
    database.select({ labels, assignee }).from(personFiles).where(eq(ofPhone, phone));

  return {
    of: async (phone: string): Promise<PersonFile> => (await stored(phone))[0] ?? EMPTY,

    /** Returns the file of a person and locks it until the transaction ends. */
    async locked(phone: string): Promise<PersonFile> {
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
    labelCounts: () => labelCounts(database, labels),
  };
};

/** The people that are assigned to members of staff. */
export const assignedPeople = (): FastifyInstance['assigned']['people'] => {
  const rows = assignedRows('people: note', personFiles);
  return {
    ...rows,
    async release(transaction, user) {
      await rows.release(transaction, user);
      await transaction.delete(personFiles).where(and(isNull(assignee), eq(labels, sql`'{}'`)));
    },
  };
};

/** The name of the undoer of files. */
export const FILES_UNDO = 'person files';

/** What an undo step keeps: the part of the file that a change replaced. */
export interface FormerFile {
  phone: string;
  part: Partial<PersonFile>;
}

/** Takes back changes of files. Nothing is stored again about a person who was erased meanwhile. */
export const filesUndoer = (personItem: (phone: string) => Entry['item']): Undoer => ({
  right: 'people: note',
  async restore(transaction, former) {
    const { phone, part } = former as FormerFile;
    if ((await transaction.$count(people, eq(people.phone, phone))) === 0) return [];
    await fileStore(transaction).change(phone, part);
    return [{ act: 'changed', item: personItem(phone), after: 'deshecho' }];
  },
});

/** Files are personal data of the person whom they are about. */
export const fileData: Required<Pick<PersonalDataSource, 'collect' | 'erase' | 'phones'>> = {
  collect: async (database, phone) => ({
    files: await database.select({ labels, assignee }).from(personFiles).where(eq(ofPhone, phone)),
  }),
  async erase(transaction, phones, until) {
    await transaction
      .delete(personFiles)
      .where(and(inArray(ofPhone, phones), until ? lte(changedAt, until) : undefined));
    return { counts: {} };
  },
  phones: async (database) =>
    (await database.select({ phone: ofPhone }).from(personFiles)).map(({ phone }) => phone),
};

declare module '../../../shared/server/personal-data.ts' {
  interface PersonalDataParts {
    files: PersonFile[];
  }
}
