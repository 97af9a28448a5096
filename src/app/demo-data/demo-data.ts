import { randomUUID } from 'node:crypto';
import { asc, eq, getTableName, sql } from 'drizzle-orm';
import { campaign } from '#campaign/campaign.ts';
import { generatePassword, hashPassword } from '../../features/accounts/server/passwords.ts';
import { users } from '../../features/accounts/server/table.ts';
import { messageStore } from '../../features/contact/server/store.ts';
import { orderNewRounds } from '../../features/delivery-rounds/server/stop-order.ts';
import { roundStore } from '../../features/delivery-rounds/server/store.ts';
import { deliveryRounds, deliveryStops } from '../../features/delivery-rounds/server/table.ts';
import { markStore } from '../../features/list-requests/server/mark-store.ts';
import { roundMembership } from '../../features/list-requests/server/round-membership.ts';
import { listRequestStore } from '../../features/list-requests/server/store.ts';
import { roundPlanner } from '../../features/route-planning/server/planner.ts';
import { PlanningThread } from '../../features/route-planning/server/planning-thread.ts';
import { dayBefore, dayInCountry } from '../../shared/contract/calendar.ts';
import type { Reason, SentMark } from '../../shared/contract/delivery-marks.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/contract/durations.ts';
import { neighbourhoodOf } from '../../shared/contract/neighbourhood.ts';
import type { Database } from '../../shared/server/database/database.ts';
import { demoRows } from '../../shared/server/demo-rows.ts';
import { CONTENT, contentStores } from '../content/content.ts';
import { FEATURES } from '../features.ts';
import { IN_CAMPAIGN_DAYS } from '../site/demo-bar.tsx';
import { type DemoListRequest, type DemoMessage, demoFortnight } from './fortnight.ts';

/** The demo items of each kind, by the name of their table. */
const demoItems = CONTENT.flatMap(({ items }) =>
  items?.addDemo ? [{ table: getTableName(items.table), addDemo: items.addDemo }] : [],
);

/** The demo rows of features that are no content, by the name of their table. */
const otherRows = FEATURES.flatMap(({ demo }) =>
  demo ? [{ table: getTableName(demo.table), add: demo.add }] : [],
);

/** The tables with rows of the demo, in the order in which the rows are removed. */
const TABLES = [
  'delivery_rounds',
  'list_requests',
  'contact_messages',
  ...demoItems.map(({ table }) => table).toReversed(),
  ...otherRows.map(({ table }) => table),
  'users',
];

const COLLEAGUES = [
  { name: 'Lucía Ferreira', email: 'lucia@ejemplo.uy', role: 'editor' },
  { name: 'Martín Sosa', email: 'martin@ejemplo.uy', role: 'editor' },
  { name: 'Graciela Pintos', email: 'graciela@ejemplo.uy', role: 'admin' },
] as const;

const STOPS = 12;
/** Time that a volunteer needs for one door, including the walk to it. */
const MINUTES_A_DOOR_MS = 6 * MINUTE_MS;
/** What happened at the last doors of the finished round, the last one first. */
const VISITS_IN_VAIN: { outcome: Reason; note: string }[] = [
  { outcome: 'nobody', note: 'El vecino dice que vuelve después de las siete.' },
  { outcome: 'not found', note: 'En esa esquina no hay portón verde.' },
];

/** Whether the site has ever been started. The first start creates content and an account that the demo data need. */
export async function hasStarted(database: Database): Promise<boolean> {
  const [someone] = await database.select({ id: users.id }).from(users).limit(1);
  return someone !== undefined;
}

/**
 * Adds an invented fortnight before `now` to a site: messages, list requests, an open and a finished delivery round,
 * drafts, a scheduled article and three colleagues, in one transaction. Returns whether it was added: false when it is
 * there already.
 */
export const addDemoData = (database: Database, now: Date): Promise<boolean> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('demo data'))`);
    const [there] = await transaction.select().from(demoRows).limit(1);
    if (there) return false;
    const added = async (table: string, ids: number[]) => {
      if (ids.length > 0) await transaction.insert(demoRows).values(ids.map((id) => ({ table, id })));
    };
    const { messages, listRequests } = demoFortnight(now, campaign.delivery.area);
    await added('contact_messages', await addMessages(transaction, messages));
    const requestIds = await addListRequests(transaction, listRequests);
    await added('list_requests', requestIds);
    const pending = requestIds.filter((_, index) => {
      const { deliveredAt, isUndecided } = listRequests[index] as DemoListRequest;
      return deliveredAt === null && !isUndecided;
    });
    await added('delivery_rounds', await addRounds(transaction, pending, now));
    const stores = contentStores(transaction);
    for (const { table, addDemo } of demoItems)
      await added(
        table,
        (await addDemo(stores, now, shownDay(now))).map(({ id }) => id),
      );
    for (const { table, add } of otherRows)
      await added(
        table,
        (await add(transaction)).map(({ id }) => id),
      );
    await added('users', await addColleagues(transaction));
    return true;
  });

/** The day that the demo shows, as YYYY-MM-DD: today, or a day before the vote if that is over. */
function shownDay(now: Date): string {
  const { day } = campaign.election;
  const today = dayInCountry(now);
  return today > day ? dayBefore(day, IN_CAMPAIGN_DAYS) : today;
}

/** Removes what `addDemoData` added, in one transaction. Returns whether there was anything to remove. */
export const removeDemoData = (database: Database): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [there] = await transaction.select().from(demoRows).limit(1);
    if (!there) return false;
    for (const table of TABLES) {
      await transaction.execute(
        sql`delete from ${sql.identifier(table)} where id in (select id from ${demoRows} where ${demoRows.table} = ${table})`,
      );
    }
    await transaction.delete(demoRows);
    return true;
  });

async function addMessages(database: Database, messages: DemoMessage[]): Promise<number[]> {
  const store = messageStore(database);
  const ids = await store.addAll(
    messages.map(({ message, createdAt }) => ({
      message,
      createdAt,
      consent: campaign.privacy.noticeVersion,
    })),
  );
  for (const [index, { state }] of messages.entries()) {
    const id = ids[index] as number;
    if (state !== 'new') await store.markRead(id, true);
    if (state === 'answered') await store.markAnswered(id, true);
  }
  return ids;
}

async function addListRequests(database: Database, requests: DemoListRequest[]): Promise<number[]> {
  const ids = await listRequestStore(database).addAll(
    requests.map(({ listRequest, createdAt, isUndecided }) => ({
      listRequest,
      createdAt: createdAt.toISOString(),
      consent: campaign.privacy.noticeVersion,
      reference: null,
      neighbourhood: neighbourhoodOf(listRequest, campaign.delivery.neighbourhoods),
      outsideArea: isUndecided ? ('undecided' as const) : null,
    })),
  );
  const delivered = requests.flatMap(({ deliveredAt }, index) =>
    deliveredAt ? [{ id: ids[index] as number, at: deliveredAt }] : [],
  );
  await mark(database, delivered);
  return ids;
}

/** Makes two delivery rounds: one that was finished yesterday and has two failed visits, and one that is half done. */
async function addRounds(database: Database, pending: number[], now: Date): Promise<number[]> {
  const rounds = roundStore(database, roundMembership);
  const [latitude, longitude] = campaign.delivery.centre;
  const thread = new PlanningThread();
  const planner = roundPlanner({ thread, report: console.error });
  const make = async (name: string, requestIds: number[]) => {
    const input = {
      name,
      start: { latitude, longitude },
      travel: 'walking',
      finish: 'anywhere',
      requestIds,
    } as const;
    const { id } = await rounds.make(input, COLLEAGUES[2].name, () => [name]);
    await orderNewRounds(database, roundMembership, [id], planner.plan);
    const stops = await database
      .select({ requestId: deliveryStops.listRequestId })
      .from(deliveryStops)
      .where(eq(deliveryStops.roundId, id))
      .orderBy(asc(deliveryStops.position));
    return { id, requestIds: stops.map(({ requestId }) => requestId) };
  };
  /** Marks the doors of a round in order, the last one at the time `end`, and sets the round's time of creation. */
  const walk = async (id: number, requestIds: number[], end: Date, inVain: typeof VISITS_IN_VAIN) => {
    const before = (doors: number) => new Date(end.getTime() - doors * MINUTES_A_DOOR_MS);
    const marks = requestIds.map((requestId, index) => {
      const doorsLeft = requestIds.length - 1 - index;
      return { id: requestId, at: before(doorsLeft), ...inVain[doorsLeft] };
    });
    await mark(database, marks, id);
    await database
      .update(deliveryRounds)
      .set({ createdAt: before(requestIds.length).toISOString() })
      .where(eq(deliveryRounds.id, id));
  };
  const yesterday = new Date(now.getTime() - DAY_MS);

  const finished = await make('Centro, de tarde', pending.slice(0, STOPS));
  await walk(finished.id, finished.requestIds, yesterday, VISITS_IN_VAIN);
  await rounds.finish(finished.id);
  await database
    .update(deliveryRounds)
    .set({ finishedAt: yesterday.toISOString() })
    .where(eq(deliveryRounds.id, finished.id));

  const open = await make('Plaza y alrededores', pending.slice(STOPS, 2 * STOPS));
  await walk(open.id, open.requestIds.slice(0, STOPS / 2), now, []);
  await thread.stop();
  return [finished.id, open.id];
}

interface GivenMark {
  /** The id of the list request. */
  id: number;
  at: Date;
  /** 'delivered' by default. */
  outcome?: SentMark['outcome'];
  note?: string;
}

/** Marks list requests at the given times, as a colleague would. */
async function mark(database: Database, given: GivenMark[], roundId: number | null = null) {
  const marks = given.map(({ id: requestId, at, outcome = 'delivered', note = '' }) => ({
    id: randomUUID(),
    requestId,
    outcome,
    undoes: null,
    note,
    at: at.toISOString(),
  }));
  await markStore(database).add(marks, { by: COLLEAGUES[2].name, roundId });
}

/** Adds colleagues with passwords that nobody knows. Skips a colleague whose email another account has. */
async function addColleagues(database: Database): Promise<number[]> {
  const rows = await Promise.all(
    COLLEAGUES.map(async (colleague) => ({
      ...colleague,
      passwordHash: await hashPassword(generatePassword()),
    })),
  );
  const added = await database.insert(users).values(rows).onConflictDoNothing().returning({ id: users.id });
  return added.map(({ id }) => id);
}
