import { randomBytes } from 'node:crypto';
import { isSameSecret, type KeyedHash } from '../../../shared/server/keyed-hash.ts';
import type { CountedLimit, RateLimiter } from '../../../shared/server/rate-limiter.ts';
import { LONGEST_QUEUE_SECONDS, TURN_SECONDS } from './limits.ts';
import type { CodePlace } from './places.ts';

/** A visitor's place in the queue, read from its ticket. */
export interface Turn {
  ticket: string;
  position: number;
  /** The rate limit that the use of this ticket counts towards. */
  use: CountedLimit;
}

export type TurnTickets = ReturnType<typeof turnTickets>;

/**
 * Tickets for places in the queue. A ticket is signed, is bound to the phone, and works once until some time after its
 * turn. Nothing is stored while a visitor waits, so a queue of any length takes no memory.
 */
export function turnTickets(hash: KeyedHash, limits: RateLimiter) {
  const signatureOf = (start: string, phone: string) => hash(`turn ${start} ${phone}`);
  const redemptionOf = (start: string): CountedLimit => ({
    name: `turn ${start}`,
    limit: { most: 1, seconds: LONGEST_QUEUE_SECONDS + TURN_SECONDS },
  });

  return {
    /** Returns a ticket for a place in the queue. */
    ticket(phone: string, { position, wait }: CodePlace, now = Date.now()): string {
      const expiresAt = Math.ceil(now / 1000) + wait + TURN_SECONDS;
      const start = `${expiresAt}.${Math.round(position)}.${randomBytes(12).toString('base64url')}`;
      return `${start}.${signatureOf(start, phone)}`;
    },

    /** Returns the turn of a ticket, or undefined if the ticket is not of this phone or has expired. */
    read(ticket: string, phone: string, now = Date.now()): Turn | undefined {
      const cut = ticket.lastIndexOf('.');
      const [start, signature] = [ticket.slice(0, cut), ticket.slice(cut + 1)];
      if (!isSameSecret(signature, signatureOf(start, phone))) return undefined;
      const [expiresAt = 0, position = 0] = start.split('.').map(Number);
      if (expiresAt * 1000 <= now) return undefined;
      return { ticket, position, use: redemptionOf(start) };
    },

    /** Whether the ticket has already been used for a code. */
    async isUsed({ use }: Turn): Promise<boolean> {
      const [used] = await limits.peek([use]);
      return used !== undefined && used.count > 0;
    },
  };
}
