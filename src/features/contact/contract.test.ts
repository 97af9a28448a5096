import { expect, test } from 'vitest';
import { contactForm } from './contract.ts';

const filledIn = {
  name: 'Ana',
  phone: '099 123 456',
  email: 'ana@ejemplo.uy',
  kind: 'consulta',
  text: 'Hola',
  noEmail: false,
  accepted: true,
  honeypot: '',
};

const ALL_REQUIRED = 'Todos los campos son obligatorios';
const PHONE = 'Para la verificación, necesitamos un número de celular válido (formato: 09X XXX XXX)';
const EMAIL = 'Por favor, ingresa un email válido';
const EMAIL_OR_NONE = `${EMAIL} o selecciona la opción 'No tengo email'`;
const TERMS = 'Debes aceptar los términos para enviar el mensaje';

test.each([
  ['name', { name: '' }, ALL_REQUIRED],
  ['name', { name: ' \n ' }, ALL_REQUIRED],
  ['phone', { phone: '' }, ALL_REQUIRED],
  ['phone', { phone: ' - ' }, ALL_REQUIRED],
  ['phone', { phone: '4372 1234' }, PHONE],
  ['phone', { phone: '099 123 4567' }, PHONE],
  ['kind', { kind: '' }, ALL_REQUIRED],
  ['text', { text: '   ' }, ALL_REQUIRED],
  ['text', { text: 'x'.repeat(5_001) }, 'Puede tener hasta 5.000 caracteres.'],
  ['email', { email: '' }, EMAIL_OR_NONE],
  ['email', { email: 'ana' }, EMAIL],
  ['email', { email: 'ana@ejemplo' }, EMAIL],
  ['accepted', { accepted: false }, TERMS],
])('the contact form shows an error for the field %s with the input %j', (field, change, message) => {
  const { error } = contactForm.safeParse({ ...filledIn, ...change });
  expect(error?.issues.find(({ path }) => path[0] === field)?.message).toBe(message);
});

test('the schema of the contact form accepts a message without an email', () => {
  expect(contactForm.safeParse({ ...filledIn, email: '', noEmail: true }).success).toBe(true);
});

test('the schema of the contact form accepts complete input and normalises the phone number', () => {
  expect(contactForm.parse(filledIn).phone).toBe('099123456');
});
