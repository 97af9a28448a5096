import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { type Coordinates, coordinatesIn } from '../../../shared/contract/geography.ts';
import { notFound } from '../../../shared/contract/problem.ts';
import type { Entry } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { doorOf, type Round, type RoundLink, type VolunteerPhone, type VolunteerRound } from '../contract.ts';
import { takesLateMarks } from './ended-links.ts';
import type { RoundMembership } from './making-rounds.ts';
import type { RoundMarks } from './round-marks.ts';
import { deliveryRounds, deliveryStops, endedLinks } from './table.ts';
import { waysTo } from './ways.ts';

interface RoundSources {
  membership: RoundMembership;
  marks: RoundMarks;
}

export type RoundRow = typeof deliveryRounds.$inferSelect;

/** Reads rounds with their stops, in a few queries whatever the number of stops. */
export const roundReader = (database: Database, { membership, marks }: RoundSources) => {
  /**
   * Returns the stops of a round, without those whose list request was deleted. The others keep the position on the
   * printed sheet. A finished round shows what was delivered when it was finished.
   */
  const stopsOf = async (round: RoundRow) => {
    const rows = await database
      .select()
      .from(deliveryStops)
      .where(eq(deliveryStops.roundId, round.id))
      .orderBy(asc(deliveryStops.position));
    const ids = rows.map(({ listRequestId }) => listRequestId);
    const [requests, made] = await Promise.all([
      membership(database).byId(ids),
      round.finishedAt ? marks(database).onRound(round.id) : marks(database).of(ids),
    ]);
    const stops = rows.flatMap((row) => {
      const request = requests.get(row.listRequestId);
      return request ? [{ ...row, request, location: coordinatesIn(request) }] : [];
    });
    const ways = waysTo(stops, { start: startOf(round), travel: round.travel });
    return stops.map(({ position, delivered, request }, index) => ({
      position,
      metres: ways[index]?.metres ?? 0,
      seconds: ways[index]?.seconds ?? 0,
      marks: made.get(request.id) ?? [],
      request: { ...request, delivered: delivered ?? request.delivered },
    }));
  };

  /** Returns the phones that may hold unsent marks. Links with the same name count as one phone. */
  const phonesOf = async ({ id, linkName, linkOpenedAt }: RoundRow): Promise<VolunteerPhone[]> => {
    const { name, openedAt } = endedLinks;
    const ended = await database
      .select({ name, openedAt })
      .from(endedLinks)
      .where(and(eq(endedLinks.roundId, id), isNotNull(openedAt), takesLateMarks))
      .orderBy(desc(openedAt));
    const phones = new Map<string, VolunteerPhone>();
    for (const link of [{ name: linkName ?? '', openedAt: linkOpenedAt }, ...ended])
      if (link.openedAt && !phones.has(link.name))
        phones.set(link.name, { name: link.name, openedAt: link.openedAt });
    return [...phones.values()];
  };

  return {
    /** Returns a round. Throws 404. */
    async get(id: number): Promise<Round> {
      const [round] = await database.select().from(deliveryRounds).where(eq(deliveryRounds.id, id));
      if (!round) throw notFound('ese reparto');
      const { name, travel, madeBy, createdAt, finishedAt } = round;
      return {
        ...tourOf(round),
        id,
        name,
        travel,
        madeBy,
        createdAt,
        finishedAt,
        link: presentLink(round),
        phones: await phonesOf(round),
        stops: await stopsOf(round),
      };
    },

    /** Returns a round as its volunteer sees it. */
    async forVolunteer(round: RoundRow): Promise<VolunteerRound> {
      const { id, name, travel, createdAt, linkName, linkExpiresAt } = round;
      return {
        ...tourOf(round),
        id,
        name,
        travel,
        createdAt,
        volunteer: linkName ?? '',
        expiresAt: linkExpiresAt ?? '',
        now: new Date().toISOString(),
        stops: (await stopsOf(round)).map(doorOf),
      };
    },
  };
};

const startOf = ({ latitude, longitude }: RoundRow): Coordinates => ({ latitude, longitude });
const tourOf = (round: RoundRow) => ({
  start: startOf(round),
  finish: round.finish,
  byStreet: round.byStreet,
});

const presentLink = ({ linkName, linkCreatedAt, linkExpiresAt, linkOpenedAt }: RoundRow): RoundLink | null =>
  linkCreatedAt && linkExpiresAt
    ? { name: linkName ?? '', createdAt: linkCreatedAt, expiresAt: linkExpiresAt, openedAt: linkOpenedAt }
    : null;

/** How the activity log names a round. */
export const roundItem = ({ id, name }: { id: number; name: string }): Entry['item'] => ({
  subject: 'round',
  id,
  title: `Reparto ${name}`,
});
