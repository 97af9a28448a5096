import { expect, test } from 'vitest';
import { country } from '#campaign/country.ts';
import { formerContactIn } from './former-contact.ts';

const FORMER = { email: 'hola@ejemplo.uy', phone: '099123456', office: 'Calle Artigas 1234' };
const NEW = { email: 'nuevo@ejemplo.uy', phone: '098765432', office: 'Plaza Rivera, local 3' };

test('names only the former contact data that a text still contains', () => {
  const text = `Los guarda la campaña, en calle  Artigas 1234. Escribí a HOLA@ejemplo.uy o al +${country.phone.prefix} 99 123-456.`;
  expect(formerContactIn(text, NEW, [FORMER])).toEqual([
    'Calle Artigas 1234',
    'hola@ejemplo.uy',
    '099 123 456',
  ]);
  expect(formerContactIn(text, FORMER, [FORMER])).toEqual([]);
  expect(formerContactIn('Escribí a nuevo@ejemplo.uy.', NEW, [FORMER])).toEqual([]);
});

test('names a removed value once, and no value that was empty before', () => {
  const text = 'Estamos en Calle Artigas 1234.';
  const none = { email: '', phone: '', office: '' };
  expect(formerContactIn(text, none, [FORMER, FORMER, none])).toEqual(['Calle Artigas 1234']);
  expect(formerContactIn(text, FORMER, [none])).toEqual([]);
});

test('names no former value that occurs only as part of the new value', () => {
  const longer = { ...FORMER, office: 'Calle Artigas 1234, local 2' };
  expect(formerContactIn('En Calle Artigas 1234, local 2.', longer, [FORMER])).toEqual([]);
  expect(formerContactIn('En Calle Artigas 1234.', longer, [FORMER])).toEqual(['Calle Artigas 1234']);
});
