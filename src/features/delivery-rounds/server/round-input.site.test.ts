import { describe, expect, test } from 'vitest';
import { type Payload, roundsSite, roundWire } from '../../../../tests/support/rounds.ts';
import { signedIn } from '../../../../tests/support/staff.ts';
import { API_KEY } from '../../../../tests/support/test-site.ts';

/**
 * Tests of which requests about rounds are rejected, with which message for the field, and who has access to rounds.
 */

const { add, addEast, request, list, make, post, read, site } = roundsSite();

describe('a request about rounds is rejected because of an invalid field or id:', () => {
  const NAME = 'Poné un nombre al reparto.';
  const START = 'Marcá en el mapa desde dónde se sale.';
  const TRAVEL = 'Elegí si es a pie, en bici o en auto.';
  const STOPS = 'Elegí entre 1 y 200 pedidos.';
  const AREA = 'El área no es válida.';
  const CHOICE = 'Elegí los pedidos, o un área, o cuántos de los más cercanos.';
  const start = { latitud: -34.77, longitud: -55.76 };
  const area = { sur: -34.8, norte: -34.7, oeste: -55.8, este: -55.7 };

  test.each<[string, Payload, Record<string, string>]>([
    ['a blank name', { nombre: '  ' }, { nombre: NAME }],
    ['a number as the name', { nombre: 7 }, { nombre: NAME }],
    ['a name that is too long', { nombre: 'x'.repeat(81) }, { nombre: 'Puede tener hasta 80 caracteres.' }],
    ['no start', { inicio: undefined }, { inicio: START }],
    ['a string as the start', { inicio: 'la sede' }, { inicio: START }],
    ['a start without a longitude', { inicio: { latitud: -34 } }, { 'inicio.longitud': START }],
    [
      'a string as the latitude of the start',
      { inicio: { ...start, latitud: '-34' } },
      { 'inicio.latitud': START },
    ],
    [
      'NaN as the latitude of the start',
      { inicio: { ...start, latitud: Number.NaN } },
      { 'inicio.latitud': START },
    ],
    [
      'a start with a latitude below -90',
      { inicio: { ...start, latitud: -90.1 } },
      { 'inicio.latitud': START },
    ],
    [
      'a start with a longitude above 180',
      { inicio: { ...start, longitud: 180.1 } },
      { 'inicio.longitud': START },
    ],
    ['no travel mode', { modo: undefined }, { modo: TRAVEL }],
    ['an unknown travel mode', { modo: 'volando' }, { modo: TRAVEL }],
    ['a travel mode in English', { modo: 'walking' }, { modo: TRAVEL }],
    ['an empty list of ids', { pedidos: [] }, { pedidos: STOPS }],
    ['201 ids', { pedidos: Array.from({ length: 201 }, (_, n) => n + 1) }, { pedidos: STOPS }],
    ['a number in place of the list of ids', { pedidos: 7 }, { pedidos: STOPS }],
    ['null in place of the list of ids', { pedidos: null }, { pedidos: STOPS }],
    ['a string among the ids', { pedidos: ['7'] }, { 'pedidos.0': STOPS }],
    ['a fraction among the ids', { pedidos: [1.5] }, { 'pedidos.0': STOPS }],
    ['NaN among the ids', { pedidos: [Number.NaN] }, { 'pedidos.0': STOPS }],
    ['an id above the largest safe integer', { pedidos: [2 ** 60] }, { 'pedidos.0': STOPS }],
    ['the nearest 0 list requests', { cercanos: 0 }, { cercanos: STOPS }],
    ['the nearest 201 list requests', { cercanos: 201 }, { cercanos: STOPS }],
    ['the nearest 0.5 list requests', { cercanos: 0.5 }, { cercanos: STOPS }],
    ['a string as the number of nearest list requests', { cercanos: '20' }, { cercanos: STOPS }],
    ['NaN as the number of nearest list requests', { cercanos: Number.NaN }, { cercanos: STOPS }],
    ['an area without its eastern bound', { area: { ...area, este: undefined } }, { 'area.este': AREA }],
    ['a string as the area', { area: 'el centro' }, { area: AREA }],
    ['a string as a bound of the area', { area: { ...area, sur: '-34' } }, { 'area.sur': AREA }],
    ['NaN as a bound of the area', { area: { ...area, norte: Number.NaN } }, { 'area.norte': AREA }],
    ['an area with a western bound below -180', { area: { ...area, oeste: -180.1 } }, { 'area.oeste': AREA }],
    ['an area with a northern bound above 90', { area: { ...area, norte: 91 } }, { 'area.norte': AREA }],
    [
      'both a number of nearest list requests and a list of ids',
      { cercanos: 5, pedidos: [1] },
      { pedidos: CHOICE },
    ],
    ['both a number of nearest list requests and an area', { cercanos: 5, area }, { pedidos: CHOICE }],
    [
      'a number of nearest list requests, an area and a list of ids',
      { cercanos: 5, area, pedidos: [1] },
      { pedidos: CHOICE },
    ],
    ['no choice of list requests', { cercanos: undefined }, { pedidos: CHOICE }],
  ])('making a round with %s', async (_, overrides, fields) => {
    await add();
    const response = await post(roundWire(overrides));
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json().campos).toEqual(fields);
    expect(await list()).toEqual([]);
  });

  test.each([[{ estado: 'abierto' }], [{ estado: null }], [{}], [{ estado: true }]])(
    'changing the state of a round with the invalid body %j',
    async (payload) => {
      await add();
      const { id } = await make();
      const response = await request('PUT', `/api/admin/repartos/${id}/estado`, payload);
      expect(response.statusCode).toBe(422);
      expect(response.json().campos).toEqual({ estado: 'El estado solo puede ser terminado.' });
      expect((await read(id)).terminado_at).toBeNull();
    },
  );

  test.each<['GET' | 'PUT', (id: string) => string, object?]>([
    ['GET', (id) => `/api/admin/repartos/${id}`],
    ['PUT', (id) => `/api/admin/repartos/${id}/estado`, { estado: 'terminado' }],
  ])(
    'a %s request with the id of a round that does not exist, or with an invalid id',
    async (method, address, payload) => {
      const missing = await request(method, address('2147483647'), payload);
      expect([missing.statusCode, missing.json().error]).toEqual([404, 'No encontramos ese reparto.']);
      for (const id of ['abc', '0', '-1', '1.5', '2147483648']) {
        expect((await request(method, address(id), payload)).statusCode, id).toBe(422);
      }
    },
  );
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
