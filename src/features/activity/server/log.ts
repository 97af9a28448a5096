import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { ACTS, SUBJECTS } from '../../../shared/contract/activity.ts';
import { searchable } from '../../../shared/contract/search.ts';
import type { ActivityLog, Actor, Entry } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Elapsed } from '../../../shared/server/elapsed.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { originOf } from '../../../shared/server/origin.ts';

const LONGEST_TITLE = 200;
const LONGEST_CHANGE = 300;
const LOOK_AGAIN_MS = 10 * 60_000;
/** Maximum number of entries in one INSERT, so that its JSON stays small. */
const MOST_AT_ONCE = 1_000;
const MOST_REMEMBERED = 10_000;

interface Options {
  database: Database;
  guard: Pick<Guard, 'staffOf'>;
  /** The key of this hash must never change, because the hashes identify persons in the entries for two years. */
  hash: KeyedHash;
  elapsed: Elapsed;
}

/** Creates the log of what staff did and looked at. */
export function activityLog({ database, guard, hash, elapsed }: Options): ActivityLog {
  /**
   * When each view of an item was last stored. Each server instance has a map of its own, so several instances may
   * store the same view.
   */
  const stored = new Map<string, number>();

  const store = (within: Database, by: FastifyRequest | Actor, ...entries: Entry[]) =>
    storeEntries(within, isActor(by) ? by : { ...guard.staffOf(by), request: by }, entries);

  return {
    record: store,

    async look(request, entry) {
      const { id } = guard.staffOf(request);
      const key = JSON.stringify([id, entry.act === 'viewed' ? entry : request.id]);
      const last = stored.get(key);
      if (last !== undefined && elapsed() - last < LOOK_AGAIN_MS) return;
      if (stored.size >= MOST_REMEMBERED) stored.clear();
      stored.set(key, elapsed());
      try {
        await store(database, request, entry);
      } catch (error) {
        stored.delete(key);
        request.log.error({
          event: 'look not stored',
          act: entry.act,
          item: entry.item.id,
          by: id,
          err: error,
        });
      }
    },

    personItem: (phone) => ({
      subject: 'person',
      id: hash(phone).slice(0, 22),
      title: `Persona del celular terminado en ${phone.slice(-3)}`,
    }),
  };
}

/** Stores entries of the activity log within a transaction. */
export async function storeEntries(within: Database, actor: Actor, entries: Entry[]): Promise<void> {
  const origin = actor.request ? originOf(actor.request) : '';
  for (let first = 0; first < entries.length; first += MOST_AT_ONCE) {
    const rows = entries.slice(first, first + MOST_AT_ONCE).map((entry) => rowOf(actor, origin, entry));
    // One parameter instead of one for each value: a thousand rows take a third of the time.
    await within.execute(
      sql`insert into activities (actor_id, actor_name, act, subject, item_id, item_title, before, after, origin, search)
        select actor_id, actor_name, act, subject, item_id, item_title, before, after, origin, search
        from jsonb_populate_recordset(null::activities, ${JSON.stringify(rows)}::jsonb) with ordinality
        order by ordinality`,
    );
  }
}

/** A row of the table, with the names of its columns. */
function rowOf(actor: Actor, origin: string, { item, act, ...change }: Entry) {
  const before = cut(change.before, LONGEST_CHANGE);
  const after = cut(change.after, LONGEST_CHANGE);
  const itemTitle = cut(item.title, LONGEST_TITLE) ?? '';
  const words = [actor.name, ACTS[act].name, SUBJECTS[item.subject].name, itemTitle, before, after];
  return {
    actor_id: actor.id,
    actor_name: actor.name,
    act,
    subject: item.subject,
    item_id: item.id === undefined || item.id === null ? null : String(item.id),
    item_title: itemTitle,
    before,
    after,
    origin,
    search: searchable(words.filter(Boolean).join(' ')),
  };
}

const isActor = (by: FastifyRequest | Actor): by is Actor => !('headers' in by);

/** Shortens a text. A cut can halve a character of two units, which the JSON of the database refuses: it is replaced. */
function cut(text: string | undefined, longest: number): string | null {
  if (text === undefined) return null;
  return Buffer.from(text.length > longest ? `${text.slice(0, longest - 1)}…` : text).toString();
}
