import * as z from 'zod/mini';
import { DAY_MS } from '../../../shared/contract/durations.ts';
import { UNTIL_SIGN_OUT } from '../../../shared/web/stored-session.ts';
import { type SignUpList, signUpListCodec } from '../contract.ts';

const PREFIX = `${UNTIL_SIGN_OUT}anotados:`;
const keptCodec = z.object({ clockOffsetMs: z.number(), list: signUpListCodec });

interface Kept {
  /** The milliseconds to add to this device's clock to get the time of the server. */
  clockOffsetMs: number;
  list: SignUpList;
}

const nameOf = (userId: number, eventId: number) => `${PREFIX}${userId}:${eventId}`;

/** Returns the list of an event that a user opened last on this device, or null. */
export function keptSignUps(userId: number, eventId: number): Kept | null {
  try {
    return z.parse(keptCodec, JSON.parse(localStorage.getItem(nameOf(userId, eventId)) ?? ''));
  } catch {
    return null;
  }
}

/**
 * Keeps a list on this device for a door without signal, without the phones and private links of the people, until a day
 * after the event or until the user signs out. Lists of other users and of events that are over are removed.
 */
export function keepSignUps(userId: number, eventId: number, { clockOffsetMs, list }: Kept): void {
  const signUps = list.signUps.map((signUp) => ({ ...signUp, phone: '', link: '' }));
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX) && isToRemove(name, userId)) localStorage.removeItem(name);
    const kept = z.encode(keptCodec, { clockOffsetMs, list: { ...list, signUps } });
    localStorage.setItem(nameOf(userId, eventId), JSON.stringify(kept));
  } catch {} // the storage is full or access to it is denied
}

function isToRemove(name: string, userId: number): boolean {
  const [owner, eventId] = name.slice(PREFIX.length).split(':').map(Number);
  if (owner !== userId) return true;
  const kept = keptSignUps(userId, eventId ?? 0);
  return !kept || Date.parse(kept.list.ends ?? kept.list.starts) < Date.now() - DAY_MS;
}
