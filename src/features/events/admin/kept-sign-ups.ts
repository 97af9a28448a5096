import * as z from 'zod/mini';
import { DAY_MS } from '../../../shared/contract/durations.ts';
import { UNTIL_SIGN_OUT } from '../../../shared/web/stored-session.ts';
import { signUpListCodec } from '../contract.ts';

const PREFIX = `${UNTIL_SIGN_OUT}anotados:`;
const keptCodec = z.object({
  /** The milliseconds to add to this device's clock to get the time of the server. */
  clockOffsetMs: z.number(),
  list: signUpListCodec,
});
type Kept = z.output<typeof keptCodec>;

const nameOf = (userId: number, eventId: number | '') => `${PREFIX}${userId}:${eventId}`;

function keptUnder(name: string): Kept | null {
  try {
    return z.parse(keptCodec, JSON.parse(localStorage.getItem(name) ?? ''));
  } catch {
    return null;
  }
}

/** Returns the list of an event that a user opened last on this device, or null. */
export const keptSignUps = (userId: number, eventId: number) => keptUnder(nameOf(userId, eventId));

/**
 * Keeps a list on this device for a door without signal, without the phones and private links of the people, until a day
 * after the event or until the user signs out. Lists of other users and of events that are over are removed.
 */
export function keepSignUps(userId: number, eventId: number, { clockOffsetMs, list }: Kept): void {
  const signUps = list.signUps.map((signUp) => ({ ...signUp, phone: '', link: '' }));
  try {
    for (const name of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX)))
      if (!name.startsWith(nameOf(userId, '')) || isOver(name)) localStorage.removeItem(name);
    const kept = z.encode(keptCodec, { clockOffsetMs, list: { ...list, signUps } });
    localStorage.setItem(nameOf(userId, eventId), JSON.stringify(kept));
  } catch {} // the storage is full or access to it is denied
}

function isOver(name: string): boolean {
  const list = keptUnder(name)?.list;
  return !list || Date.parse(list.ends ?? list.starts) < Date.now() - DAY_MS;
}
