import { and, arrayContains, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../shared/contract/problem.ts';
import { searchable } from '../../../shared/contract/search.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { containsWords } from '../../../shared/server/database/text-search.ts';
import type { Encryption } from '../../../shared/server/encryption.ts';
import { rowStore } from '../../../shared/server/row-store.ts';
import {
  ALL_OFFERS,
  type Delegate,
  type Helper,
  type HelperFilter,
  type HelperInput,
  type HelpOffered,
  helperInput,
  MOST_ROUND_HELPERS,
  type Offer,
  type OpenHelper,
  offersInWords,
  type SavedHelper,
} from '../contract.ts';
import { credentialOf, readStored } from './credential.ts';
import { helpers } from './table.ts';

interface HelperStoreOptions {
  encryption: Encryption;
  /** Whether the vote is over, after which helpers are thanked. */
  isOver: boolean;
}

/**
 * Store of the people who help, the latest first. What writes needs a transaction. Credentials are encrypted before they
 * are stored, and only `open` decrypts one.
 */
export const helperStore = (database: Database, { encryption, isOver }: HelperStoreOptions) => {
  const present = (row: ShownRow) => presentHelper(row, isOver);
  const rows = rowStore<HelperFilter, typeof SHOWN, Helper>(database, {
    table: helpers,
    columns: SHOWN,
    toItem: present,
    shownBy: ({ query, offer, unthanked }): SQL | undefined =>
      and(
        containsWords(helpers.search, query),
        offer ? offering(offer) : undefined,
        unthanked ? eq(helpers.isThanked, false) : undefined,
      ),
    missing: missingHelper,
  });
  const encrypted = ({ offers, credential }: Pick<HelperInput, 'offers' | 'credential'>) => {
    const number = offers.includes('delegado') ? credentialOf(credential) : '';
    return number ? encryption.encrypt(number) : null;
  };
  const locked = async (where: SQL) => (await database.select().from(helpers).where(where).for('update'))[0];

  return {
    page: rows.page,
    get: rows.get,
    remove: rows.remove,

    /** Returns the names and phones of those who offer to deliver, by name. */
    ofRounds: () =>
      database
        .select({ name: helpers.name, phone: helpers.phone })
        .from(helpers)
        .where(offering('reparto'))
        .orderBy(asc(sql`lower(${helpers.name})`), asc(helpers.id))
        .limit(MOST_ROUND_HELPERS),

    /** Returns a helper with the credential. Throws 404 if there is none. */
    async open(id: number): Promise<OpenHelper> {
      const [row] = await database.select().from(helpers).where(eq(helpers.id, id));
      if (!row) throw missingHelper();
      return { ...present(row), credential: row.credential ? decrypted(encryption, row.credential) : '' };
    },

    /** Stores a helper whom staff enter, or joins her with the helper of the same phone. */
    async add(input: HelperInput): Promise<SavedHelper> {
      const credential = encrypted(input);
      const { credential: _, ...typed } = input;
      const [added] = await database
        .insert(helpers)
        .values({ ...typed, credential, search: searchTextOf(typed) })
        .onConflictDoNothing()
        .returning(SHOWN);
      if (added) return { helper: present(added), joined: false };
      const former = await locked(eq(helpers.phone, input.phone));
      if (!former) throw missingHelper(); // removed at this moment
      const { name: __, ...joined } = joinedWith(former, typed);
      const change = { ...joined, credential: credential ?? former.credential };
      return { helper: present(await write(database, former.id, { ...former, ...change })), joined: true };
    },

    /**
     * Stores that a user thanks a helper. Throws 404 if there is none, and 409 before the end of the vote or if somebody else
     * thanked her.
     */
    async thank(id: number, by: string): Promise<void> {
      if (!isOver) throw conflict('Se agradece cuando termina la votación.');
      const row = await locked(eq(helpers.id, id));
      if (!row) throw missingHelper();
      // The same user may open the chat again, whose window may have been closed.
      if (row.isThanked && row.thankedBy !== by)
        throw conflict(
          row.thankedBy ? `Ya le agradeció ${row.thankedBy}.` : 'Puede que ya le hayan agradecido.',
        );
      await database.update(helpers).set({ isThanked: true, thankedBy: by }).where(eq(helpers.id, id));
    },

    /** Changes a helper. Throws 404 if there is none, and 409 if another one has the phone. */
    async change(id: number, input: HelperInput): Promise<Helper> {
      const credential = encrypted(input);
      const sameOther = await locked(eq(helpers.phone, input.phone));
      if (sameOther && sameOther.id !== id) {
        const message = `Ya está en la lista: ${sameOther.name}.`;
        throw conflict(message, helperInput.fieldErrors({ phone: message }));
      }
      return present(await write(database, id, { ...input, credential }));
    },
  };
};

/** Returns those who offered to be delegates, and the people with these ids, who may offer it no more. */
export async function delegatesIn(
  database: Database,
  encryption: Encryption,
  ids: number[],
): Promise<Delegate[]> {
  const rows = await database
    .select()
    .from(helpers)
    .where(or(offering('delegado'), inArray(helpers.id, ids)));
  return rows.map(({ id, name, phone, neighbourhood, availability, credential: encrypted }) => ({
    id,
    name,
    phone,
    neighbourhood,
    availability,
    credential: () => (encrypted === null ? null : readStored(decrypted(encryption, encrypted))),
  }));
}

/** Returns the names of these people who help, of those who offer something, or of all, by their ids. */
export async function helperNames(
  database: Database,
  which: number[] | Offer | 'all',
): Promise<ReadonlyMap<number, string>> {
  if (which.length === 0) return new Map();
  const rows = await database
    .select({ id: helpers.id, name: helpers.name })
    .from(helpers)
    .where(
      which === 'all' ? undefined : typeof which === 'string' ? offering(which) : inArray(helpers.id, which),
    )
    .orderBy(asc(helpers.name), asc(helpers.id));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns '' if the server's secret is another one than then, so that the helper can still be changed. */
function decrypted(encryption: Encryption, stored: string): string {
  try {
    return encryption.decrypt(stored);
  } catch {
    return '';
  }
}

/** What somebody offered on the site, from a verified phone. */
export interface AcceptedOffer {
  offered: HelpOffered;
  /** The version of the privacy notice that was accepted; null if the request contained no version. */
  consent: string | null;
  now: Date;
}

/**
 * Stores within a transaction what persons offered on the site. One whom staff entered before is joined: what she offers
 * is added, and her name and what staff noted stay.
 */
export async function storeOffers(transaction: Database, accepted: AcceptedOffer[]): Promise<void> {
  // In the order of the phones, so that instances do not block each other.
  const sorted = accepted.toSorted((one, other) => (one.offered.phone < other.offered.phone ? -1 : 1));
  for (const { offered, consent, now } of sorted) {
    const typed = { ...offered, notes: '' };
    const consented = { consentVersion: consent, consentedAt: now };
    const [added] = await transaction
      .insert(helpers)
      .values({ ...typed, ...consented, search: searchTextOf(typed) })
      .onConflictDoNothing()
      .returning({ id: helpers.id });
    if (added) continue;
    const isSame = eq(helpers.phone, offered.phone);
    const [former] = await transaction.select().from(helpers).where(isSame).for('update');
    if (!former) continue; // erased at this moment
    await write(transaction, former.id, { ...former, ...joinedWith(former, typed) });
    await transaction.update(helpers).set(consented).where(isSame);
  }
}

/** Counts everybody in a restored backup as thanked, because they may have been thanked after the backup was made. */
export const thankNobodyAgain = async (transaction: Database): Promise<void> =>
  void (await transaction.update(helpers).set({ isThanked: true, thankedBy: null }));

type Typed = Omit<HelperInput, 'credential'>;
type Written = Typed & { credential: string | null };

/**
 * What is known of a helper together with what was typed once more: the offers of both, and the latest word on where
 * they live and when they can. A note stands below the former ones.
 */
function joinedWith(former: Typed, typed: Typed): Typed {
  const hasNote = typed.notes === '' || former.notes.includes(typed.notes);
  return {
    name: former.name,
    phone: former.phone,
    neighbourhood: typed.neighbourhood || former.neighbourhood,
    offers: ALL_OFFERS.filter((one) => former.offers.includes(one) || typed.offers.includes(one)),
    availability: typed.availability || former.availability,
    notes: hasNote ? former.notes : [former.notes, typed.notes].filter(Boolean).join('\n'),
  };
}

async function write(database: Database, id: number, written: Written): Promise<ShownRow> {
  const { name, phone, neighbourhood, offers, availability, notes, credential } = written;
  const change = { name, phone, neighbourhood, offers, availability, notes, credential };
  const [changed] = await database
    .update(helpers)
    .set({ ...change, search: searchTextOf(change) })
    .where(eq(helpers.id, id))
    .returning(SHOWN);
  if (!changed) throw missingHelper();
  return changed;
}

export const searchTextOf = ({ name, phone, neighbourhood, offers, availability, notes }: Typed) =>
  searchable([name, phone, neighbourhood, availability, notes, offersInWords(offers)].join(' '));

const offering = (offer: Offer) => arrayContains(helpers.offers, [offer]);

const missingHelper = () => notFound('a esa persona entre quienes ayudan');

const { credential, search, consentVersion, thankedBy, createdAt, ...shownColumns } =
  getTableColumns(helpers);
const SHOWN = { ...shownColumns, credential };

type ShownRow = Pick<typeof helpers.$inferSelect, keyof typeof SHOWN>;
const presentHelper = (
  { credential: encrypted, consentedAt, isThanked, ...row }: ShownRow,
  isOver: boolean,
): Helper => ({
  ...row,
  hasCredential: encrypted !== null,
  isFromSite: consentedAt !== null,
  mustBeThanked: isOver && !isThanked,
});
