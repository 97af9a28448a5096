import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import { CENTRE } from '../../../../tests/support/locations.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import {
  CHANNELS,
  freshPhone,
  listRequestWire,
  sendListRequest,
  type Visitor,
  verifiedVisitor,
  writeMessage,
} from '../../../../tests/support/visitor.ts';
import { idempotentResults } from '../../../shared/server/idempotency.ts';
import { listRequests } from './table.ts';

/** List requests sent by visitors: who may send them, what is stored, and that each is stored only once. */

let site: TestSite;
let visitor: Visitor;
beforeAll(async () => {
  site = await testSite({ channels: CHANNELS });
  visitor = await verifiedVisitor(site);
});
beforeEach(() => site.connection.database.delete(listRequests));
afterAll(() => site.close());

const stored = () => site.connection.database.select().from(listRequests);
const send = (overrides?: Record<string, unknown>, headers?: Record<string, string>) =>
  sendListRequest(site, visitor, overrides, headers);
/** Sends a request body that JSON.stringify would not produce. */
const sendAsText = (payload: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/pedidos-lista',
    payload,
    headers: { ...visitor.headers, 'content-type': 'application/json' },
  });

/**
 * Asserts that a list request was rejected and not stored. The fields in `campos` have the form's order, and the
 * message of the first field is the error message.
 */
async function refused(response: Awaited<ReturnType<typeof send>>, campos: Record<string, string>) {
  expect(response.statusCode).toBe(422);
  const [message] = Object.values(campos);
  expect(response.json()).toEqual({ error: message, mensaje: message, campos });
  expect(await stored()).toEqual([]);
}

const PLACE = 'Debes seleccionar y confirmar tu ubicación en el mapa';

describe('an invalid list request is rejected with an error for the field and not stored:', () => {
  const NAME = 'El nombre es obligatorio';
  const PHONE = 'El teléfono es obligatorio';
  const FORMAT = 'Formato: 09X XXX XXX';
  const ADDRESS = 'La dirección es obligatoria';
  const HOW_MANY = 'Elegí entre 1 y 20.';
  const NOTICE = 'Para enviar el pedido hace falta aceptar el aviso de privacidad.';
  const NOTICE_CHANGED =
    'El aviso de privacidad cambió. Recargá la página para leerlo; lo que escribiste se conserva.';

  test.each<[string, unknown, string]>([
    ['nombre', undefined, NAME],
    ['nombre', null, NAME],
    ['nombre', 7, NAME],
    ['nombre', ['Ana'], NAME],
    ['nombre', '', NAME],
    ['nombre', ' \t\n\u00a0', NAME],
    ['nombre', '\u0000', NAME],
    ['nombre', 'x'.repeat(121), 'Puede tener hasta 120 caracteres.'],
    ['telefono', undefined, PHONE],
    ['telefono', null, PHONE],
    ['telefono', 99123456, PHONE],
    ['telefono', '', PHONE],
    ['telefono', ' \t\n', PHONE],
    ['telefono', '\u0000', FORMAT],
    ['telefono', 'hola', FORMAT],
    ['telefono', '43721234', FORMAT],
    ['telefono', '09912345', FORMAT],
    ['telefono', '0991234567', FORMAT],
    ['telefono', '199123456', FORMAT],
    ['telefono', `+${country.phone.prefix} 99 123 456`, FORMAT],
    ['telefono', '٠٩٩١٢٣٤٥٦', FORMAT],
    ['telefono', '099123456\n099123457', FORMAT],
    ['telefono', '0'.repeat(30_000), FORMAT],
    ['direccion', undefined, ADDRESS],
    ['direccion', null, ADDRESS],
    ['direccion', 11, ADDRESS],
    ['direccion', '', ADDRESS],
    ['direccion', ' \n ', ADDRESS],
    ['direccion', '\u0000 \u0000', ADDRESS],
    ['direccion', 'x'.repeat(301), 'Puede tener hasta 300 caracteres.'],
    ['cantidad', 0, HOW_MANY],
    ['cantidad', 21, HOW_MANY],
    ['cantidad', 2.5, HOW_MANY],
    ['cantidad', '4', HOW_MANY],
    ['cantidad', null, HOW_MANY],
    ['nota', 7, 'Tiene que ser un texto.'],
    ['nota', 'x'.repeat(201), 'Puede tener hasta 200 caracteres.'],
    ['terminos', '', NOTICE],
    ['terminos', true, NOTICE],
    ['terminos', 'x'.repeat(41), NOTICE],
    ['terminos', '1999-01', NOTICE_CHANGED],
    ['sitio_web', 7, 'Tiene que ser un texto.'],
    ['sitio_web', null, 'Tiene que ser un texto.'],
    ['sitio_web', 'x'.repeat(501), 'Es demasiado largo.'],
  ])('the field %s with the value %.40j', async (field, value, message) => {
    await refused(await send({ [field]: value }), { [field]: message });
  });

  describe.each(['latitud', 'longitud'])('the field %s', (field) => {
    test.each<[string, unknown]>([
      ['missing', undefined],
      ['null', null],
      ['NaN, which JSON encodes as null', Number.NaN],
      ['a number in a string', '-34.7701'],
      ['the string NaN', 'NaN'],
      ['an empty string', ''],
      ['true', true],
      ['an array', [-34.77]],
      ['an object', { grados: -34 }],
      ['more than 180 degrees', 180.000001],
      ['less than -180 degrees', -180.000001],
    ])('%s', async (_, value) => {
      await refused(await send({ [field]: value }), { [field]: PLACE });
    });

    test.each(['1e999', '-1e999'])('%s, which is parsed as infinity', async (number) => {
      const body = JSON.stringify(listRequestWire({ [field]: '?' })).replace('"?"', number);
      await refused(await sendAsText(body), { [field]: PLACE });
    });
  });

  test('a latitude that would only be valid as a longitude', async () => {
    await refused(await send({ latitud: -90.000001 }), { latitud: PLACE });
    await refused(await send({ latitud: 120 }), { latitud: PLACE });
  });

  test('a body without any field', async () => {
    await refused(await sendAsText('{}'), {
      nombre: NAME,
      telefono: PHONE,
      direccion: ADDRESS,
      latitud: PLACE,
      longitud: PLACE,
    });
  });

  test.each([
    '{"latitud": NaN}',
    '{"latitud": Infinity}',
    '{',
    'nombre=Ana',
    '{"__proto__": {"leido": true}}',
  ])('the malformed or unsafe JSON body %s, with status 400 and a general error', async (body) => {
    const response = await sendAsText(body);
    expect([response.statusCode, response.json().error]).toEqual([400, 'No pudimos entender el pedido.']);
    expect(await stored()).toEqual([]);
  });

  test.each(['[]', 'null', '"Ana"', '7'])('the JSON body %s, which is not an object', async (body) => {
    expect((await sendAsText(body)).statusCode).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test('a body of more than half a megabyte', async () => {
    const response = await send({ direccion: 'x'.repeat(600_000) });
    expect([response.statusCode, response.json().error]).toEqual([
      ...[413, 'Lo que enviaste es demasiado grande.'],
    ]);
    expect(await stored()).toEqual([]);
  });
});

describe('a visitor with a verified phone', () => {
  beforeEach(async () => {
    visitor = await verifiedVisitor(site);
  });

  test('sends a list request, which is stored as pending with the time and the accepted version of the privacy notice', async () => {
    const before = Date.now();
    const response = await send({ nombre: '  Ana Pérez ', direccion: ' Calle 11 esq. 22,\nsolar 4 ' });
    expect(response.statusCode).toBe(201);
    const { referencia: reference, seguimiento: tracking } = response.json();
    expect(response.json()).toEqual({ success: true, referencia: reference, seguimiento: tracking });
    expect(reference).toMatch(/^[A-Z2-9]{6}$/);
    expect(tracking).toMatch(/^\/pedido\/[\w-]{43}$/);
    const rows = await stored();
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        name: 'Ana Pérez',
        phone: visitor.phone,
        address: 'Calle 11 esq. 22,\nsolar 4',
        ...CENTRE,
        quantity: 1,
        note: null,
        neighbourhood: 'El Mirador',
        delivered: false,
        deliveredAt: null,
        stateChangedAt: null,
        openRoundId: null,
        joinedTo: null,
        phoneCorrected: false,
        closed: null,
        cancelReason: null,
        origin: null,
        outsideArea: null,
        assignee: null,
        version: 1,
        attempts: [],
        trackingHash: createHash('sha256').update(tracking.slice('/pedido/'.length)).digest('base64url'),
        reference,
        search: `ana perez ${visitor.phone} calle 11 esq. 22,\nsolar 4 ${reference.toLowerCase()}`,
        ...{
          consentVersion: campaign.privacy.noticeVersion,
          consentedAt: expect.any(String),
          createdAt: expect.any(String),
        },
      },
    ]);
    for (const moment of [rows[0]?.consentedAt, rows[0]?.createdAt]) {
      expect(Math.abs(Date.parse(moment ?? '') - before)).toBeLessThan(60_000);
    }
  });

  test('may ask for several papers and leave a note, which staff find by its words', async () => {
    expect((await send({ cantidad: 4, nota: '  Timbre roto,\ngolpeá las manos ' })).statusCode).toBe(201);
    const [row] = await stored();
    expect(row).toMatchObject({ quantity: 4, note: 'Timbre roto,\ngolpeá las manos' });
    expect(row?.search).toMatch(/ timbre roto,\ngolpea las manos$/);
  });

  test.each([undefined, null, '', ' \n '])(
    'sends %j as the note, and it is stored without one',
    async (nota) => {
      expect((await send({ nota })).statusCode).toBe(201);
      expect(await stored()).toMatchObject([{ note: null }]);
    },
  );

  test.each([undefined, null])(
    'sends a list request with %s as the accepted version of the privacy notice, and it is stored without consent',
    async (terminos) => {
      expect((await send({ terminos })).statusCode).toBe(201);
      expect(await stored()).toMatchObject([{ consentVersion: null, consentedAt: null }]);
    },
  );

  test('cannot set other fields of the stored list request', async () => {
    const ID_OF_NONE = 2_000_000_000;
    const more = {
      id: ID_OF_NONE,
      leido: true,
      estado: 'entregado',
      reparto: 1,
      created_at: '1999-01-01',
      verificado: false,
    };
    expect((await send({ ...more, search: 'x', delivered: true, otra: { cosa: [] } })).statusCode).toBe(201);
    const [row] = await stored();
    expect(row).toMatchObject({ delivered: false, deliveredAt: null });
    expect(row?.id).not.toBe(ID_OF_NONE);
    expect(Number(row?.createdAt.slice(0, 4))).toBeGreaterThan(2020);
    expect(row?.search).not.toBe('x');
  });

  const phoneFormats: [string, (phone: string) => string][] = [
    ['with spaces', (phone) => phone.replace(/(\d{3})(\d{3})(\d{3})/, ' $1 $2 $3 ')],
    ['with hyphens', (phone) => phone.replace(/(\d{3})(\d{3})(\d{3})/, '$1-$2-$3')],
    ['with parentheses', (phone) => phone.replace(/(\d{3})(\d{6})/, '($1) $2')],
    ['with dots', (phone) => phone.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3')],
    ['with a slash', (phone) => phone.replace(/(\d{3})(\d{6})/, '$1/$2')],
    ['with a non-breaking space', (phone) => phone.replace(/(\d{3})(\d{6})/, '$1\u00a0$2')],
    ['after an abbreviation', (phone) => `cel. ${phone}`],
  ];
  test.each(phoneFormats)('types the phone number %s, and it is stored as 09XXXXXXX', async (_, typed) => {
    expect((await send({ telefono: typed(visitor.phone) })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ phone: visitor.phone }]);
  });

  test('may use the full length of each field', async () => {
    const longest = {
      nombre: 'ñ'.repeat(120),
      direccion: 'á'.repeat(300),
      cantidad: 20,
      nota: 'é'.repeat(200),
    };
    expect((await send(longest)).statusCode).toBe(201);
    expect(await stored()).toMatchObject([
      { name: longest.nombre, address: longest.direccion, quantity: 20, note: longest.nota },
    ]);
  });

  test.each([
    ['HTML', '<script>alert(1)</script> & <img src=x onerror=alert(1)>'],
    ['SQL', `'); drop table list_requests; -- " \\' $1 %s`],
    ['emoji', '👩‍👩‍👧‍👦 🇺🇾 é ﷺ'],
    ['right-to-left text', '\u202EAl revés\u202C שלום مرحبا'],
    ['line breaks', 'uno\ndos\n\n\ttres'],
  ])('sends a name and an address with %s, which are stored unchanged', async (_, text) => {
    expect((await send({ nombre: text, direccion: text })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ name: text, address: text }]);
  });

  test('sends a NUL character, which PostgreSQL cannot store and which is removed', async () => {
    expect((await send({ nombre: 'A\u0000na', direccion: '\u0000Ca\u0000lle' })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([{ name: 'Ana', address: 'Calle' }]);
  });

  test('can still use the verification after a list request was rejected', async () => {
    const rejections = [
      await send({ nombre: '' }),
      await send({ latitud: null }),
      await send({ latitud: -34.9, longitud: -56.19 }),
      await send({ terminos: 'otros' }),
      await send({ telefono: freshPhone() }),
      await send({}, { 'x-api-key': 'otra' }),
      await send({}, { 'idempotency-key': 'corta' }),
    ];
    expect(rejections.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 403, 401, 400]);
    expect((await send()).statusCode).toBe(201);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a list request is rejected', () => {
  const NOT_VERIFIED = 'Primero tenemos que verificar tu número de teléfono con un código.';
  const notVerified = async (response: Awaited<ReturnType<typeof send>>, storedBefore = 0) => {
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ error: NOT_VERIFIED, mensaje: NOT_VERIFIED });
    expect(await stored()).toHaveLength(storedBefore);
  };
  beforeEach(async () => {
    visitor = await verifiedVisitor(site);
  });

  test('without the API key of the site', async () => {
    const { 'x-api-key': _, ...keyless } = visitor.headers;
    const request = { method: 'POST', url: '/api/pedidos-lista', payload: listRequestWire() } as const;
    expect((await site.app.inject({ ...request, headers: keyless })).statusCode).toBe(401);
    expect(await stored()).toEqual([]);
  });

  test('without a verified phone, whatever the request body claims', async () => {
    const unverified = { phone: freshPhone(), headers: { ...visitor.headers, cookie: '' } };
    await notVerified(await sendListRequest(site, unverified, { verificado: true }));
  });

  test('with a verification made in another browser', async () => {
    const other = await verifiedVisitor(site);
    await notVerified(await sendListRequest(site, { ...visitor, headers: other.headers }));
  });

  test('with a verification of another phone number', async () => {
    await notVerified(await send({ telefono: freshPhone() }));
  });

  test('with an invented verification cookie', async () => {
    await notVerified(await send({}, { cookie: `__Host-verificacion=${'x'.repeat(43)}` }));
  });

  test('with an expired verification', async () => {
    await site.connection.database.execute(
      sql`update verified_phones set expires_at = now() - interval '1 second'`,
    );
    await notVerified(await send());
  });

  test('with a verification that another list request has already used', async () => {
    expect((await send()).statusCode).toBe(201);
    await notVerified(await send({ direccion: 'Otra calle' }), 1);
  });

  test('after a message has used the same verification, and vice versa', async () => {
    expect((await writeMessage(site, visitor)).statusCode).toBe(201);
    await notVerified(await send());
    visitor = await verifiedVisitor(site, visitor.phone);
    expect((await send()).statusCode).toBe(201);
    await notVerified(await writeMessage(site, visitor), 1);
  });
});

describe('of concurrent requests with the same verification', () => {
  test('only one is stored when they are ten list requests', async () => {
    visitor = await verifiedVisitor(site);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send({ direccion: `Calle ${n}` })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(403)]);
    expect(await stored()).toHaveLength(1);
  });

  test('only one is stored when they are list requests and messages', async () => {
    visitor = await verifiedVisitor(site);
    const messages = async () => site.connection.database.$count(sql`contact_messages`);
    const before = await messages();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? send() : writeMessage(site, visitor))),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(403)]);
    expect((await stored()).length + (await messages()) - before).toBe(1);
  });
});

describe('a list request with an idempotency key', () => {
  const KEY = { 'idempotency-key': 'pedido-0001' };
  beforeEach(async () => {
    visitor = await verifiedVisitor(site);
  });

  test('is stored once when it is sent twice, and gets the same response, with the stored reference', async () => {
    const [first, second] = [await send({}, KEY), await send({}, KEY)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.body).toBe(first.body);
    expect((await stored()).map(({ reference }) => reference)).toEqual([first.json().referencia]);
  });

  test('is stored once when it is repeated after its idempotency key was removed', async () => {
    const first = await send({}, KEY);
    await site.connection.database.delete(idempotentResults);
    visitor = await verifiedVisitor(site, visitor.phone);
    const second = await send({}, KEY);
    expect(second.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    expect(await stored()).toHaveLength(1);
  });

  test('counts as repeated when only the formatting of the phone number differs', async () => {
    expect((await send({}, KEY)).statusCode).toBe(201);
    const typed = visitor.phone.replace(/(\d{3})(\d{6})/, '$1 $2');
    expect((await send({ telefono: typed }, KEY)).statusCode).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test('is the same without quantity and note, as former releases send it, and with their usual values', async () => {
    expect((await send({}, KEY)).statusCode).toBe(201);
    expect((await send({ cantidad: 1, nota: null }, KEY)).statusCode).toBe(201);
    expect((await send({ cantidad: 1, nota: '' }, KEY)).statusCode).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test('is stored once when it arrives ten times at the same moment', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => send({}, KEY)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['nombre', 'Beto'],
    ['direccion', 'Otra calle'],
    ['latitud', CENTRE.latitude - 0.0001],
    ['longitud', CENTRE.longitude - 0.0001],
    ['cantidad', 2],
    ['nota', 'Timbre roto'],
  ])(
    'is a new list request if the field %s differs, and needs a new phone verification',
    async (field, value) => {
      expect((await send({}, KEY)).statusCode).toBe(201);
      expect((await send({ [field]: value }, KEY)).statusCode).toBe(403);
      visitor = await verifiedVisitor(site, visitor.phone);
      expect((await send({ [field]: value }, KEY)).statusCode).toBe(201);
      expect(await stored()).toHaveLength(2);
    },
  );

  test('does not count as repeated after a message with the same key', async () => {
    expect((await send({}, KEY)).statusCode).toBe(201);
    expect((await writeMessage(site, visitor, {}, KEY)).statusCode).toBe(403);
  });

  test('can be sent again after a rejection once the phone is verified', async () => {
    const unverified = { phone: freshPhone(), headers: visitor.headers };
    expect((await sendListRequest(site, unverified, {}, KEY)).statusCode).toBe(403);
    expect(
      (await sendListRequest(site, await verifiedVisitor(site, unverified.phone), {}, KEY)).statusCode,
    ).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test.each(['corta', 'x'.repeat(101), 'con espacio'])(
    'is rejected if the key is malformed: %s',
    async (key) => {
      expect((await send({}, { 'idempotency-key': key })).statusCode).toBe(400);
      expect(await stored()).toEqual([]);
    },
  );
});

describe('a list request from a phone with another open one', () => {
  const orderAgain = async (phone: string, headers?: Record<string, string>) =>
    (
      await sendListRequest(site, await verifiedVisitor(site, phone), { direccion: 'Otra calle' }, headers)
    ).json();
  const pageOf = async (path: string) => (await site.app.inject(path)).body;

  test('is stored, and its response has the link to the page of the other one, with which it can be changed', async () => {
    visitor = await verifiedVisitor(site);
    expect((await send({ direccion: 'Calle 11' })).json()).not.toHaveProperty('anterior');
    const { anterior, seguimiento } = await orderAgain(visitor.phone);
    expect(await stored()).toHaveLength(2);
    expect(await pageOf(anterior)).toContain('Calle 11');
    expect(await pageOf(seguimiento)).toContain('Otra calle');
    const payload = new URLSearchParams({ accion: 'cancelar' }).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (await site.app.inject({ method: 'POST', url: anterior, headers: form, payload })).statusCode,
    ).toBe(303);
    expect((await stored()).map(({ closed }) => closed).toSorted()).toEqual(['cancelled', null]);
  });

  test('gets the same response when it is repeated', async () => {
    visitor = await verifiedVisitor(site);
    await send();
    visitor = await verifiedVisitor(site, visitor.phone);
    const key = { 'idempotency-key': 'otra-vez-1' };
    const first = (await send({ direccion: 'Otra calle' }, key)).json();
    expect(first.anterior).toMatch(/^\/pedido\//);
    expect((await send({ direccion: 'Otra calle' }, key)).json()).toEqual(first);
  });

  test.each<[string, Partial<typeof listRequests.$inferInsert>]>([
    ['it is delivered', { delivered: true }],
    ['it is cancelled', { closed: 'cancelled' }],
    ['staff entered it', { origin: 'phone' }],
    ['staff corrected its phone', { phoneCorrected: true }],
    ['it has another phone', { phone: '091111111' }],
  ])('gets no link to the other one if %s', async (_, changes) => {
    visitor = await verifiedVisitor(site);
    await send();
    await site.connection.database.update(listRequests).set(changes);
    expect(await orderAgain(visitor.phone)).not.toHaveProperty('anterior');
    expect(await stored()).toHaveLength(2);
  });

  test('gets a link that nobody can make for another list request', async () => {
    visitor = await verifiedVisitor(site);
    await send();
    const { anterior } = await orderAgain(visitor.phone);
    const id = Math.max(...(await stored()).map((row) => row.id));
    const forged = anterior.replace(/[0-9a-z]{8}/, id.toString(36).padStart(8, '0'));
    expect(forged).not.toBe(anterior);
    expect((await site.app.inject(forged)).statusCode).toBe(404);
  });
});

describe('a list request with a honeypot field', () => {
  test('gets the usual response when the field is filled in, but is not stored and does not use up the verification', async () => {
    visitor = await verifiedVisitor(site);
    const key = { 'idempotency-key': 'con-trampa-1' };
    const botResponse = await send({ sitio_web: 'https://spam.ejemplo' }, key);
    expect(await stored()).toEqual([]);
    const visitorResponse = await send({}, key);
    expect(await stored()).toHaveLength(1);

    expect(botResponse.statusCode).toBe(201);
    expect(visitorResponse.statusCode).toBe(201);
    const { seguimiento: ofBot, ...restOfBot } = botResponse.json();
    const { seguimiento: ofVisitor, ...restOfVisitor } = visitorResponse.json();
    expect(restOfBot).toEqual(restOfVisitor);
    expect(ofBot).toHaveLength(ofVisitor.length);
    expect(ofBot, 'the link of a list request cannot be had without a verified phone').not.toBe(ofVisitor);
    const comparableHeaders = ({
      headers: { date, 'x-request-id': id, ...headers },
    }: typeof visitorResponse) => headers;
    expect(comparableHeaders(botResponse)).toEqual(comparableHeaders(visitorResponse));
  });

  test('gets the same response without a verified phone when the field is filled in', async () => {
    const unverified = { phone: freshPhone(), headers: { ...visitor.headers, cookie: '' } };
    expect((await sendListRequest(site, unverified, { sitio_web: 'x' })).statusCode).toBe(201);
    expect(await stored()).toEqual([]);
  });

  test('gets the usual errors for missing fields when the field is filled in', async () => {
    await refused(await send({ sitio_web: 'x', nombre: '' }), { nombre: 'El nombre es obligatorio' });
  });

  test('is stored when the field is empty', async () => {
    visitor = await verifiedVisitor(site);
    expect((await send({ sitio_web: '' })).statusCode).toBe(201);
    expect(await stored()).toHaveLength(1);
  });
});
