import { symbols } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  anyAddress,
  anyPhone,
  checkCode,
  clockIsPutBack,
  codeFor,
  notThis,
  rowsOf,
  sendCode,
  timePasses,
} from '../../../../tests/support/code-requests.ts';
import { cookiesOf, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { plays, type WhatsAppServer, whatsAppServer } from '../../../../tests/support/whatsapp-server.ts';
import { consoleChannel } from './channels/console-channel.ts';
import { whatsAppCloud } from './channels/whatsapp-cloud.ts';

const NOT_SENT =
  'No se pudo enviar el código a tu WhatsApp. Verifica que el número sea correcto y esté activo en WhatsApp.';

let whatsApp: WhatsAppServer;
let site: TestSite;
let production: TestSite;
beforeAll(async () => {
  whatsApp = await whatsAppServer();
  site = await testSite({ channels: [consoleChannel(() => {})] });
  production = await testSite({
    env: { mode: 'production' },
    channels: [whatsAppCloud(whatsApp.settings)],
  });
});
afterAll(async () => {
  await site.close();
  await production.close();
  await whatsApp.close();
});

test('sends a code, returns its expiry time, and includes the code in the response of the demo', async () => {
  const begun = Date.now();
  const response = await sendCode(site, anyPhone());
  expect(response.statusCode).toBe(200);
  const { expira_en, ...body } = response.json();
  expect(body).toEqual({
    success: true,
    mensaje: 'Te enviamos un código.',
    codigo_prueba: expect.stringMatching(/^\d{4}$/),
  });
  const life = Date.parse(expira_en) - begun;
  expect(life).toBeGreaterThan(115_000);
  expect(life).toBeLessThan(125_000);
});

test('the right code verifies the phone, whatever the format of the phone number', async () => {
  const code = await codeFor(site, '(098) 765-432');
  const response = await checkCode(site, '098 765 432', ` ${code} `);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ success: true, mensaje: 'Código correcto' });
  expect(response.cookies).toEqual([
    expect.objectContaining({
      name: '__Host-verificacion',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 900,
    }),
  ]);
});

test('in production the code is sent to the phone and is not in the response', async () => {
  const phone = anyPhone();
  const response = await sendCode(production, phone);
  expect(response.json()).toEqual({
    success: true,
    mensaje: 'Te enviamos un código.',
    expira_en: expect.any(String),
  });
  const { code } = whatsApp.received.findLast((it) => it.phone === phone) ?? { code: '' };
  expect((await checkCode(production, phone, code)).statusCode).toBe(200);
});

const MISSING = 'Por favor, ingresa tu número de teléfono';
const MOBILE = 'El número debe ser un celular uruguayo válido (formato: 09X XXX XXX)';
const FOUR = 'El código debe tener 4 dígitos numéricos';

test.each([
  ['undefined', undefined, MISSING],
  ['null', null, MISSING],
  ['an empty string', '', MISSING],
  ['spaces', '  ', MISSING],
  ['a landline number', '4372 1234', MOBILE],
  ['eight digits', '09912345', MOBILE],
  ['ten digits', '0991234567', MOBILE],
  ['a letter', '09912345a', MOBILE],
  ['Arabic digits', '٠٩٩١٢٣٤٥٦', MOBILE],
  ['a second line', '099123456\n099123457x', MOBILE],
])(
  'a request with %s in the phone number is rejected with an error for the field',
  async (_, phone, message) => {
    const responses = [await sendCode(site, phone), await checkCode(site, phone, '1234')];
    for (const response of responses) {
      expect(response.statusCode).toBe(422);
      expect(response.json().campos).toEqual({ telefono: message });
    }
  },
);

test.each([undefined, null, 1234, '', '123', '12345', '12 34', '12a4', '１２３４', '-123'])(
  'the malformed code %j is rejected and does not count as a guess',
  async (given) => {
    const phone = anyPhone();
    const code = await codeFor(site, phone);
    for (let time = 0; time < 4; time++) {
      const response = await checkCode(site, phone, given);
      expect(response.statusCode).toBe(422);
      expect(response.json().campos).toEqual({ codigo: FOUR });
    }
    expect((await checkCode(site, phone, code)).statusCode).toBe(200);
  },
);

test('rejects a request for another code within a minute, with the waiting time and the expiry of the first code', async () => {
  const phone = anyPhone();
  const first = (await sendCode(site, phone)).json();
  const response = await sendCode(site, phone);
  expect(response.statusCode).toBe(429);
  const [, seconds] = /espera (\d+) segundos/.exec(response.json().mensaje) ?? [];
  expect(Number(seconds)).toBeGreaterThan(55);
  expect(Number(seconds)).toBeLessThanOrEqual(60);
  expect(response.headers['retry-after']).toBe(seconds);
  const message = `Ya se envió un código. Por favor espera ${seconds} segundos para solicitar uno nuevo.`;
  expect(response.json()).toEqual({
    success: false,
    mensaje: message,
    error: message,
    expira_en: first.expira_en,
  });
  expect((await checkCode(site, phone, first.codigo_prueba)).statusCode).toBe(200);
});

test('sends another code after a minute, and only the latest code is valid', async () => {
  const phone = anyPhone();
  const first = await codeFor(site, phone);
  await timePasses(site, '61 seconds');
  const second = await codeFor(site, phone);
  if (first !== second) expect((await checkCode(site, phone, first)).statusCode).toBe(422);
  expect((await checkCode(site, phone, second)).statusCode).toBe(200);
});

test('a wrong code returns the number of attempts left, and the third wrong one invalidates the code', async () => {
  const phone = anyPhone();
  const code = await codeFor(site, phone);
  const responses = [1, 2, 3].map((by) => checkCode(site, phone, notThis(code, by)));
  const results = (await Promise.all(responses))
    .map((response) => [response.statusCode, response.json()] as const)
    .sort(([, a], [, b]) => b.mensaje.localeCompare(a.mensaje));
  expect(results.map(([status, { mensaje }]) => [status, mensaje])).toEqual([
    [422, 'Código incorrecto. Te quedan 2 intentos.'],
    [422, 'Código incorrecto. Te queda un intento.'],
    [410, 'Código incorrecto. Pedí un código nuevo para seguir.'],
  ]);
  for (const [, { success, error, mensaje, campos }] of results) {
    expect({ success, error, campos }).toEqual({
      success: false,
      error: mensaje,
      campos: { codigo: mensaje },
    });
  }
  const tooLate = await checkCode(site, phone, code);
  expect(tooLate.statusCode, 'the right code is rejected as the fourth attempt').toBe(410);
  const again = (await sendCode(site, phone)).json();
  expect(again.mensaje).toMatch(/^Ya se envió un código/);
  expect(again.expira_en, 'there is no expiry time for a code that can no longer be tried').toBeUndefined();
});

test('when the clock is put back by hours, phones and networks at their limit can request codes at once', async () => {
  const phone = anyPhone();
  const from = anyAddress();
  const code = await codeFor(site, phone, { from });
  for (let request = 0; request < 5; request++) await sendCode(site, anyPhone(), { from });
  expect((await sendCode(site, anyPhone(), { from })).statusCode).toBe(429);
  expect((await sendCode(site, phone)).statusCode).toBe(429);

  await clockIsPutBack(site, '5 hours');
  expect((await checkCode(site, phone, code)).statusCode, 'the old code is not valid for hours').toBe(410);
  expect((await sendCode(site, phone, { from })).statusCode).toBe(200);
  expect((await sendCode(site, phone, { from })).statusCode).toBe(429);
});

test('a code is valid for two minutes', async () => {
  const [early, late] = [anyPhone(), anyPhone()];
  const code = { early: await codeFor(site, early), late: await codeFor(site, late) };
  await timePasses(site, '110 seconds');
  expect((await checkCode(site, early, code.early)).statusCode).toBe(200);
  await timePasses(site, '11 seconds');
  const response = await checkCode(site, late, code.late);
  expect(response.statusCode).toBe(410);
  expect(response.json().mensaje).toBe('El código expiró. Pedí uno nuevo para seguir.');
});

test('a code works only once', async () => {
  const phone = anyPhone();
  const code = await codeFor(site, phone);
  expect((await checkCode(site, phone, code)).statusCode).toBe(200);
  const again = await checkCode(site, phone, code);
  expect([again.statusCode, again.json().success]).toEqual([410, false]);
});

test('a code works for one phone only', async () => {
  const [mine, other] = [anyPhone(), anyPhone()];
  const code = await codeFor(site, mine);
  let others = await codeFor(site, other);
  while (others === code) {
    await timePasses(site, '61 seconds');
    others = await codeFor(site, other);
  }
  expect((await checkCode(site, other, code)).statusCode).toBe(422);
  expect(
    (await checkCode(site, anyPhone(), code)).statusCode,
    'a phone without a code cannot be verified',
  ).toBe(410);
});

test('a right code does not add to the count of wrong guesses', async () => {
  const phone = anyPhone();
  for (let time = 0; time < 9; time++) {
    const code = await codeFor(site, phone);
    expect((await checkCode(site, phone, code)).statusCode).toBe(200);
  }
  expect(await rowsOf(site, `select wrong, locks from phone_codes where phone = '${phone}'`)).toEqual([
    { wrong: 0, locks: 0 },
  ]);
});

const LONG_NOTE = 'Por seguridad, este código tiene 8 dígitos';

test('after nine wrong guesses a phone gets eight-digit codes for a day, and its owner can still verify it', async () => {
  const phone = anyPhone();
  await nineWrong(phone);
  const stranger = anyAddress();
  await timePasses(site, '61 seconds');
  const response = await sendCode(site, phone, { from: stranger });
  expect(response.json()).toEqual({
    success: true,
    mensaje: `Te enviamos un código. ${LONG_NOTE}.`,
    digitos: 8,
    expira_en: expect.any(String),
    codigo_prueba: expect.stringMatching(/^\d{8}$/),
  });
  const code = response.json().codigo_prueba;
  const short = await checkCode(site, phone, code.slice(0, 4));
  expect([short.statusCode, short.json().campos, short.json().digitos]).toEqual([
    ...[422, { codigo: 'El código debe tener 8 dígitos numéricos' }, 8],
  ]);
  const strangers = [1, 2, 3, 4].map((by) => checkCode(site, phone, notThis(code, by), { from: stranger }));
  const statuses = (await Promise.all(strangers)).map(({ statusCode }) => statusCode);
  expect(statuses.sort(), 'the stranger uses up their own attempts').toEqual([410, 410, 422, 422]);

  const owner = await sendCode(site, phone);
  expect(owner.statusCode, 'the stranger requested a code less than a minute ago').toBe(429);
  expect(owner.json()).toMatchObject({ expira_en: expect.any(String), digitos: 8 });
  expect(
    (await checkCode(site, phone, code)).statusCode,
    'the owner can use the code that the stranger requested',
  ).toBe(200);
  await timePasses(site, '24 hours');
  expect((await sendCode(site, phone)).json()).not.toHaveProperty('digitos');
});

test('fifty wrong guesses at eight-digit codes lock out the guessing network for an hour, but not the owner on another network', async () => {
  const phone = anyPhone();
  await nineWrong(phone);
  const guessers = await fiftyWrong(phone);
  const message =
    'Este número quedó bloqueado por demasiados intentos. Probá de nuevo en 60 minutos o escribinos por WhatsApp.';
  for (const from of guessers.slice(0, 2)) {
    for (const response of [
      await sendCode(site, phone, { from }),
      await checkCode(site, phone, '1234', { from }),
    ]) {
      expect(response.statusCode).toBe(429);
      expect(response.json()).toEqual({ success: false, error: message, mensaje: message });
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(3_500);
    }
  }
  await timePasses(site, '61 seconds');
  const from = anyAddress();
  const code = await codeFor(site, phone, { from });
  expect(
    (await checkCode(site, phone, notThis(code), { from })).statusCode,
    'a mistyped code is rejected',
  ).toBe(422);
  expect((await checkCode(site, phone, code, { from })).statusCode).toBe(200);
  await timePasses(site, '1 hour');
  const [again] = guessers;
  expect(
    (await sendCode(site, phone, { from: again })).statusCode,
    'the guessing network gets a code again after an hour',
  ).toBe(200);
});

test('one network cannot use up all codes that a phone may get in a day', async () => {
  const phone = anyPhone();
  const statuses: number[] = [];
  for (let request = 0; request < 12; request++) {
    statuses.push((await sendCode(site, phone, { from: `203.0.113.${request}` })).statusCode);
    await timePasses(site, '61 seconds');
  }
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
  expect((await checkCode(site, phone, await codeFor(site, phone))).statusCode).toBe(200);
});

test('one address that requests codes again and again does not block other addresses of its block', async () => {
  const block = anyAddress().replace(/\.\d+$/, '');
  const phone = anyPhone();
  const statuses = new Set<number>();
  for (let request = 0; request < 700; request++)
    statuses.add((await sendCode(site, phone, { from: `${block}.7` })).statusCode);
  expect([...statuses]).toEqual([200, 429]);
  expect((await sendCode(site, anyPhone(), { from: `${block}.8` })).statusCode).toBe(200);
});

test('forty neighbours who share an address all verify their phones within an hour', async () => {
  const from = anyAddress();
  for (let neighbour = 1; neighbour <= 40; neighbour++) {
    const phone = anyPhone();
    const code = await codeFor(site, phone, { from });
    const checked = await checkCode(site, phone, code, { from });
    expect([neighbour, checked.statusCode]).toEqual([neighbour, 200]);
  }
});

test('the sixth neighbour at one address waits until one of five unverified codes is verified', async () => {
  const from = anyAddress();
  const phones = Array.from({ length: 5 }, anyPhone);
  const codes = [];
  for (const phone of phones) codes.push(await codeFor(site, phone, { from }));
  const sixth = anyPhone();
  const rejection = await sendCode(site, sixth, { from });
  expect(rejection.statusCode).toBe(429);
  expect(rejection.json().espera).toBe(Number(rejection.headers['retry-after']));
  expect((await checkCode(site, phones[0] ?? '', codes[0] ?? '', { from })).statusCode).toBe(200);
  expect((await sendCode(site, sixth, { from })).statusCode).toBe(200);
});

test('a verified code is refunded to the network that requested it, and to no other', async () => {
  const [from, other] = [anyAddress(), anyAddress()];
  const statusFor = async (network: string) =>
    (await sendCode(site, anyPhone(), { from: network })).statusCode;
  const phone = anyPhone();
  const code = await codeFor(site, phone, { from });
  for (let request = 0; request < 4; request++) expect(await statusFor(from)).toBe(200);
  for (let request = 0; request < 5; request++) expect(await statusFor(other)).toBe(200);
  expect([await statusFor(from), await statusFor(other)]).toEqual([429, 429]);
  expect((await checkCode(site, phone, code, { from })).statusCode).toBe(200);
  expect([await statusFor(from), await statusFor(from)]).toEqual([200, 429]);

  const elsewhere = anyPhone();
  const itsCode = await codeFor(site, elsewhere);
  expect((await checkCode(site, elsewhere, itsCode, { from: other })).statusCode).toBe(200);
  expect(await statusFor(other)).toBe(429);
});

test('the right code as the ninth guess does not lead to longer codes', async () => {
  const phone = anyPhone();
  let code = '';
  for (let guess = 0; guess < 8; guess++) {
    if (guess % 3 === 0) await timePasses(site, '61 seconds');
    if (guess % 3 === 0) code = await codeFor(site, phone);
    await checkCode(site, phone, notThis(code));
  }
  await timePasses(site, '61 seconds');
  expect((await checkCode(site, phone, await codeFor(site, phone))).statusCode).toBe(200);
  expect((await sendCode(site, phone)).json().codigo_prueba).toMatch(/^\d{4}$/);
});

test('an administrator can list the locked phones and release one', async () => {
  const phone = anyPhone();
  await nineWrong(phone);
  const [guesser] = await fiftyWrong(phone);
  const { headers } = await signedIn(site, 'admin');
  const locked = async () =>
    (await site.app.inject({ url: '/api/admin/telefonos-bloqueados', headers })).json() as object[];
  const release = (number: string) =>
    site.app.inject({ method: 'DELETE', url: `/api/admin/telefonos-bloqueados/${number}`, headers });
  const mine = (await locked()).filter((it) => 'telefono' in it && it.telefono === phone);
  expect(mine).toEqual([{ telefono: phone, hasta: expect.stringMatching(/Z$/), bloqueos: 1 }]);

  expect((await release(phone)).statusCode).toBe(200);
  expect((await locked()).filter((it) => 'telefono' in it && it.telefono === phone)).toEqual([]);
  expect((await release(phone)).statusCode, 'a released phone cannot be released again').toBe(404);
  expect((await release('123')).statusCode, 'an invalid phone number is rejected').toBe(422);
  await timePasses(site, '61 seconds');
  const code = await codeFor(site, phone, { from: guesser });
  for (let by = 1; by <= 3; by++) await checkCode(site, phone, notThis(code, by));
  const [again] = (await locked()).filter((it) => 'telefono' in it && it.telefono === phone);
  expect(again, 'three more wrong guesses lock the phone again').toMatchObject({ bloqueos: 1 });
});

test.each([
  ['the phone is not on WhatsApp', plays.error(131026), 422, { telefono: NOT_SENT }],
  ["Meta has locked the site's account", plays.error(131031), 503, undefined],
])('the response says that the code could not be sent when %s', async (_, play, status, fields) => {
  whatsApp.playOnce(play);
  const response = await sendCode(production, anyPhone());
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({
    success: false,
    error: NOT_SENT,
    mensaje: NOT_SENT,
    ...(fields && { campos: fields }),
  });
  await timePasses(production, '1 hour'); // long enough for the circuit breaker of the channel to close again
});

test('codes have a daily budget, and the operator gets a mail when it is used up', async () => {
  const small = await testSite({
    env: { codesPerDay: 2, operatorEmail: 'ana@ejemplo.uy' },
    channels: [consoleChannel(() => {})],
  });
  const lines = logOf(small);
  for (let send = 0; send < 2; send++) expect((await sendCode(small, anyPhone())).statusCode).toBe(200);
  const [phone, from] = [anyPhone(), anyAddress()];
  const message = 'Hoy ya no podemos enviar más códigos. Probá mañana o escribinos por WhatsApp.';
  for (let send = 0; send < 8; send++) {
    const response = await sendCode(small, phone, { from });
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(response.json()).toEqual({ success: false, error: message, mensaje: message });
  }
  await vi.waitFor(() => expect(small.mails).toHaveLength(2));
  expect(small.mails[0]).toMatchObject({
    to: 'ana@ejemplo.uy',
    text: 'Hoy ya salió la mitad de los códigos del día: 1 de 2.\n',
  });
  expect(small.mails[1]?.text).toContain('2 códigos');
  expect(lines.join('')).toContain('operator alert');
  await timePasses(small, '24 hours');
  expect((await sendCode(small, phone, { from })).statusCode, 'codes can be sent again the next day').toBe(
    200,
  );
  await small.close();
});

test('no code and no phone number is ever written to the log', async () => {
  const lines = logOf(production);
  const phones = Array.from({ length: 6 }, anyPhone);
  const codes: string[] = [];
  for (const [index, phone] of phones.entries()) {
    const failing = [plays.error(131026), plays.error(190), plays.html, plays.drop, plays.serverError][
      index - 1
    ];
    if (failing) whatsApp.playOnce(failing);
    await sendCode(production, phone);
    const { code } = whatsApp.received.at(-1) ?? { code: '' };
    codes.push(code);
    await checkCode(production, phone, notThis(code));
    await checkCode(production, phone, code);
    await checkCode(production, phone, '12');
    await timePasses(production, '1 hour');
  }
  const { headers } = await signedIn(production, 'admin');
  await production.app.inject({
    method: 'DELETE',
    url: `/api/admin/telefonos-bloqueados/${phones[0]}`,
    headers,
  });
  const log = lines.join('');
  expect(log, 'the log contains the operator alerts').toContain('operator alert');
  for (const phone of phones) {
    expect(log).not.toContain(phone);
    expect(log).not.toContain(phone.slice(1));
  }
  const withoutPlaces = lines.map((line) => {
    const { time: _, pid: __, hostname: ___, ...rest } = JSON.parse(line);
    // Request ids, and line numbers in stack traces, are removed because they could look like codes.
    return JSON.stringify(rest).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|:\d+:\d+/g, '');
  });
  for (const code of codes) expect(withoutPlaces.join('')).not.toMatch(new RegExp(`\\b${code}\\b`));
});

test('neither codes nor cookies are stored in the database in plain text', async () => {
  const phone = anyPhone();
  const code = await codeFor(site, phone);
  const unused = anyPhone();
  const other = await codeFor(site, unused);
  const cookie = cookiesOf(await checkCode(site, phone, code)).split('=')[1] ?? '-';
  const tables = ['phone_codes', 'verified_phones', 'code_deliveries', 'attempts', 'channel_circuits'];
  for (const table of tables) {
    const texts = (await rowsOf(site, `select * from ${table}`))
      .flatMap((row) => Object.values(row))
      .filter((value) => typeof value === 'string');
    expect(texts).not.toContain(cookie);
    expect(texts.filter((text) => [code, other].includes(text))).toEqual([]);
    if (table === 'attempts') expect(texts.filter((text) => text.includes(phone))).toEqual([]);
  }
  const [row] = await rowsOf(site, `select code_hash from phone_codes where phone = '${unused}'`);
  expect(row?.code_hash).toMatch(/^[\w-]{43}$/);
});

test('the clean-up removes an unused phone after a day, and a locked phone after 30 days', async () => {
  const [gone, locked] = [anyPhone(), anyPhone()];
  await codeFor(site, gone);
  await nineWrong(locked);
  await fiftyWrong(locked);
  await timePasses(site, '23 hours');
  await site.sweep();
  const stored = async () =>
    (await rowsOf(site, `select phone from phone_codes where phone in ('${gone}', '${locked}')`)).map(
      ({ phone }) => phone,
    );
  expect((await stored()).sort()).toEqual([gone, locked].sort());
  await timePasses(site, '2 hours');
  await site.sweep();
  expect(await stored()).toEqual([locked]);
  await timePasses(site, '30 days');
  await site.sweep();
  expect(await stored()).toEqual([]);
});

/** Makes nine wrong guesses at a phone, three for each code. */
async function nineWrong(phone: string) {
  for (let round = 0; round < 3; round++) {
    const code = await codeFor(site, phone);
    for (let by = 1; by <= 3; by++) await checkCode(site, phone, notThis(code, by));
    if (round < 2) await timePasses(site, '61 seconds');
  }
}

/**
 * Makes fifty wrong guesses at eight-digit codes. Returns the IP addresses that were used, beginning with the one that
 * guessed most often.
 */
async function fiftyWrong(phone: string): Promise<string[]> {
  const guessers = Array.from({ length: 6 }, anyAddress);
  for (let wrong = 0; wrong < 50; ) {
    await timePasses(site, '61 seconds');
    const code = await codeFor(site, phone);
    for (const from of guessers) {
      for (let by = 1; by <= 3 && wrong < 50; by++, wrong++) {
        await checkCode(site, phone, notThis(code, by), { from });
      }
    }
  }
  return guessers;
}

/** Collects every line that a site logs from now on. */
function logOf({ app }: TestSite): string[] {
  const lines: string[] = [];
  const { [symbols.streamSym]: stream } = app.log as unknown as Record<
    symbol,
    { write: (line: string) => boolean }
  >;
  if (!stream) throw new Error('The logger has no stream.');
  vi.spyOn(stream, 'write').mockImplementation((line) => {
    lines.push(line);
    return true;
  });
  return lines;
}
