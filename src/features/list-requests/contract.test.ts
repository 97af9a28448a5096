import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { campaign } from '#campaign/campaign.ts';
import { CENTRE, OUTSIDE_AREA } from '../../../tests/support/locations.ts';
import {
  listRequestCodec,
  listRequestForm,
  listRequestInput,
  locationProblem,
  outsideAreaMessages,
  stateInput,
} from './contract.ts';

const { delivery } = campaign;

const filledIn = { name: 'Ana', phone: '099 123 456', address: 'Calle 11 y 22', honeypot: '' };

const NAME = 'El nombre es obligatorio';
const PHONE = 'El teléfono es obligatorio';
const FORMAT = 'Formato: 09X XXX XXX';
const ADDRESS = 'La dirección es obligatoria';
const LOCATION_MISSING = 'Debes seleccionar y confirmar tu ubicación en el mapa';

test.each([
  ['name', '', NAME],
  ['name', ' \n ', NAME],
  ['name', undefined, NAME],
  ['name', 'x'.repeat(121), 'Puede tener hasta 120 caracteres.'],
  ['phone', '', PHONE],
  ['phone', ' \t ', PHONE],
  ['phone', undefined, PHONE],
  ['phone', 'no tengo', FORMAT],
  ['phone', '4372 1234', FORMAT],
  ['phone', '099 123 45', FORMAT],
  ['phone', '099 123 4567', FORMAT],
  ['address', '', ADDRESS],
  ['address', '   ', ADDRESS],
  ['address', undefined, ADDRESS],
  ['address', 'x'.repeat(301), 'Puede tener hasta 300 caracteres.'],
  ['quantity', 0, 'Elegí entre 1 y 20.'],
  ['quantity', 21, 'Elegí entre 1 y 20.'],
  ['quantity', 1.5, 'Elegí entre 1 y 20.'],
  ['note', 'x'.repeat(201), 'Puede tener hasta 200 caracteres.'],
])('the list request form shows an error for the field %s with the value %j', (field, value, message) => {
  const { error } = listRequestForm.safeParse({ ...filledIn, [field]: value });
  expect(error?.issues.map(({ path }) => path)).toSatisfy((paths: unknown[][]) =>
    paths.every(([at]) => at === field),
  );
  expect(error?.issues[0]?.message).toBe(message);
});

test.each([
  '099123456',
  ' 099 123 456 ',
  '099-123-456',
  '(099) 123456',
  '099.123.456',
  '099/123.456',
  'cel: 099 123 456',
])('the list request form reads the phone number %j as 099123456', (typed) => {
  expect(listRequestForm.parse({ ...filledIn, phone: typed }).phone).toBe('099123456');
});

test.each(['latitud', 'longitud'])(
  'a missing or invalid %s is reported as a location that was not chosen',
  (field) => {
    const wire = {
      nombre: 'Ana',
      telefono: '099123456',
      direccion: 'Calle 11',
      latitud: -34.77,
      longitud: -55.76,
    };
    for (const value of [
      undefined,
      null,
      '',
      '-34.77',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      -181,
      181,
      true,
      {},
      [1],
    ]) {
      const { error } = z.safeParse(listRequestInput.codec, { ...wire, [field]: value });
      expect(
        error?.issues.map(({ path, message }) => [path[0], message]),
        String(value),
      ).toEqual([[field, LOCATION_MISSING]]);
    }
  },
);

test('a list request without quantity and note is one paper without a note', () => {
  const wire = {
    id: 1,
    nombre: 'Ana',
    telefono: '099123456',
    direccion: 'Calle 11',
    created_at: '',
    leido: false,
  };
  expect(z.decode(listRequestCodec, wire)).toMatchObject({ quantity: 1, note: null });
});

test('the four messages about a location outside the delivery area match the spec', () => {
  expect(outsideAreaMessages(delivery)).toEqual({
    address: 'La dirección seleccionada está fuera del área de entrega (municipio de Ceibalá)',
    order: 'La dirección debe estar dentro del municipio de Ceibalá para poder enviar el pedido.',
    here: 'Tu ubicación está fuera del área de entrega (municipio de Ceibalá)',
    pin: 'La ubicación está fuera del área de entregas. Por favor, selecciona un punto dentro del área sombreada.',
  });
});

test('a location inside the delivery area is accepted, and one that is outside or invalid is rejected', () => {
  expect(locationProblem(CENTRE, delivery)).toBeNull();
  for (const longitude of [Number.NaN, Number.POSITIVE_INFINITY, OUTSIDE_AREA.longitude]) {
    expect(locationProblem({ ...CENTRE, longitude }, delivery)).toBe(outsideAreaMessages(delivery).order);
  }
});

test.each([
  ['entregado', true],
  ['pendiente', false],
] as const)(
  'the state %s is decoded as delivered: %s, and encoded back to the same state',
  (state, delivered) => {
    expect(z.decode(stateInput, { estado: state })).toEqual({ delivered });
    expect(z.encode(stateInput, { delivered })).toEqual({ estado: state });
  },
);
