import { expect, test } from 'vitest';
import { delivery } from '../../../../campaign/delivery-area.ts';
import { isReady, type LocationEvent, locationIn, startOf } from './location.ts';

const office = { latitude: -34.774882, longitude: -55.760712 };
const station = { latitude: -34.741944, longitude: -55.763611 };
const salinas = { latitude: -34.778844, longitude: -55.834 };
const after = (...events: LocationEvent[]) => events.reduce(locationIn(delivery), startOf(delivery));

test('nothing is chosen or confirmed at first, and the pin stands in the middle', () => {
  expect(after()).toEqual({
    place: { latitude: -34.7701, longitude: -55.7643 },
    isChosen: false,
    isConfirmed: false,
    isInside: true,
    problem: null,
  });
  expect(isReady(after())).toBe(false);
});

test('a device inside the area confirms where it is', () => {
  expect(after({ what: 'located', place: office })).toMatchObject({ place: office, isConfirmed: true });
  expect(isReady(after({ what: 'located', place: office }))).toBe(true);
});

test('a device outside confirms nothing and says so', () => {
  const location = after({ what: 'located', place: salinas });
  expect(location).toMatchObject({
    isConfirmed: false,
    problem: 'Tu ubicación está fuera del área de entrega (municipio de Atlántida)',
  });
  expect(location.place).toEqual(after().place);
});

test('a suggestion inside moves the pin and waits for somebody to say that it is right', () => {
  const location = after({ what: 'suggested', place: station });
  expect(location).toMatchObject({ place: station, isChosen: true, isConfirmed: false, problem: null });
  expect(isReady(location)).toBe(false);
  expect(isReady(after({ what: 'suggested', place: station }, { what: 'confirmed', place: station }))).toBe(
    true,
  );
});

test('a suggestion after a confirmation waits again: a street is no door', () => {
  const location = after({ what: 'confirmed', place: office }, { what: 'suggested', place: station });
  expect(location).toMatchObject({ place: station, isConfirmed: false });
});

test('a suggestion outside keeps the last good place, and no order goes until something else is chosen', () => {
  const confirmed = { what: 'confirmed', place: office } as const;
  const location = after(confirmed, { what: 'suggested', place: salinas });
  expect(location).toMatchObject({
    place: office,
    isInside: false,
    problem: 'La dirección seleccionada está fuera del área de entrega (municipio de Atlántida)',
  });
  expect(isReady(location)).toBe(false);
  expect(isReady(after(confirmed, { what: 'suggested', place: salinas }, { what: 'address typed' }))).toBe(
    true,
  );
  expect(
    isReady(after(confirmed, { what: 'suggested', place: salinas }, { what: 'moved', place: station })),
  ).toBe(true);
});

test('a pin that was held back stays where it was, and what is good stays good', () => {
  const location = after({ what: 'confirmed', place: office }, { what: 'held back' });
  expect(location).toMatchObject({
    place: office,
    problem:
      'La ubicación está fuera del área de entregas. Por favor, selecciona un punto dentro del área sombreada.',
  });
  expect(isReady(location)).toBe(true);
});

test('an order without a good place says what is missing', () => {
  expect(after({ what: 'refused' }).problem).toBe('Debes seleccionar y confirmar tu ubicación en el mapa');
  expect(after({ what: 'suggested', place: salinas }, { what: 'refused' }).problem).toBe(
    'La dirección debe estar dentro del municipio de Atlántida para poder enviar el pedido.',
  );
  expect(after({ what: 'refused', problem: 'Lo que dijo el servidor.' }).problem).toBe(
    'Lo que dijo el servidor.',
  );
});

test('a device that says nothing leaves everything as it was, with its reason', () => {
  const location = after({ what: 'confirmed', place: office }, { what: 'not located', problem: 'Denegado.' });
  expect(location).toMatchObject({ place: office, isConfirmed: true, problem: 'Denegado.' });
});
