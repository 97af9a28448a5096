import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { CENTRE, OFFICE, OUTSIDE_AREA, STATION } from '../../../../tests/support/locations.ts';
import { isReady, type LocationEvent, locationReducer, startOf } from './location.ts';

const { delivery } = campaign;

const after = (...events: LocationEvent[]) => events.reduce(locationReducer(delivery), startOf(delivery));

test('initially no location is chosen or confirmed, and the pin is at the centre of the delivery area', () => {
  expect(after()).toEqual({
    coordinates: CENTRE,
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
  const location = after({ type: 'confirmed', coordinates: OFFICE }, { type: 'held back' });
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
