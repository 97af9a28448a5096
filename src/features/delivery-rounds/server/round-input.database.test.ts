import { describe, expect, test } from 'vitest';
import { type Payload, roundsSite, roundWire } from '../../../../tests/support/rounds.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { API_KEY } from '../../../../tests/support/test-site.ts';

/** Which requests about rounds are rejected, with which message for the field, and who has access to rounds. */

const { add, addEast, request, list, make, post, read, site } = roundsSite();

describe('a request to make a round is rejected with a message for the invalid field:', () => {
  const NAME = 'Poné un nombre al reparto.';
  const START = 'Falta el punto de partida.';
  const TRAVEL = 'Elegí si es a pie o en auto.';
  const STOPS = 'Elegí entre 1 y 200 pedidos.';
  const AREA = 'El área no es válida.';
  const CHOICE = 'Elegí los pedidos, o un área, o cuántos de los más cercanos.';
  const start = { latitud: -34.77, longitud: -55.76 };
  const area = { sur: -34.8, norte: -34.7, oeste: -55.8, este: -55.7 };

  test.each<[string, Payload, Record<string, string>]>([
    ['no name', { nombre: undefined }, { nombre: NAME }],
    ['a blank name', { nombre: '  ' }, { nombre: NAME }],
    ['a number for a name', { nombre: 7 }, { nombre: NAME }],
    ['a name that is too long', { nombre: 'x'.repeat(81) }, { nombre: 'Puede tener hasta 80 caracteres.' }],
    ['no start', { inicio: undefined }, { inicio: START }],
    ['a text for a start', { inicio: 'la sede' }, { inicio: START }],
    ['half a start', { inicio: { latitud: -34 } }, { 'inicio.longitud': START }],
    ['a text for a latitude', { inicio: { ...start, latitud: '-34' } }, { 'inicio.latitud': START }],
    ['NaN for a latitude', { inicio: { ...start, latitud: Number.NaN } }, { 'inicio.latitud': START }],
    ['a start beyond the pole', { inicio: { ...start, latitud: -90.1 } }, { 'inicio.latitud': START }],
    ['a start beyond the date line', { inicio: { ...start, longitud: 180.1 } }, { 'inicio.longitud': START }],
    ['no way to travel', { modo: undefined }, { modo: TRAVEL }],
    ['another way to travel', { modo: 'en_bici' }, { modo: TRAVEL }],
    ['a way to travel in English', { modo: 'walking' }, { modo: TRAVEL }],
    ['no list request', { pedidos: [] }, { pedidos: STOPS }],
    ['201 list requests', { pedidos: Array.from({ length: 201 }, (_, n) => n + 1) }, { pedidos: STOPS }],
    ['no list of ids', { pedidos: 7 }, { pedidos: STOPS }],
    ['null for ids', { pedidos: null }, { pedidos: STOPS }],
    ['a text among the ids', { pedidos: ['7'] }, { 'pedidos.0': STOPS }],
    ['half an id', { pedidos: [1.5] }, { 'pedidos.0': STOPS }],
    ['NaN among the ids', { pedidos: [Number.NaN] }, { 'pedidos.0': STOPS }],
    ['an id that no computer stores', { pedidos: [2 ** 60] }, { 'pedidos.0': STOPS }],
    ['none of the nearest', { cercanos: 0 }, { cercanos: STOPS }],
    ['201 of the nearest', { cercanos: 201 }, { cercanos: STOPS }],
    ['half of the nearest', { cercanos: 0.5 }, { cercanos: STOPS }],
    ['a text for how many', { cercanos: '20' }, { cercanos: STOPS }],
    ['NaN for how many', { cercanos: Number.NaN }, { cercanos: STOPS }],
    ['an area without a side', { area: { ...area, este: undefined } }, { 'area.este': AREA }],
    ['a text for an area', { area: 'el centro' }, { area: AREA }],
    ['a text for a side', { area: { ...area, sur: '-34' } }, { 'area.sur': AREA }],
    ['NaN for a side', { area: { ...area, norte: Number.NaN } }, { 'area.norte': AREA }],
    ['a side beyond the date line', { area: { ...area, oeste: -180.1 } }, { 'area.oeste': AREA }],
    ['a side beyond the pole', { area: { ...area, norte: 91 } }, { 'area.norte': AREA }],
    ['two choices', { cercanos: 5, pedidos: [1] }, { pedidos: CHOICE }],
    ['other two choices', { cercanos: 5, area }, { pedidos: CHOICE }],
    ['three choices', { cercanos: 5, area, pedidos: [1] }, { pedidos: CHOICE }],
    ['no choice', { cercanos: undefined }, { pedidos: CHOICE }],
  ])('%s', async (_, overrides, fields) => {
    await add();
    const response = await post(roundWire(overrides));
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json().campos).toEqual(fields);
    expect(await list()).toEqual([]);
  });

  test.each([[{ estado: 'abierto' }], [{ estado: null }], [{}], [{ estado: true }]])(
    'a state that is %j',
    async (payload) => {
      await add();
      const { id } = await make();
      const response = await request('PUT', `/api/admin/repartos/${id}/estado`, payload);
      expect(response.statusCode).toBe(422);
      expect(response.json().campos).toEqual({ estado: 'El estado sólo puede ser terminado.' });
      expect((await read(id)).terminado_at).toBeNull();
    },
  );

  test.each<['GET' | 'PUT', (id: string) => string, object?]>([
    ['GET', (id) => `/api/admin/repartos/${id}`],
    ['PUT', (id) => `/api/admin/repartos/${id}/estado`, { estado: 'terminado' }],
  ])('%s of a round that does not exist, or with an invalid id', async (method, address, payload) => {
    const missing = await request(method, address('2147483647'), payload);
    expect([missing.statusCode, missing.json().error]).toEqual([404, 'No encontramos ese reparto.']);
    for (const id of ['abc', '0', '-1', '1.5', '2147483648']) {
      expect((await request(method, address(id), payload)).statusCode, id).toBe(422);
    }
  });
});

test('editors and visitors cannot read, make or finish a round', async () => {
  const [free] = await addEast(10, 20);
  const { id } = await make({ cercanos: 1 });
  const requests = [
    { method: 'GET', url: '/api/admin/repartos' },
    { method: 'POST', url: '/api/admin/repartos', payload: roundWire({ pedidos: [free] }) },
    { method: 'GET', url: `/api/admin/repartos/${id}` },
    { method: 'PUT', url: `/api/admin/repartos/${id}/estado`, payload: { estado: 'terminado' } },
  ] as const;
  const editor = await signedIn(site(), 'editor');
  for (const it of requests) {
    expect((await site().app.inject({ ...it, headers: editor.headers })).statusCode).toBe(403);
    expect((await site().app.inject({ ...it, headers: { 'x-api-key': API_KEY } })).statusCode).toBe(401);
  }
  expect(await list()).toMatchObject([{ id, terminado_at: null }]);
});
