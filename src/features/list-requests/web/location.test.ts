import { expect, test } from 'vitest';
import { delivery } from '../../../../campaign/delivery-area.ts';
import { CENTRE, OFFICE, OUTSIDE_AREA, STATION } from '../../../../tests/support/locations.ts';
import { isReady, type LocationEvent, locationReducer, startOf } from './location.ts';

const after = (...events: LocationEvent[]) => events.reduce(locationReducer(delivery), startOf(delivery));

test('at first nothing is chosen or confirmed, and the pin is in the middle', () => {
  expect(after()).toEqual({
    coordinates: CENTRE,
    isChosen: false,
    isConfirmed: false,
    isInside: true,
    problem: null,
  });
  expect(isReady(after())).toBe(false);
});

test('a device inside the area confirms its location', () => {
  expect(after({ type: 'located by device', coordinates: OFFICE })).toMatchObject({
    coordinates: OFFICE,
    isConfirmed: true,
  });
  expect(isReady(after({ type: 'located by device', coordinates: OFFICE }))).toBe(true);
});

test('a device outside confirms nothing and shows a message', () => {
  const location = after({ type: 'located by device', coordinates: OUTSIDE_AREA });
  expect(location).toMatchObject({
    isConfirmed: false,
    problem: 'Tu ubicación está fuera del área de entrega (municipio de Atlántida)',
  });
  expect(location.coordinates).toEqual(after().coordinates);
});

test('a suggestion inside moves the pin and waits for a confirmation', () => {
  const location = after({ type: 'suggested', coordinates: STATION });
  expect(location).toMatchObject({ coordinates: STATION, isChosen: true, isConfirmed: false, problem: null });
  expect(isReady(location)).toBe(false);
  expect(
    isReady(after({ type: 'suggested', coordinates: STATION }, { type: 'confirmed', coordinates: STATION })),
  ).toBe(true);
});

test('a suggestion after a confirmation has to be confirmed again, because it names a street and not a house', () => {
  const location = after(
    { type: 'confirmed', coordinates: OFFICE },
    { type: 'suggested', coordinates: STATION },
  );
  expect(location).toMatchObject({ coordinates: STATION, isConfirmed: false });
});

test('a suggestion outside keeps the last valid location, and blocks sending until another one is chosen', () => {
  const confirmed = { type: 'confirmed', coordinates: OFFICE } as const;
  const location = after(confirmed, { type: 'suggested', coordinates: OUTSIDE_AREA });
  expect(location).toMatchObject({
    coordinates: OFFICE,
    isInside: false,
    problem: 'La dirección seleccionada está fuera del área de entrega (municipio de Atlántida)',
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

test('a pin that was dragged outside returns, and a valid location stays valid', () => {
  const location = after({ type: 'confirmed', coordinates: OFFICE }, { type: 'held back' });
  expect(location).toMatchObject({
    coordinates: OFFICE,
    problem:
      'La ubicación está fuera del área de entregas. Por favor, selecciona un punto dentro del área sombreada.',
  });
  expect(isReady(location)).toBe(true);
});

test('a list request without a valid location says what is missing', () => {
  expect(after({ type: 'refused' }).problem).toBe('Debes seleccionar y confirmar tu ubicación en el mapa');
  expect(after({ type: 'suggested', coordinates: OUTSIDE_AREA }, { type: 'refused' }).problem).toBe(
    'La dirección debe estar dentro del municipio de Atlántida para poder enviar el pedido.',
  );
  expect(after({ type: 'refused', problem: 'Lo que dijo el servidor.' }).problem).toBe(
    'Lo que dijo el servidor.',
  );
});

test('a device that fails changes nothing but the message', () => {
  const location = after(
    { type: 'confirmed', coordinates: OFFICE },
    { type: 'not located', problem: 'Denegado.' },
  );
  expect(location).toMatchObject({ coordinates: OFFICE, isConfirmed: true, problem: 'Denegado.' });
});
