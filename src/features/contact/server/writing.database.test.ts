import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import {
  CHANNELS,
  freshPhone,
  messageWire,
  type Visitor,
  verifiedVisitor,
  writeMessage,
} from '../../../../tests/support/visitor.ts';
import { contactMessages } from './table.ts';

/**
 * Tests of the route with which visitors send messages: who may send them, what is stored, and that each message is
 * stored once.
 */

let site: TestSite;
let visitor: Visitor;
beforeAll(async () => {
  site = await testSite({ channels: CHANNELS });
});
beforeEach(async () => {
  await site.connection.database.delete(contactMessages);
  visitor = await verifiedVisitor(site);
});
afterAll(() => site.close());

const stored = () => site.connection.database.select().from(contactMessages);
const write = (overrides?: Record<string, unknown>, headers?: Record<string, string>) =>
  writeMessage(site, visitor, overrides, headers);

test('a message from a verified phone is stored as unread, with the accepted terms and the time of consent', async () => {
  const before = Date.now();
  const response = await write();
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({ success: true });
  const [message, ...others] = await stored();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    name: 'Ana Pérez',
    phone: visitor.phone,
    email: 'ana@ejemplo.uy',
    kind: 'consulta',
    ...{
      text: '¿Cuándo arreglan la rambla?',
      read: false,
      answered: false,
      consentVersion: campaign.privacy.noticeVersion,
    },
  });
  for (const moment of [message?.consentedAt, message?.createdAt]) {
    expect(Math.abs((moment?.getTime() ?? 0) - before)).toBeLessThan(60_000);
  }
});

test('a message of another client, without a version of the accepted terms, is stored without consent', async () => {
  const { terminos: _, ...plain } = messageWire({ telefono: visitor.phone });
  const request = { method: 'POST', url: '/api/contacto', headers: visitor.headers, payload: plain } as const;
  expect((await site.app.inject(request)).statusCode).toBe(201);
  expect(await stored()).toMatchObject([{ consentVersion: null, consentedAt: null }]);
});

describe('a message with an invalid field is not stored, and the response names the field:', () => {
  const ALL_REQUIRED = 'Todos los campos son obligatorios';
  const PHONE = 'El número debe ser un celular uruguayo válido (formato: 09X XXX XXX)';
  const EMAIL = 'Por favor, ingresa un email válido';
  const TERMS = 'Debes aceptar los términos para enviar el mensaje';
  const TERMS_CHANGED =
    'Los términos cambiaron. Recargá la página para leerlos; lo que escribiste se conserva.';
  const tooLong = (most: string) => `Puede tener hasta ${most} caracteres.`;

  test.each<[string, unknown, string]>([
    ['nombre', undefined, ALL_REQUIRED],
    ['nombre', null, ALL_REQUIRED],
    ['nombre', '', ALL_REQUIRED],
    ['nombre', ' \t\n', ALL_REQUIRED],
    ['nombre', 7, ALL_REQUIRED],
    ['nombre', '\u0000', ALL_REQUIRED],
    ['nombre', 'x'.repeat(121), tooLong('120')],
    ['telefono', undefined, ALL_REQUIRED],
    ['telefono', '', ALL_REQUIRED],
    ['telefono', ' (-) ', ALL_REQUIRED],
    ['telefono', '43721234', PHONE],
    ['telefono', '09912345', PHONE],
    ['telefono', '0991234567', PHONE],
    ['telefono', `+${country.phone.prefix} 99 123 456`, PHONE],
    ['telefono', '٠٩٩١٢٣٤٥٦', PHONE],
    ['telefono', '099123456\n099123457', PHONE],
    ['email', '', EMAIL],
    ['email', 'ana', EMAIL],
    ['email', 'ana@ejemplo', EMAIL],
    ['email', 'a na@ejemplo.uy', EMAIL],
    ['email', 'ana@ejemplo.uy\u0000', EMAIL],
    ['email', 'ana\r\nbcc:x@ejemplo.uy', EMAIL],
    ['email', 7, EMAIL],
    ['email', `${'x'.repeat(250)}@a.uy`, EMAIL],
    ['tipo', undefined, ALL_REQUIRED],
    ['tipo', 'queja', ALL_REQUIRED],
    ['mensaje', undefined, ALL_REQUIRED],
    ['mensaje', '  ', ALL_REQUIRED],
    ['mensaje', 'x'.repeat(5_001), tooLong('5.000')],
    ['terminos', '', TERMS],
    ['terminos', '1999-01', TERMS_CHANGED],
    ['terminos', true, TERMS],
    ['terminos', 'x'.repeat(41), TERMS],
    ['verificado', 'sí', 'Tiene que ser verdadero o falso.'],
    ['sitio_web', 7, 'Tiene que ser un texto.'],
    ['sitio_web', 'x'.repeat(501), 'Es demasiado largo.'],
  ])('the field %s with the value %j', async (field, value, message) => {
    const response = await write({ [field]: value });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      error: message,
      mensaje: message,
      campos: { [field]: message },
    });
    expect(await stored()).toEqual([]);
  });

  test("several invalid fields are all named in the form's order, and the first one's message is the error", async () => {
    const wrong = { mensaje: '', tipo: '', email: 'x', telefono: '1', nombre: 'Ana' };
    const response = await write(wrong);
    expect(response.json().error).toBe(PHONE);
    expect(Object.entries(response.json().campos)).toEqual([
      ['telefono', PHONE],
      ['email', EMAIL],
      ['tipo', ALL_REQUIRED],
      ['mensaje', ALL_REQUIRED],
    ]);
  });
});

test('a message with the longest allowed texts is stored', async () => {
  const longest = {
    nombre: 'ñ'.repeat(120),
    email: `${'x'.repeat(249)}@a.uy`,
    mensaje: 'á'.repeat(5_000),
  };
  expect((await write(longest)).statusCode).toBe(201);
  expect(await stored()).toMatchObject([
    { name: longest.nombre, email: longest.email, text: longest.mensaje },
  ]);
});

// If matching the email took quadratic time, this test would take minutes and time out.
test('a message with an email as long as a body may be is rejected in linear time', async () => {
  expect((await write({ email: `a@${'.'.repeat(30_000)} x` })).statusCode).toBe(422);
});

const phoneFormats: [string, (phone: string) => string][] = [
  ['with spaces', (phone) => phone.replace(/(\d{3})(\d{3})(\d{3})/, ' $1 $2 $3 ')],
  ['with hyphens', (phone) => phone.replace(/(\d{3})(\d{3})(\d{3})/, '$1-$2-$3')],
  ['with parentheses', (phone) => phone.replace(/(\d{3})(\d{6})/, '($1) $2')],
];
test.each(phoneFormats)('a phone number typed %s is stored as 09XXXXXXX', async (_, typed) => {
  expect((await write({ telefono: typed(visitor.phone) })).statusCode).toBe(201);
  expect(await stored()).toMatchObject([{ phone: visitor.phone }]);
});

test.each([{ email: null }, { email: undefined }])('accepts a message without email: %j', async (none) => {
  expect((await write(none)).statusCode).toBe(201);
  expect(await stored()).toMatchObject([{ email: null }]);
});

test.each([
  ['HTML', '<script>alert(1)</script> & <img src=x onerror=alert(1)>'],
  ['SQL', `'); drop table contact_messages; -- " \\' $1 %s`],
  ['emoji', '👩‍👩‍👧‍👦 🇺🇾 é ﷺ'],
  ['right-to-left text', '\u202Eal revés\u202C שלום مرحبا'],
  ['line breaks', 'uno\ndos\n\n\ttres'],
  ['5,000 characters', `${'0123456789'.repeat(499)}0123456 ñ`],
  ['JSON', '{"__proto__":{"leido":true}}'],
])('hostile text in a message is stored unchanged: %s', async (_, text) => {
  expect((await write({ mensaje: text, nombre: text.slice(0, 100).trim() })).statusCode).toBe(201);
  expect(await stored()).toMatchObject([{ text, name: text.slice(0, 100).trim() }]);
});

test('the NUL character, which PostgreSQL cannot store, is removed from a message', async () => {
  expect((await write({ nombre: 'A\u0000na', mensaje: '\u0000Ho\u0000la' })).statusCode).toBe(201);
  expect(await stored()).toMatchObject([{ name: 'Ana', text: 'Hola' }]);
});

test('a lone surrogate in a message is replaced by U+FFFD', async () => {
  expect((await write({ mensaje: 'antes \uD83D después' })).statusCode).toBe(201);
  expect(await stored()).toMatchObject([{ text: 'antes \uFFFD después' }]);
});

describe('a message is rejected', () => {
  const NOT_VERIFIED = 'Primero tenemos que verificar tu número de teléfono con un código.';
  const refused = async (response: Awaited<ReturnType<typeof write>>, storedBefore = 0) => {
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ error: NOT_VERIFIED, mensaje: NOT_VERIFIED });
    expect(await stored()).toHaveLength(storedBefore);
  };
  const verified = (condition: ReturnType<typeof sql>) =>
    site.connection.database.execute(sql`update verified_phones set ${condition}`);

  test('without a phone verification, even if the request claims to have one', async () => {
    const unverified = { phone: freshPhone(), headers: { ...visitor.headers, cookie: '' } };
    await refused(await writeMessage(site, unverified, { verificado: true }));
  });

  test('with the verification of another browser', async () => {
    const other = await verifiedVisitor(site);
    await refused(await writeMessage(site, { ...visitor, headers: other.headers }));
  });

  test.each(['x'.repeat(43), 'x', '', `${'x'.repeat(43)}; ${'x'.repeat(5_000)}`])(
    'with a forged verification cookie: case %#',
    async (value) => {
      const cookie = `__Host-verificacion=${value}`;
      await refused(await write({}, { cookie }));
    },
  );

  test('with the verification of another phone', async () => {
    await refused(await write({ telefono: freshPhone() }));
  });

  test('with a verification that was already used', async () => {
    expect((await write()).statusCode).toBe(201);
    await refused(await write({ mensaje: 'Otra cosa' }), 1);
  });

  test('with a verification that has expired', async () => {
    await verified(sql`expires_at = now() - interval '1 second'`);
    await refused(await write());
  });

  test('without using up the verification if the phone or a field is wrong', async () => {
    await refused(await write({ telefono: freshPhone() }));
    expect((await write({ mensaje: '' })).statusCode).toBe(422);
    expect((await write({ terminos: 'otros' })).statusCode).toBe(422);
    expect((await write()).statusCode).toBe(201);
  });

  test('without the API key of the site', async () => {
    const { 'x-api-key': _, ...keyless } = visitor.headers;
    const request = { method: 'POST', url: '/api/contacto', payload: messageWire() } as const;
    expect((await site.app.inject({ ...request, headers: keyless })).statusCode).toBe(401);
    expect(await stored()).toEqual([]);
  });
});

test('of ten concurrent messages with one phone verification, one is stored', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => write({ mensaje: `Mensaje ${n}` })),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(403)]);
  expect(await stored()).toHaveLength(1);
});

describe('a message with an idempotency key', () => {
  const KEY = { 'idempotency-key': 'llamada-0001' };

  test('is stored once when it is sent again', async () => {
    const first = await write({}, KEY);
    const second = await write({}, KEY);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.body).toBe(first.body);
    expect(await stored()).toHaveLength(1);
  });

  test('is stored once when it arrives ten times at the same time', async () => {
    const key = { 'idempotency-key': 'diez-a-la-vez' };
    const responses = await Promise.all(Array.from({ length: 10 }, () => write({}, key)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('counts as a new message if its content differs, and then needs its own verification', async () => {
    expect((await write({}, KEY)).statusCode).toBe(201);
    expect((await write({ mensaje: 'Otras palabras' }, KEY)).statusCode).toBe(403);
    visitor = await verifiedVisitor(site, visitor.phone);
    expect((await write({ mensaje: 'Otras palabras' }, KEY)).statusCode).toBe(201);
    expect((await stored()).map(({ text }) => text).sort()).toEqual([
      'Otras palabras',
      '¿Cuándo arreglan la rambla?',
    ]);
  });

  test('can be sent again after a rejection, once the phone is verified', async () => {
    const key = { 'idempotency-key': 'primero-sin-codigo' };
    const phone = freshPhone();
    expect((await writeMessage(site, { ...visitor, phone }, {}, key)).statusCode).toBe(403);
    expect((await writeMessage(site, await verifiedVisitor(site, phone), {}, key)).statusCode).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test.each(['corta', 'x'.repeat(101), 'con espacio', 'ñandúñandú'])(
    'is rejected if the key is malformed: %s',
    async (key) => {
      const response = await write({}, { 'idempotency-key': Buffer.from(key).toString('latin1') });
      expect(response.statusCode).toBe(400);
      expect(await stored()).toEqual([]);
    },
  );
});

describe('the honeypot field of a message', () => {
  test('when filled in, gives the response of a stored message, but nothing is stored and the verification is not used up', async () => {
    const key = { 'idempotency-key': 'con-trampa-1' };
    const botResponse = await write({ sitio_web: 'https://spam.ejemplo' }, key);
    expect(await stored()).toEqual([]);
    const visitorResponse = await write({}, key);
    expect(await stored()).toHaveLength(1);

    expect(botResponse.statusCode).toBe(visitorResponse.statusCode);
    expect(botResponse.body).toBe(visitorResponse.body);
    const comparableHeaders = ({
      headers: { date, 'x-request-id': id, ...headers },
    }: typeof visitorResponse) => headers;
    expect(comparableHeaders(botResponse)).toEqual(comparableHeaders(visitorResponse));
  });

  test('when filled in, gives the same response even without a verification', async () => {
    const unverified = { phone: freshPhone(), headers: { ...visitor.headers, cookie: '' } };
    const botResponse = await writeMessage(site, unverified, { sitio_web: 'x' });
    expect(botResponse.statusCode).toBe(201);
    expect(await stored()).toEqual([]);
  });

  test('when filled in, still gives the usual errors for invalid fields', async () => {
    expect((await write({ sitio_web: 'x', mensaje: '' })).json().campos).toEqual({
      mensaje: 'Todos los campos son obligatorios',
    });
  });

  test('when empty, lets the message be stored', async () => {
    expect((await write({ sitio_web: '' })).statusCode).toBe(201);
    expect(await stored()).toHaveLength(1);
  });
});
