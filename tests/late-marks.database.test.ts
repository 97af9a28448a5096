import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type VolunteerRound, volunteerRoundCodec } from '../src/features/delivery-rounds/contract.ts';
import { takeAlong } from '../src/features/delivery-rounds/web/former-links.ts';
import { type RoundOnPhone, roundOnPhone } from '../src/features/delivery-rounds/web/kept-round.ts';
import { deliveryMarks, listRequests } from '../src/features/list-requests/server/table.ts';
import type { Outcome } from '../src/shared/contract/delivery-marks.ts';
import { Refused, Unreachable } from '../src/shared/web/api.ts';
import { buildListRequest, buildLocations } from './support/factories.ts';
import { roundLinks } from './support/round-links.ts';
import { roundsSite } from './support/rounds.ts';
import { itemsIn, storageInMemory } from './support/storage.ts';

/** Marks that volunteers make without signal are stored, whatever staff do with the rounds and links meanwhile. */

const rounds = roundsSite();
const { database, finish, list, make, request } = rounds;
const { linkFor, open, sendMarks } = roundLinks(rounds);

const PHONES = 10;
const DOORS = 100;
const OUTCOMES: Outcome[] = ['delivered', 'delivered', 'nobody', 'later'];
const outcomeAt = (door: number) => OUTCOMES[door % OUTCOMES.length] ?? 'delivered';

/** Opens the link of a new round on a phone and marks every door without signal. */
async function markedPhone(number: number) {
  const values = buildLocations(DOORS, number).map((location, door) => ({
    ...buildListRequest({ ...location, name: `Vecina ${number}-${door}` }),
    search: '',
  }));
  const rows = await database().insert(listRequests).values(values).returning({ id: listRequests.id });
  const round = await make({ nombre: `Reparto ${number}`, pedidos: rows.map(({ id }) => id) });
  const { token } = await linkFor(round, `Persona ${number}`);
  const storage = storageInMemory();
  const phone = await opened(`link-${number}`, token, () => storage);
  const made = phone.doors.flatMap(({ requestId }, door) =>
    phone.queue.add([{ roundId: round.id, requestId, outcome: outcomeAt(door) }], {
      now: Date.now(),
      known: [],
    }),
  );
  return { round, token, phone, made, storage: () => storage };
}

/** Opens a link on a phone, as the page of the round does. */
async function opened(key: string, token: string, storage: () => Storage) {
  const phone = roundOnPhone(key, storage);
  const round: VolunteerRound = z.decode(volunteerRoundCodec, (await open(token)).json() as never);
  phone.keep(round);
  takeAlong(phone, round.id);
  return { ...phone, doors: round.stops };
}

/** Sends the waiting marks of a phone until none is left. The response to the first request is lost. */
async function sendAll({ queue, refused }: RoundOnPhone, token: string, meanwhile = async () => {}) {
  let requests = 0;
  const send = () =>
    queue.send({
      post: async (_, body) => {
        const { marcas } = body as { marcas: object[] };
        const response = await sendMarks(token, ...marcas);
        if (requests++ === 0) {
          await meanwhile();
          throw new Unreachable();
        }
        if (response.statusCode !== 200) throw new Refused(response.statusCode, response.body);
        return response.json();
      },
      onReceipt: () => {},
      onRefused: refused.add,
    });
  expect(await send()).toBe('unreachable');
  expect(await send()).toBe('done');
}

type Phone = Awaited<ReturnType<typeof markedPhone>>;
/**
 * What staff do while the phone has no signal or between two of its requests, and how the phone then sends its marks.
 */
const stories: [string, (phone: Phone) => Promise<void>][] = [
  ['nothing happens', ({ phone, token }) => sendAll(phone, token)],
  [
    'the round is finished',
    async ({ phone, token, round }) => {
      await finish(round.id);
      await sendAll(phone, token);
    },
  ],
  [
    'the round is finished between two requests',
    ({ phone, token, round }) => sendAll(phone, token, async () => void (await finish(round.id))),
  ],
  [
    'the link is renewed, and the new one is opened on the phone',
    async ({ phone, round, storage }) => {
      phone.end();
      const { token } = await linkFor(round);
      await sendAll(await opened('renewed', token, storage), token);
    },
  ],
  [
    'the link is renewed, and only the former one is opened',
    async ({ phone, token, round }) => {
      await linkFor(round);
      await sendAll(phone, token);
    },
  ],
  [
    'the link is renewed between two requests',
    ({ phone, token, round }) => sendAll(phone, token, async () => void (await linkFor(round))),
  ],
  [
    'the link is revoked',
    async ({ phone, token, round }) => {
      await request('DELETE', `/api/admin/repartos/${round.id}/enlace`);
      await sendAll(phone, token);
    },
  ],
  [
    'the link is renewed twice, and then the round is finished',
    async ({ phone, token, round }) => {
      await linkFor(round);
      await linkFor(round);
      await finish(round.id);
      await sendAll(phone, token);
    },
  ],
  [
    'the round is finished after the new link took the marks along',
    async ({ phone, round, storage }) => {
      phone.end();
      const { token } = await linkFor(round);
      const renewed = await opened('renewed', token, storage);
      await finish(round.id);
      await sendAll(renewed, token);
    },
  ],
  [
    'the round is finished, and its list requests are on another one',
    async ({ phone, token, round }) => {
      await finish(round.id);
      await make({ nombre: 'Después', pedidos: round.paradas.map(({ pedido }) => pedido.id) });
      await sendAll(phone, token);
    },
  ],
];

test('1,000 marks made without signal on ten phones are each stored once, with the time at which they were made', {
  timeout: 60_000,
}, async () => {
  expect(stories).toHaveLength(PHONES);
  const phones: Phone[] = [];
  for (let number = 1; number <= PHONES; number++) phones.push(await markedPhone(number));
  await Promise.all(stories.map(([, happens], index) => happens(phones[index] as Phone)));

  const made = phones.flatMap((phone) => phone.made);
  expect(made).toHaveLength(PHONES * DOORS);
  const stored = await database().select().from(deliveryMarks);
  const found = new Map(
    stored.map(({ id, listRequestId, outcome, markedAt }) => [id, { listRequestId, outcome, at: markedAt }]),
  );
  expect(stored).toHaveLength(made.length);
  for (const { id, requestId, outcome, at } of made)
    expect(found.get(id)).toEqual({ listRequestId: requestId, outcome, at });

  const delivered = made.filter(({ outcome }) => outcome === 'delivered').map(({ requestId }) => requestId);
  const rows = await database()
    .select({ id: listRequests.id })
    .from(listRequests)
    .where(inArray(listRequests.delivered, [true]));
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(delivered));
  const shown: { nombre: string; entregadas: number }[] = await list();
  for (const { nombre, entregadas } of shown) expect(entregadas, nombre).toBe(DOORS / 2);
  for (const { storage } of phones) {
    const left = Object.keys(itemsIn(storage())).filter((name) => /marcas|rechazadas/.test(name));
    expect(left).toEqual([]);
  }
});
