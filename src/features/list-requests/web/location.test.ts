import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { CENTRE, OFFICE, OUTSIDE_AREA, STATION } from '../../../../tests/support/locations.ts';
import { isReady, type LocationEvent, locationReducer, pinOf, startOf } from './location.ts';

const { delivery } = campaign;

const after = (...events: LocationEvent[]) => events.reduce(locationReducer(delivery), startOf(delivery));

test('initially no location is chosen or confirmed, and the pin is at the centre of the delivery area', () => {
  expect(after()).toEqual({
    coordinates: CENTRE,
    outside: null,
    isForDecision: false,
    isChosen: false,
    isConfirmed: false,
    isInside: true,
    problem: null,
    isSuggested: false,
    isElsewhere: false,
  });
  expect(isReady(after())).toBe(false);
});

test('the location of the device is confirmed at once when it is inside the delivery area', () => {
  expect(after({ type: 'located by device', coordinates: OFFICE })).toMatchObject({
    coordinates: OFFICE,
    isConfirmed: true,
  });
  expect(isReady(after({ type: 'located by device', coordinates: OFFICE }))).toBe(true);
});

test('the location of the device is not confirmed outside the delivery area, and a message explains why', () => {
  const location = after({ type: 'located by device', coordinates: OUTSIDE_AREA });
  expect(location).toMatchObject({
    isConfirmed: false,
    problem: 'Tu ubicación está fuera del área de entrega (municipio de Ceibalá)',
  });
  expect(location.coordinates).toEqual(after().coordinates);
});

test('a suggested address inside the delivery area moves the pin and waits for a confirmation', () => {
  const location = after({ type: 'suggested', coordinates: STATION });
  expect(location).toMatchObject({ coordinates: STATION, isChosen: true, isConfirmed: false, problem: null });
  expect(isReady(location)).toBe(false);
  expect(
    isReady(after({ type: 'suggested', coordinates: STATION }, { type: 'confirmed', coordinates: STATION })),
  ).toBe(true);
});

test('an address chosen from the suggestions does not name the location of the device, but a typed address may', () => {
  const device = { type: 'located by device', coordinates: OFFICE } as const;
  const chosen = { type: 'suggested', coordinates: STATION } as const;
  expect(after(chosen, device).isElsewhere).toBe(true);
  expect(after({ type: 'suggested', coordinates: OUTSIDE_AREA }, device).isElsewhere).toBe(true);
  expect(after(chosen, device, { type: 'address typed' }).isElsewhere).toBe(false);
  expect(after(chosen, device, chosen).isElsewhere).toBe(false);
  expect(after(device, { type: 'address typed' }).isElsewhere).toBe(false);
  expect(after({ type: 'address typed' }, device).isElsewhere).toBe(false);
});

test('a suggested address needs a new confirmation even if another location was confirmed before, because it is a street and not a house', () => {
  const location = after(
    { type: 'confirmed', coordinates: OFFICE },
    { type: 'suggested', coordinates: STATION },
  );
  expect(location).toMatchObject({ coordinates: STATION, isConfirmed: false });
});

test('a suggested address outside the delivery area keeps the last valid location and blocks sending until the visitor changes it', () => {
  const confirmed = { type: 'confirmed', coordinates: OFFICE } as const;
  const location = after(confirmed, { type: 'suggested', coordinates: OUTSIDE_AREA });
  expect(location).toMatchObject({
    coordinates: OFFICE,
    isInside: false,
    problem: 'La dirección seleccionada está fuera del área de entrega (municipio de Ceibalá)',
  });
  expect(isReady(location)).toBe(false);
  expect(
    isReady(after(confirmed, { type: 'suggested', coordinates: OUTSIDE_AREA }, { type: 'address typed' })),
  ).toBe(true);
  expect(
    isReady(
      after(
        confirmed,
        { type: 'suggested', coordinates: OUTSIDE_AREA },
        { type: 'moved', coordinates: STATION },
      ),
    ),
  ).toBe(true);
});

test('a pin dragged outside the delivery area moves back to its last location, which stays confirmed', () => {
  const location = after(
    { type: 'confirmed', coordinates: OFFICE },
    { type: 'held back', coordinates: OUTSIDE_AREA },
  );
  expect(location).toMatchObject({
    coordinates: OFFICE,
    problem:
      'La ubicación está fuera del área de entregas. Por favor, selecciona un punto dentro del área sombreada.',
  });
  expect(isReady(location)).toBe(true);
});

test('submitting without a valid location shows what is missing', () => {
  expect(after({ type: 'refused' }).problem).toBe('Debes seleccionar y confirmar tu ubicación en el mapa');
  expect(after({ type: 'suggested', coordinates: OUTSIDE_AREA }, { type: 'refused' }).problem).toBe(
    'La dirección debe estar dentro del municipio de Ceibalá para poder enviar el pedido.',
  );
  expect(after({ type: 'refused', problem: 'Lo que dijo el servidor.' }).problem).toBe(
    'Lo que dijo el servidor.',
  );
});

test('a failure to locate the device shows a message and keeps the chosen location and its confirmation', () => {
  const location = after(
    { type: 'confirmed', coordinates: OFFICE },
    { type: 'not located', problem: 'Denegado.' },
  );
  expect(location).toMatchObject({ coordinates: OFFICE, isConfirmed: true, problem: 'Denegado.' });
});

const outside = { type: 'suggested', coordinates: OUTSIDE_AREA } as const;
const left = { type: 'left for decision', coordinates: OUTSIDE_AREA } as const;

test.each<[string, LocationEvent[]]>([
  ['a suggested address', [outside]],
  ['the location of the device', [{ type: 'located by device', coordinates: OUTSIDE_AREA }]],
  [
    'a drag of the confirmed pin',
    [
      { type: 'confirmed', coordinates: OFFICE },
      { type: 'held back', coordinates: OUTSIDE_AREA },
    ],
  ],
])('%s outside the delivery area can be left for the campaign to decide', (_, events) => {
  expect(after(...events)).toMatchObject({ outside: OUTSIDE_AREA, isForDecision: false });
  const location = after(...events, left);
  expect(location).toMatchObject({ isForDecision: true, problem: null });
  expect(pinOf(location)).toEqual(OUTSIDE_AREA);
  expect(isReady(location)).toBe(true);
});

test('a location too far away cannot be left for the campaign to decide', () => {
  const farAway = { latitude: 40.4, longitude: -3.7 };
  expect(after({ type: 'located by device', coordinates: farAway }).outside).toBeNull();
});

test('a pin left for decision can be moved outside, and a location inside takes the choice back', () => {
  const farther = { ...OUTSIDE_AREA, longitude: OUTSIDE_AREA.longitude - 0.01 };
  const moved = after(outside, left, { type: 'moved', coordinates: farther });
  expect(pinOf(moved)).toEqual(farther);
  expect(isReady(moved)).toBe(true);
  for (const type of ['moved', 'confirmed', 'located by device'] as const) {
    const inside = after(outside, left, { type, coordinates: STATION });
    expect(inside).toMatchObject({ coordinates: STATION, outside: null, isForDecision: false });
    expect(isReady(inside), type).toBe(true);
  }
  const suggested = after(outside, left, { type: 'suggested', coordinates: STATION });
  expect(suggested).toMatchObject({ isForDecision: false, isConfirmed: false });
});

test('details added to the address keep the choice, and another address outside asks again', () => {
  expect(after(outside, left, { type: 'address typed' })).toMatchObject({ isForDecision: true });
  expect(after(outside, { type: 'address typed' }).outside).toBeNull();
  expect(isReady(after(outside, left, outside))).toBe(false);
});

test('a location that the server finds outside can be left for decision, but not after that was refused', () => {
  const order = 'La dirección debe estar dentro del municipio de Ceibalá para poder enviar el pedido.';
  const refused = { type: 'refused', problem: order } as const;
  expect(after({ type: 'confirmed', coordinates: OFFICE }, refused).outside).toEqual(OFFICE);
  expect(after(outside, left, refused)).toMatchObject({
    outside: null,
    isForDecision: false,
    problem: order,
  });
});
