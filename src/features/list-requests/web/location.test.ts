import { expect, test } from 'vitest';
import { delivery } from '../../../../campaign/delivery-area.ts';
import { CENTRE, OFFICE, OUTSIDE_AREA, STATION } from '../../../../tests/support/places.ts';
import { isReady, type LocationEvent, locationIn, startOf } from './location.ts';

const after = (...events: LocationEvent[]) => events.reduce(locationIn(delivery), startOf(delivery));

test('nothing is chosen or confirmed at first, and the pin stands in the middle', () => {
  expect(after()).toEqual({
    place: CENTRE,
    isChosen: false,
    isConfirmed: false,
    isInside: true,
    problem: null,
  });
  expect(isReady(after())).toBe(false);
});

test('a device inside the area confirms where it is', () => {
  expect(after({ what: 'located', place: OFFICE })).toMatchObject({ place: OFFICE, isConfirmed: true });
  expect(isReady(after({ what: 'located', place: OFFICE }))).toBe(true);
});

test('a device outside confirms nothing and says so', () => {
  const location = after({ what: 'located', place: OUTSIDE_AREA });
  expect(location).toMatchObject({
    isConfirmed: false,
    problem: 'Tu ubicación está fuera del área de entrega (municipio de Atlántida)',
  });
  expect(location.place).toEqual(after().place);
});

test('a suggestion inside moves the pin and waits for somebody to say that it is right', () => {
  const location = after({ what: 'suggested', place: STATION });
  expect(location).toMatchObject({ place: STATION, isChosen: true, isConfirmed: false, problem: null });
  expect(isReady(location)).toBe(false);
  expect(isReady(after({ what: 'suggested', place: STATION }, { what: 'confirmed', place: STATION }))).toBe(
    true,
  );
});

test('a suggestion after a confirmation waits again: a street is no door', () => {
  const location = after({ what: 'confirmed', place: OFFICE }, { what: 'suggested', place: STATION });
  expect(location).toMatchObject({ place: STATION, isConfirmed: false });
});

test('a suggestion outside keeps the last good place, and no order goes until something else is chosen', () => {
  const confirmed = { what: 'confirmed', place: OFFICE } as const;
  const location = after(confirmed, { what: 'suggested', place: OUTSIDE_AREA });
  expect(location).toMatchObject({
    place: OFFICE,
    isInside: false,
    problem: 'La dirección seleccionada está fuera del área de entrega (municipio de Atlántida)',
  });
  expect(isReady(location)).toBe(false);
  expect(
    isReady(after(confirmed, { what: 'suggested', place: OUTSIDE_AREA }, { what: 'address typed' })),
  ).toBe(true);
  expect(
    isReady(after(confirmed, { what: 'suggested', place: OUTSIDE_AREA }, { what: 'moved', place: STATION })),
  ).toBe(true);
});

test('a pin that was held back stays where it was, and what is good stays good', () => {
  const location = after({ what: 'confirmed', place: OFFICE }, { what: 'held back' });
  expect(location).toMatchObject({
    place: OFFICE,
    problem:
      'La ubicación está fuera del área de entregas. Por favor, selecciona un punto dentro del área sombreada.',
  });
  expect(isReady(location)).toBe(true);
});

test('an order without a good place says what is missing', () => {
  expect(after({ what: 'refused' }).problem).toBe('Debes seleccionar y confirmar tu ubicación en el mapa');
  expect(after({ what: 'suggested', place: OUTSIDE_AREA }, { what: 'refused' }).problem).toBe(
    'La dirección debe estar dentro del municipio de Atlántida para poder enviar el pedido.',
  );
  expect(after({ what: 'refused', problem: 'Lo que dijo el servidor.' }).problem).toBe(
    'Lo que dijo el servidor.',
  );
});

test('a device that says nothing leaves everything as it was, with its reason', () => {
  const location = after({ what: 'confirmed', place: OFFICE }, { what: 'not located', problem: 'Denegado.' });
  expect(location).toMatchObject({ place: OFFICE, isConfirmed: true, problem: 'Denegado.' });
});
