import { country } from '#campaign/country.ts';
import type { NewMessage } from '../../features/contact/contract.ts';
import type { NewListRequest } from '../../features/list-requests/contract.ts';
import { timeInCountry } from '../../shared/contract/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/contract/durations.ts';
import { boundsOf, type Coordinates, isInside, type Vertex } from '../../shared/contract/geography.ts';
import { randomNumbers } from '../../shared/contract/random-numbers.ts';
import { ADDRESSES, FIRST_NAMES, NOTES, SURNAMES, TEXTS } from './texts.ts';

export interface DemoMessage {
  message: NewMessage;
  createdAt: Date;
  state: 'new' | 'pending' | 'answered';
}

export interface DemoListRequest {
  listRequest: NewListRequest;
  createdAt: Date;
  deliveredAt: Date | null;
  /** Whether it is outside the delivery area, and the campaign has to decide about it. */
  isUndecided: boolean;
}

export const MESSAGES = 40;
export const LIST_REQUESTS = 90;

/** The list requests outside the delivery area, by their position. */
const UNDECIDED = [78, 87];

const DAYS = 14;

/**
 * Returns a fortnight before `now` of invented messages and list requests of a town, the oldest first: messages of
 * every kind and state, and list requests all over the delivery area, of which the older half are delivered, some with
 * several papers and some with a note. Two of the others are outside, for the campaign to decide. The same moment gives the same fortnight.
 */
export function demoFortnight(now: Date, area: readonly Vertex[]) {
  const random = randomNumbers(20_250_511);
  const messages = momentsOf(MESSAGES, now, random).map((createdAt, index): DemoMessage => {
    const { kind, text } = TEXTS[index % TEXTS.length] as (typeof TEXTS)[number];
    const { name, phone, email } = personOf(index % 31); // some persons write twice
    const state = index < 24 ? 'answered' : index < 33 ? 'pending' : 'new';
    return { message: { name, phone, email, kind, text }, createdAt, state };
  });
  const listRequests = momentsOf(LIST_REQUESTS, now, random).map((createdAt, index): DemoListRequest => {
    const { name, phone } = personOf(20 + index); // eleven of these persons have also written messages
    const address = ADDRESSES[index % ADDRESSES.length] as string;
    const deliveredAt =
      index < 41
        ? new Date(Math.min(createdAt.getTime() + (1 + random() * 2) * DAY_MS, now.getTime() - HOUR_MS))
        : null;
    const quantity = index % 4 === 2 ? 2 + (index % 3) : 1;
    const note = index % 5 === 3 ? (NOTES[index % NOTES.length] as string) : null;
    const isUndecided = UNDECIDED.includes(index);
    const place = isUndecided ? besides(placeIn(area, random), area) : placeIn(area, random);
    const listRequest = { name, phone, address, ...place, quantity, note };
    return { listRequest, createdAt, deliveredAt, isUndecided };
  });
  return { messages, listRequests };
}

/** An invented person. The phone number begins with 091000, which distinguishes it from real ones. */
function personOf(index: number) {
  const first = FIRST_NAMES[index % FIRST_NAMES.length] as string;
  const surname = SURNAMES[(index * 7) % SURNAMES.length] as string;
  const plain = `${first}.${surname}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.]/g, '');
  return {
    name: `${first} ${surname}`,
    phone: phoneOf(index),
    email: index % 3 === 0 ? null : `${plain}@ejemplo.uy`,
  };
}

const phoneOf = country.phone.invented;

/** Moments of the fortnight, the earliest first, more on some days than on others. */
const momentsOf = (count: number, now: Date, random: () => number): Date[] =>
  Array.from({ length: count }, (_, index) => momentOf(now, index / count, random)).sort(
    (a, b) => a.getTime() - b.getTime(),
  );

/** Returns a random moment near the given share of the fortnight, at an hour when people are awake. */
function momentOf(now: Date, share: number, random: () => number): Date {
  const moment = now.getTime() - DAYS * DAY_MS + share * DAYS * DAY_MS + (random() - 0.5) * 40 * HOUR_MS;
  const hour = Number(timeInCountry(new Date(moment).toISOString()).slice(11, 13));
  const awake = hour < 8 ? moment + (8 - hour) * HOUR_MS : moment;
  return new Date(Math.min(awake, now.getTime() - MINUTE_MS * (1 + random() * 50)));
}

function placeIn(area: readonly Vertex[], random: () => number) {
  const { south, west, north, east } = boundsOf(area);
  for (;;) {
    const place = {
      latitude: round(south + random() * (north - south)),
      longitude: round(west + random() * (east - west)),
    };
    if (isInside(place, area)) return place;
  }
}

/** Returns a location west of the delivery area, one sixth of its width away, at the latitude of one inside. */
function besides({ latitude }: Coordinates, area: readonly Vertex[]): Coordinates {
  const { west, east } = boundsOf(area);
  return { latitude, longitude: round(west - (east - west) / 6) };
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
