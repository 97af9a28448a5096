import { expect, test } from 'vitest';
import { delivery } from '../../../../campaign/delivery-area.ts';
import { CENTRE, OFFICE, OUTSIDE_AREA, STATION } from '../../../../tests/support/places.ts';
import { isReady, type LocationEvent, locationReducer, startOf } from './location.ts';

const after = (...events: LocationEvent[]) => events.reduce(locationReducer(delivery), startOf(delivery));

test('nothing is chosen or confirmed at first, and the pin stands in the middle', () => {
  expect(after()).toEqual({
    coordinates: CENTRE,
    isChosen: false,
    isConfirmed: false,
    isInside: true,
    problem: null,
  });
  expect(isReady(after())).toBe(false);
});

test('a device inside the area confirms where it is', () => {
  expect(after({ type: 'located by device', coordinates: OFFICE })).toMatchObject({
    coordinates: OFFICE,
    isConfirmed: true,
  });
  expect(isReady(after({ type: 'located by device', coordinates: OFFICE }))).toBe(true);
});

test('a device outside confirms nothing and says so', () => {
  const location = after({ type: 'located by device', coordinates: OUTSIDE_AREA });
  expect(location).toMatchObject({
    isConfirmed: false,
    problem: 'Tu ubicación está fuera del área de entrega (municipio de Atlántida)',
  });
  expect(location.coordinates).toEqual(after().coordinates);
});

test('a suggestion inside moves the pin and waits for somebody to say that it is right', () => {
  const location = after({ type: 'suggested', coordinates: STATION });
  expect(location).toMatchObject({ coordinates: STATION, isChosen: true, isConfirmed: false, problem: null });
  expect(isReady(location)).toBe(false);
  expect(
    isReady(after({ type: 'suggested', coordinates: STATION }, { type: 'confirmed', coordinates: STATION })),
  ).toBe(true);
});

test('a suggestion after a confirmation waits again: a street is no door', () => {
  const location = after(
    { type: 'confirmed', coordinates: OFFICE },
    { type: 'suggested', coordinates: STATION },
  );
  expect(location).toMatchObject({ coordinates: STATION, isConfirmed: false });
});

test('a suggestion outside keeps the last good place, and no order goes until something else is chosen', () => {
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

test('a pin that was held back stays where it was, and what is good stays good', () => {
  const location = after({ type: 'confirmed', coordinates: OFFICE }, { type: 'held back' });
  expect(location).toMatchObject({
    coordinates: OFFICE,
    problem:
      'La ubicación está fuera del área de entregas. Por favor, selecciona un punto dentro del área sombreada.',
  });
  expect(isReady(location)).toBe(true);
});

test('an order without a good place says what is missing', () => {
  expect(after({ type: 'refused' }).problem).toBe('Debes seleccionar y confirmar tu ubicación en el mapa');
  expect(after({ type: 'suggested', coordinates: OUTSIDE_AREA }, { type: 'refused' }).problem).toBe(
    'La dirección debe estar dentro del municipio de Atlántida para poder enviar el pedido.',
  );
  expect(after({ type: 'refused', problem: 'Lo que dijo el servidor.' }).problem).toBe(
    'Lo que dijo el servidor.',
  );
});

test('a device that says nothing leaves everything as it was, with its reason', () => {
  const location = after(
    { type: 'confirmed', coordinates: OFFICE },
    { type: 'not located', problem: 'Denegado.' },
  );
  expect(location).toMatchObject({ coordinates: OFFICE, isConfirmed: true, problem: 'Denegado.' });
});
