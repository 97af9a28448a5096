import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { conflict, notFound, Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { type KeyedHash, randomToken } from '../../../shared/server/keyed-hash.ts';
import { sealedToken } from '../../../shared/server/private-links.ts';
import {
  INVITATION_HOURS,
  type Invitation,
  type InvitationInput,
  type OpenedInvitation,
} from '../contract.ts';
import { rolesToShow, rolesToStore } from './store.ts';
import { invitations } from './table.ts';

/** The largest number of invitations that wait to be accepted. */
const MOST_OPEN = 50;

const isOpen = gt(invitations.expiresAt, sql`now()`);

export const invitationOver = () =>
  new Problem(404, 'Esta invitación ya no sirve. Pedile otra a quien te invitó.');

type Row = Omit<typeof invitations.$inferSelect, 'tokenHash'>;

/** Invitations to have an account. `database` may be a transaction. `hash` is the keyed hash of their tokens. */
export const invitationStore = (database: Database, hash: KeyedHash) => ({
  /** The invitations that can still be accepted, the one that expires first at the top. */
  all: async (): Promise<Invitation[]> =>
    (await database.select().from(invitations).where(isOpen).orderBy(asc(invitations.expiresAt))).map(
      (row) => ({ id: row.id, ...toOpened(row) }),
    ),

  /** Makes an invitation and the token of its link. Throws 409 when too many wait. */
  async make(
    { name, email = '', role, otherRoles }: InvitationInput,
    invitedBy: string,
  ): Promise<{ id: number; token: string; expiresAt: string }> {
    if ((await database.$count(invitations, isOpen)) >= MOST_OPEN)
      throw conflict(
        `Hay ${MOST_OPEN} invitaciones sin usar. Revocá alguna antes de invitar a más personas.`,
      );
    const token = sealedToken(hash, randomToken());
    const [made] = await database
      .insert(invitations)
      .values({
        name,
        email,
        ...rolesToStore({ role, otherRoles }),
        tokenHash: hash(token),
        invitedBy,
        expiresAt: sql`now() + make_interval(hours => ${INVITATION_HOURS})`,
      })
      .returning({ id: invitations.id, expiresAt: invitations.expiresAt });
    if (!made) throw new Error('The invitation was not stored.');
    return { id: made.id, token, expiresAt: made.expiresAt.toISOString() };
  },

  /** Deletes an invitation and returns it. Throws 404 if it was accepted, revoked or has expired. */
  async revoke(id: number): Promise<Row> {
    const [revoked] = await database
      .delete(invitations)
      .where(and(eq(invitations.id, id), isOpen))
      .returning();
    if (!revoked) throw notFound('esa invitación');
    return revoked;
  },

  /** Returns the invitation of a token, or undefined. */
  async find(token: string): Promise<Row | undefined> {
    const [found] = await database
      .select()
      .from(invitations)
      .where(and(eq(invitations.tokenHash, hash(token)), isOpen));
    return found;
  },

  /** Deletes the invitation of a token, so that it works once, even with requests at the same time. Throws 404. */
  async consume(token: string): Promise<void> {
    const used = await database
      .delete(invitations)
      .where(and(eq(invitations.tokenHash, hash(token)), isOpen))
      .returning({ id: invitations.id });
    if (used.length === 0) throw invitationOver();
  },

  async sweep(): Promise<void> {
    await database.delete(invitations).where(lte(invitations.expiresAt, sql`now()`));
  },
});

/** An invitation as others see it. */
export const toOpened = (row: Row): OpenedInvitation => ({
  name: row.name,
  ...(row.email && { email: row.email }),
  ...rolesToShow(row),
  invitedBy: row.invitedBy,
  expiresAt: row.expiresAt.toISOString(),
});
