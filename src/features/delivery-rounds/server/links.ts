import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { conflict, notFound, Problem } from '../../../shared/contract/problem.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { type KeyedHash, randomToken } from '../../../shared/server/keyed-hash.ts';
import { sealedToken } from '../../../shared/server/private-links.ts';
import { LINK_DAYS } from '../contract.ts';
import { type EndedLink, endLinks, findEndedLink, NO_LINK, sweepLinks } from './ended-links.ts';
import type { RoundRow } from './round-reader.ts';
import { deliveryRounds } from './table.ts';

/**
 * The time of opening is stored at most once in this interval, so that polling does not write to the database each
 * time.
 */
const OPENED_MS = 2 * 60_000;

export const linkEnded = () =>
  new Problem(404, spoken`Este enlace ya no sirve. Pedile otro a quien organiza el reparto.`);

interface NewLink {
  token: string;
  expiresAt: string;
  roundName: string;
  /** The name on the link that the new one replaces; null when there was none. */
  formerName: string | null;
}

/** The links with which volunteers open their rounds. Only the hash of a link's token is stored. */
export const linkStore = (database: Database, hash: KeyedHash) => {
  const ofRound = async (roundId: number) => {
    const [round] = await database
      .select()
      .from(deliveryRounds)
      .where(eq(deliveryRounds.id, roundId))
      .for('no key update');
    if (!round) throw notFound('ese reparto');
    return round;
  };

  return {
    /**
     * Makes the link of an open round, which replaces the former one. It must run in a transaction. Throws 404, and 409
     * when the round is finished.
     */
    async make(roundId: number, name: string): Promise<NewLink> {
      const round = await ofRound(roundId);
      if (round.finishedAt) throw conflict('Este reparto ya terminó.');
      await endLinks(database, eq(deliveryRounds.id, roundId));
      const token = sealedToken(hash, randomToken());
      const [made] = await database
        .update(deliveryRounds)
        .set({
          ...NO_LINK,
          linkHash: hash(token),
          linkName: name,
          linkCreatedAt: sql`now()`,
          linkExpiresAt: sql`now() + make_interval(days => ${LINK_DAYS})`,
        })
        .where(eq(deliveryRounds.id, roundId))
        .returning({ expiresAt: deliveryRounds.linkExpiresAt });
      return { token, expiresAt: made?.expiresAt ?? '', roundName: round.name, formerName: round.linkName };
    },

    /**
     * Ends the link of a round, and returns the name on the link and that of the round. It must run in a transaction.
     * Throws 404 when there is no such round.
     */
    async revoke(roundId: number): Promise<{ name: string | null; roundName: string }> {
      const { linkName: name, name: roundName } = await ofRound(roundId);
      await endLinks(database, eq(deliveryRounds.id, roundId));
      return { name, roundName };
    },

    /**
     * Returns the open round whose working link has this token, or undefined. With `locked` the link cannot end before
     * the transaction does.
     */
    async find(token: string, { locked = false } = {}): Promise<RoundRow | undefined> {
      const found = database
        .select()
        .from(deliveryRounds)
        .where(
          and(
            eq(deliveryRounds.linkHash, hash(token)),
            isNull(deliveryRounds.finishedAt),
            gt(deliveryRounds.linkExpiresAt, sql`now()`),
          ),
        );
      const [round] = await (locked ? found.for('share') : found);
      return round;
    },

    /**
     * Returns the ended link with this token if it still accepts marks that were made before its end, or undefined. It
     * must run in a transaction.
     */
    findEnded: (token: string): Promise<EndedLink | undefined> => findEndedLink(database, hash(token)),

    /** Stores that the link of a round was opened, unless this was stored a few minutes ago. */
    async opened({ id, linkOpenedAt }: RoundRow): Promise<void> {
      if (linkOpenedAt && Date.now() - Date.parse(linkOpenedAt) < OPENED_MS) return;
      await database
        .update(deliveryRounds)
        .set({ linkOpenedAt: sql`now()` })
        .where(eq(deliveryRounds.id, id));
    },

    /** Ends expired links, and removes the data of links that ended long ago; a scheduled job calls it. */
    sweep: () => sweepLinks(database),
  };
};
