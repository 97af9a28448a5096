import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { CENTRE, OUTSIDE_AREA } from '../../../../tests/support/locations.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import {
  CHANNELS,
  sendListRequest,
  type Visitor,
  verifiedVisitor,
} from '../../../../tests/support/visitor.ts';
import type { Coordinates } from '../../../shared/contract/geography.ts';
import { listRequests } from './table.ts';

const { delivery } = campaign;

/**
 * The server rejects every location outside the delivery area, whatever the browser claims, and accepts every location
 * inside.
 */

let site: TestSite;
let visitor: Visitor;
beforeAll(async () => {
  site = await testSite({ channels: CHANNELS });
  visitor = await verifiedVisitor(site);
});
beforeEach(() => site.connection.database.delete(listRequests));
afterAll(() => site.close());

const stored = () => site.connection.database.select().from(listRequests);
const sendTo = ({ latitude, longitude }: Coordinates, more: object = {}) =>
  sendListRequest(site, visitor, { latitud: latitude, longitud: longitude, ...more });

const vertex = (number: number): Coordinates => {
  const [latitude, longitude] = delivery.area.at(number % delivery.area.length) ?? [0, 0];
  return { latitude, longitude };
};
/** The midpoint of an edge of the delivery area, moved outwards by a number of degrees (inwards if negative). */
function nextToEdge(edge: number, degrees: number): Coordinates {
  const [from, to] = [vertex(edge), vertex(edge + 1)];
  const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude];
  const length = Math.hypot(north, east);
  return {
    latitude: (from.latitude + to.latitude) / 2 - (CLOCKWISE * -east * degrees) / length,
    longitude: (from.longitude + to.longitude) / 2 - (CLOCKWISE * north * degrees) / length,
  };
}
/** 1 when the vertices of the delivery area run clockwise on a map with north at the top, otherwise -1. */
const CLOCKWISE = Math.sign(
  delivery.area.reduce((sum, _, n) => {
    const [from, to] = [vertex(n), vertex(n + 1)];
    return sum + (to.longitude - from.longitude) * (to.latitude + from.latitude);
  }, 0),
);
const EDGES = delivery.area.map((_, edge) => edge);
/** Three metres in degrees of latitude. The same number of degrees of longitude is about two and a half metres. */
const THREE_METRES = 3 / 111_195;
const BILLIONTH = 1e-9;

const OUTSIDE = 'La dirección debe estar dentro del municipio de Ceibalá para poder enviar el pedido.';

describe('a location outside the delivery area is rejected with an error for both coordinates:', () => {
  async function expectRejected(location: Coordinates) {
    const response = await sendTo(location);
    expect(response.statusCode, JSON.stringify(location)).toBe(422);
    const campos = { latitud: OUTSIDE, longitud: OUTSIDE };
    expect(response.json()).toEqual({ error: OUTSIDE, mensaje: OUTSIDE, campos });
    expect(await stored()).toEqual([]);
  }

  test('the centre of the area with latitude and longitude swapped', async () => {
    await expectRejected({ latitude: -55.7643, longitude: -34.7701 });
  });

  test.each([
    ['Las Toscas', -34.765, -55.74],
    ['Parque del Plata', -34.766667, -55.716667],
    ['Salinas', -34.778844, -55.834],
    ['La Floresta', -34.751874, -55.680202],
    ['Montevideo', -34.9033, -56.1882],
    ['the river', -34.79, -55.755],
    ['the coordinates 0, 0', 0, 0],
    ['coordinates next to 0, 0', -0, 5e-324],
    ['the centre without its minus signs', 34.7701, 55.7643],
    ['the South Pole', -90, -55.7643],
    ['a location on the antimeridian', -34.7701, 180],
    ['the centre with its decimals cut off', -34, -55],
  ])('%s', async (_, latitude, longitude) => expectRejected({ latitude, longitude }));

  test.each(EDGES)('a few metres and a billionth of a degree outside edge %i', async (edge) => {
    await expectRejected(nextToEdge(edge, THREE_METRES));
    await expectRejected(nextToEdge(edge, BILLIONTH));
  });

  test.each(EDGES)('a billionth of a degree outside vertex %i', async (number) => {
    const { latitude, longitude } = vertex(number);
    const [middleLatitude, middleLongitude] = delivery.centre;
    await expectRejected({
      latitude: latitude + Math.sign(latitude - middleLatitude) * BILLIONTH,
      longitude: longitude + Math.sign(longitude - middleLongitude) * BILLIONTH,
    });
  });
});

describe('a location inside the delivery area is accepted and stored exactly:', () => {
  const expectAccepted = async (location: Coordinates) => {
    visitor = await verifiedVisitor(site);
    const response = await sendTo(location);
    expect(response.statusCode, response.body).toBe(201);
    expect(await stored()).toMatchObject([location]);
  };

  test.each([
    ['the centre', -34.7701, -55.7643],
    ['the municipal office', -34.774882, -55.760712],
    ['the El Mirador', -34.768164, -55.768465],
    ['the teacher training centre (Los Talas)', -34.759648, -55.763967],
    ['Estación Ceibalá', -34.741944, -55.763611],
    ['coordinates with up to fifteen digits', -34.770123456789, -55.7643123456789],
  ])('%s', async (_, latitude, longitude) => expectAccepted({ latitude, longitude }));
  test.each(EDGES)('vertex %i', async (number) => expectAccepted(vertex(number)));
  test.each(EDGES)('a billionth of a degree inside edge %i', async (edge) =>
    expectAccepted(nextToEdge(edge, -BILLIONTH)),
  );
  test.each(EDGES)('three metres inside edge %i', async (edge) =>
    expectAccepted(nextToEdge(edge, -THREE_METRES)),
  );
  test.each([-55.7526, -55.76, -55.7629999999])('on the southern edge at longitude %d', async (longitude) =>
    expectAccepted({ latitude: -34.7832, longitude }),
  );
});

describe('a list request that is left for the campaign to decide', () => {
  const leaveAt = async (location: Coordinates, more: object = {}) => {
    visitor = await verifiedVisitor(site);
    return sendTo(location, { fuera_de_zona: true, ...more });
  };

  test('is stored as undecided, and the receipt says so', async () => {
    const response = await leaveAt(OUTSIDE_AREA);
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json()).toMatchObject({ success: true, fuera_de_zona: true });
    expect(await stored()).toMatchObject([{ ...OUTSIDE_AREA, outsideArea: 'undecided' }]);
  });

  test('is stored like any other when it is inside', async () => {
    const response = await leaveAt(CENTRE);
    expect(response.json()).not.toHaveProperty('fuera_de_zona');
    expect(await stored()).toMatchObject([{ outsideArea: null }]);
  });

  test.each<[string, Coordinates, object]>([
    ['too far away', { latitude: -33.6, longitude: -55.7643 }, {}],
    ['on another continent', { latitude: 40.4, longitude: -3.7 }, {}],
    ['not left for decision after all', OUTSIDE_AREA, { fuera_de_zona: false }],
  ])('is rejected when it is %s', async (_, location, more) => {
    const response = await leaveAt(location, more);
    expect(response.statusCode).toBe(422);
    expect(response.json().campos).toEqual({ latitud: OUTSIDE, longitud: OUTSIDE });
    expect(await stored()).toEqual([]);
  });

  test.each(['sí', 1, null])('is rejected with %j in place of a yes or no', async (value) => {
    const response = await leaveAt(OUTSIDE_AREA, { fuera_de_zona: value });
    expect([response.statusCode, Object.keys(response.json().campos)]).toEqual([422, ['fuera_de_zona']]);
    expect(await stored()).toEqual([]);
  });

  test('needs a verified phone', async () => {
    const stranger: Visitor = { ...visitor, phone: '099999999' };
    const response = await sendListRequest(site, stranger, {
      latitud: OUTSIDE_AREA.latitude,
      longitud: OUTSIDE_AREA.longitude,
      fuera_de_zona: true,
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(await stored()).toEqual([]);
  });

  test('gives a bot that fills in the hidden field the same receipt, and is not stored', async () => {
    const response = await leaveAt(OUTSIDE_AREA, { sitio_web: 'https://spam.example' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ success: true, fuera_de_zona: true });
    expect(await stored()).toEqual([]);
  });

  test('is stored once when it is sent twice with the same key', async () => {
    visitor = await verifiedVisitor(site);
    const wire = { latitud: OUTSIDE_AREA.latitude, longitud: OUTSIDE_AREA.longitude, fuera_de_zona: true };
    const key = { 'idempotency-key': 'fuera-de-zona-0001' };
    const [first, second] = [
      await sendListRequest(site, visitor, wire, key),
      await sendListRequest(site, visitor, wire, key),
    ];
    expect(second.json()).toEqual(first.json());
    expect(await stored()).toHaveLength(1);
  });
});
