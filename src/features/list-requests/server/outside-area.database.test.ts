import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { OUTSIDE_AREA } from '../../../../tests/support/locations.ts';
import { visit } from '../../../../tests/support/marks.ts';
import { OFFICE, requestIdsOf, roundsSite, roundWire } from '../../../../tests/support/rounds.ts';
import { activities } from '../../activity/server/table.ts';
import { joinTo } from './joining.ts';
import { leftovers } from './leftovers.ts';
import { pendingToSplit } from './pending-to-split.ts';
import { listRequestStore } from './store.ts';
import { listRequests } from './table.ts';

/** List requests outside the delivery area: undecided until staff accept or cancel them. */

const { add, database, make, post, request, setState, site } = roundsSite();
const API = '/api/admin/pedidos-lista';

async function addUndecided(): Promise<number> {
  const { id } = await add(OUTSIDE_AREA);
  await database().update(listRequests).set({ outsideArea: 'undecided' }).where(eq(listRequests.id, id));
  return id;
}
const get = async (path: string) => (await request('GET', `${API}${path}`)).json();
const accept = (id: number) => request('POST', `${API}/${id}/llevar-igual`);
const decline = (id: number, motivo: string) => request('POST', `${API}/${id}/cancelar`, { motivo });
const toSplit = async () => (await pendingToSplit(database(), {}, 10)).available.map(({ id }) => id);
const waiting = async () => (await request('GET', '/api/admin/panel')).json().hoy;

describe('an undecided list request', () => {
  test('is on no round and in no split', async () => {
    const id = await addUndecided();
    expect((await post(roundWire({ cercanos: 1 }))).statusCode).toBe(422);
    expect((await post(roundWire({ pedidos: [id] }))).statusCode).toBe(409);
    expect(await toSplit()).toEqual([]);
    const { id: inside } = await add(OFFICE);
    expect(requestIdsOf(await make())).toEqual([inside]);
  });

  test('is counted, filtered and drawn apart from the pending ones', async () => {
    const id = await addUndecided();
    const { id: inside } = await add(OFFICE);
    expect(await get('/cuentas')).toMatchObject({ todos: 2, pendientes: 1, fuera_de_zona: 1 });
    const idsOf = async (state: string) => (await get(`?estado=${state}`)).map((it: { id: number }) => it.id);
    expect(await idsOf('fuera_de_zona')).toEqual([id]);
    expect(await idsOf('pendiente')).toEqual([inside]);
    const { puntos } = await get('/puntos?estado=fuera_de_zona');
    expect(puntos).toEqual([[id, OUTSIDE_AREA.latitude, OUTSIDE_AREA.longitude, 4, 0]]);
    expect(await waiting()).toMatchObject({ pedidos_pendientes: 1, pedidos_fuera_de_zona: 1 });
  });

  test('is pending once staff accept it, which the activity log has once', async () => {
    const id = await addUndecided();
    for (const response of [await accept(id), await accept(id)]) {
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json()).toMatchObject({ id, estado: 'pendiente', fuera_de_zona: 'se_lleva' });
    }
    expect(await get('/cuentas')).toMatchObject({ pendientes: 1, fuera_de_zona: 0 });
    expect(await waiting()).toMatchObject({ pedidos_pendientes: 1, pedidos_fuera_de_zona: 0 });
    expect(await toSplit()).toEqual([id]);
    expect(requestIdsOf(await make())).toEqual([id]);
    const entries = await database()
      .select({ after: activities.after })
      .from(activities)
      // A round can have the same id as the list request.
      .where(and(eq(activities.itemId, String(id)), isNotNull(activities.after)));
    expect(entries).toEqual([{ after: 'fuera de zona: se lleva igual' }]);
  });

  test('that staff cancel is closed with the reason, and is undecided again when they reopen it', async () => {
    const id = await addUndecided();
    const declined = await decline(id, 'Queda lejos');
    expect(declined.json()).toMatchObject({ cierre: 'cancelado', motivo: 'Queda lejos' });
    expect(await get('/cuentas')).toMatchObject({ cerrados: 1, pendientes: 0, fuera_de_zona: 0 });
    await setState(id, 'pendiente');
    expect(await get('/cuentas')).toMatchObject({ pendientes: 0, fuera_de_zona: 1 });
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['was fetched at the office', (id) => setState(id, 'entregado')],
    ['was cancelled by the visitor', (id) => visit(site(), id, 'cancelled')],
  ])('that %s cannot be accepted any more', async (_, happen) => {
    const id = await addUndecided();
    await happen(id);
    const response = await accept(id);
    expect(response.statusCode).toBe(409);
    expect(response.json().error).toMatch(/^Mientras tanto este pedido se entregó o se cerró/);
    expect(await waiting()).toMatchObject({ pedidos_pendientes: 0, pedidos_fuera_de_zona: 0 });
  });

  test('is pending when staff move its pin inside, and stays undecided when they move it outside', async () => {
    const id = await addUndecided();
    const move = async (latitud: number, longitud: number) => {
      const { version } = await get(`/${id}`);
      return request('PUT', `${API}/${id}`, { latitud, longitud, version });
    };
    const outside = await move(OUTSIDE_AREA.latitude, OUTSIDE_AREA.longitude - 0.001);
    expect(outside.json()).toMatchObject({ fuera_de_zona: 'a_decidir' });
    const farAway = await move(40.4, -3.7);
    expect([farAway.statusCode, Object.keys(farAway.json().campos)]).toEqual([422, ['latitud', 'longitud']]);
    const inside = await move(OFFICE.latitude, OFFICE.longitude);
    expect(inside.json()).toMatchObject({ fuera_de_zona: null });
    expect((await move(OUTSIDE_AREA.latitude, OUTSIDE_AREA.longitude)).statusCode).toBe(422);
    expect(await get('/cuentas')).toMatchObject({ pendientes: 1, fuera_de_zona: 0 });
  });

  test('is accepted when one for the same door that is to be delivered is joined to it', async () => {
    const id = await addUndecided();
    const { id: other } = await add(OFFICE);
    await database().transaction(async (transaction) => {
      const [kept, joined] = await listRequestStore(transaction).withIds([id, other]);
      if (kept && joined) await joinTo(transaction, kept, joined, 'Ana');
    });
    expect(await get(`/${id}`)).toMatchObject({ fuera_de_zona: 'se_lleva' });
  });

  test('is closed with the other leftovers when no more are delivered', async () => {
    const id = await addUndecided();
    expect(await leftovers(database()).count()).toEqual({ waiting: 0, onRound: 0, visited: 0, undecided: 1 });
    const reasons = { waiting: '', onRound: '', visited: '', undecided: 'Quedó lejos.' };
    expect(await leftovers(database()).close(reasons, 'Ana', async () => {})).toBe(1);
    expect(await get(`/${id}`)).toMatchObject({ cierre: 'cancelado', motivo: 'Quedó lejos.' });
  });
});
