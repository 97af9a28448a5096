import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { roundLinks } from '../../../../tests/support/round-links.ts';
import { positionsOf, requestIdsOf, roundsSite } from '../../../../tests/support/rounds.ts';
import { HOUR_MS } from '../../../shared/contract/durations.ts';
import { CLOSABLE_PARTS, CLOSED_TEXTS } from '../../../shared/contract/election.ts';
import { activities } from '../../activity/server/table.ts';
import { listRequests } from '../../list-requests/server/table.ts';
import { MOST_STOPS } from '../contract.ts';
import { deliveryStops, endedLinks } from './table.ts';

/** List requests of people who live beside a door of a round, which the volunteer adds. */

const closed = { veda: [], electionDay: [...CLOSABLE_PARTS], after: [] };
const rounds = roundsSite({ env: { mode: 'production' }, election: { ...campaign.election, closed } });
const { add, addEast, database, finish, list, make, read, request } = rounds;
const { addDoor, linkFor, open } = roundLinks(rounds);

const door = (junto_a: number, overrides: object = {}) => ({
  junto_a,
  nombre: 'Elsa Díaz',
  telefono: null,
  direccion: 'Calle 11, al fondo',
  cantidad: 3,
  nota: 'Timbre roto',
  entregado: false,
  momento: new Date().toISOString(),
  ...overrides,
});
const rowOf = async (id: number) =>
  (await database().select().from(listRequests).where(eq(listRequests.id, id)))[0];

async function roundWithLink() {
  const ids = await addEast(100, 200);
  const round = await make();
  const { token } = await linkFor(round);
  return { ids, beside: ids[0] ?? 0, round, token };
}

describe('a door that a volunteer adds', () => {
  test('becomes a list request at the location of the door beside it, and the last stop', async () => {
    const { ids, beside, round, token } = await roundWithLink();
    const response = await addDoor(token, door(beside));
    expect(response.statusCode, response.body).toBe(201);
    const { pedido } = response.json();
    const shown = await read(round.id);
    expect(requestIdsOf(shown)).toEqual([...ids, pedido]);
    expect(positionsOf(shown)).toEqual([1, 2, 3]);
    const besideRow = await rowOf(beside);
    expect(await rowOf(pedido)).toMatchObject({
      name: 'Elsa Díaz',
      phone: '',
      quantity: 3,
      note: 'Timbre roto',
      origin: 'door',
      delivered: false,
      openRoundId: round.id,
      consentVersion: 'de palabra',
      latitude: besideRow?.latitude,
      longitude: besideRow?.longitude,
    });
    const doors = (await open(token)).json().paradas;
    expect(doors.at(-1)).toMatchObject({ pedido, orden: 3, nombre: 'Elsa Díaz', marcas: [] });
    expect((await request('GET', `/api/admin/pedidos-lista/${pedido}`)).json().origen).toBe('en_la_puerta');
  });

  test('can be delivered at once', async () => {
    const { beside, round, token } = await roundWithLink();
    const { pedido } = (await addDoor(token, door(beside, { entregado: true }))).json();
    expect(await rowOf(pedido)).toMatchObject({ delivered: true });
    expect(await list()).toMatchObject([{ id: round.id, paradas: 3, entregadas: 1 }]);
  });

  test('is recorded under the name of the link, without personal data', async () => {
    const { beside, token } = await roundWithLink();
    const { pedido } = (await addDoor(token, door(beside))).json();
    const [entry] = await database()
      .select()
      .from(activities)
      .where(eq(activities.itemId, String(pedido)));
    expect(entry).toMatchObject({
      actorName: 'enlace de Ana',
      after: 'en la puerta, a quien repartía, aceptó el aviso de privacidad de palabra',
    });
    expect(JSON.stringify(entry)).not.toContain('Elsa');
  });

  test('is stored once when it is sent twice', async () => {
    const { beside, round, token } = await roundWithLink();
    const sent = door(beside);
    const answers = [];
    for (const _ of [1, 2]) answers.push((await addDoor(token, sent, 'la-misma-clave')).json());
    expect(answers[1]).toEqual(answers[0]);
    expect(requestIdsOf(await read(round.id))).toHaveLength(3);
  });

  test('gets its own position when several phones add doors at once', async () => {
    const { beside, round, token } = await roundWithLink();
    const answers = await Promise.all([1, 2, 3, 4].map(() => addDoor(token, door(beside))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(positionsOf(await read(round.id))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each<[object, string, string]>([
    [{ nombre: ' ' }, 'nombre', 'El nombre es obligatorio'],
    [{ direccion: '' }, 'direccion', 'La dirección es obligatoria'],
    [{ telefono: '123' }, 'telefono', 'Formato: 09X XXX XXX'],
    [{ cantidad: 21 }, 'cantidad', 'Elegí entre 1 y 20.'],
    [{ junto_a: 'la de al lado' }, 'junto_a', 'Elegí al lado de qué puerta está.'],
  ])('with %j is rejected, and nothing is stored', async (fields, name, message) => {
    const { beside, token } = await roundWithLink();
    const response = await addDoor(token, door(beside, fields));
    expect(response.statusCode).toBe(422);
    expect(response.json().campos).toEqual({ [name]: message });
    expect(await database().$count(listRequests)).toBe(2);
  });

  test('beside a door of another round is rejected', async () => {
    const { token } = await roundWithLink();
    const { id: other } = await add();
    const response = await addDoor(token, door(other));
    expect(response.statusCode).toBe(422);
    expect(response.json().campos).toEqual({ junto_a: 'Esa puerta no es de este reparto.' });
  });

  test('is rejected when the round has as many doors as a round can have', async () => {
    const { beside, round, token } = await roundWithLink();
    const rows = Array.from({ length: MOST_STOPS - 2 }, (_, index) => ({
      roundId: round.id,
      position: index + 3,
      listRequestId: beside,
    }));
    await database().insert(deliveryStops).values(rows);
    expect((await addDoor(token, door(beside))).statusCode).toBe(409);
  });
});

describe('after the link has ended', () => {
  test('a door that was added before is kept, on the record of the finished round', async () => {
    const { beside, round, token } = await roundWithLink();
    const momento = new Date().toISOString();
    await finish(round.id);
    const { pedido } = (await addDoor(token, door(beside, { momento, entregado: true }))).json();
    expect(await rowOf(pedido)).toMatchObject({ delivered: true, openRoundId: null });
    expect(await list()).toMatchObject([{ id: round.id, paradas: 3, entregadas: 1 }]);
  });

  test('a door that was added later is refused', async () => {
    const { beside, round, token } = await roundWithLink();
    await finish(round.id);
    const endedAt = new Date(Date.now() - HOUR_MS).toISOString();
    await database().update(endedLinks).set({ endedAt });
    expect((await addDoor(token, door(beside))).statusCode).toBe(409);
    expect(await database().$count(listRequests)).toBe(2);
  });

  test('a token that never was a link adds nothing', async () => {
    const { beside } = await roundWithLink();
    expect((await addDoor('x'.repeat(43), door(beside))).statusCode).toBe(404);
  });
});

test('a door that was added while the orders were closed is refused', async () => {
  const { beside, token } = await roundWithLink();
  const { day } = campaign.election;
  const { statusCode, json } = await addDoor(token, door(beside, { momento: `${day}T15:00:00Z` }));
  expect(statusCode).toBe(409);
  expect(json().error).toBe(CLOSED_TEXTS.electionDay.orders);
});
