import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { country } from '#campaign/country.ts';
import {
  anyPhone,
  checkCode,
  codeFor,
  forgetOtherRequests,
  notThis,
  rowsOf,
  sendCode,
  timePasses,
} from '../../../../tests/support/code-requests.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import {
  APP_SECRET,
  type CodeGateway,
  codeGateway,
  plays,
  VERIFY_TOKEN,
  type WhatsAppServer,
  whatsAppServer,
} from '../../../../tests/support/whatsapp-server.ts';
import { webhookChannel } from './channels/webhook-channel.ts';
import { whatsAppCloud } from './channels/whatsapp-cloud.ts';

const URL_PATH = '/api/whatsapp/entregas';

let whatsApp: WhatsAppServer;
let gateway: CodeGateway;
let site: TestSite;
beforeAll(async () => {
  whatsApp = await whatsAppServer();
  gateway = await codeGateway();
  site = await testSite({
    env: { codesPerDay: 10, whatsApp: whatsApp.settings },
    channels: [whatsAppCloud(whatsApp.settings), webhookChannel(gateway.settings)],
  });
});
beforeEach(() => forgetOtherRequests(site));
afterAll(async () => {
  await site.close();
  await whatsApp.close();
  await gateway.close();
});

describe('the challenge that Meta sends to set up the webhook', () => {
  const challenge = (query: string) => site.app.inject({ url: `${URL_PATH}?${query}` });

  test('is returned as plain text to a caller that knows the verify token', async () => {
    const response = await challenge(
      `hub.mode=subscribe&hub.verify_token=${VERIFY_TOKEN}&hub.challenge=1158201444`,
    );
    expect([response.statusCode, response.body]).toEqual([200, '1158201444']);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['a wrong token', 'hub.mode=subscribe&hub.verify_token=otra&hub.challenge=1'],
    ['no token', 'hub.mode=subscribe&hub.challenge=1'],
    ['an empty token', 'hub.mode=subscribe&hub.verify_token=&hub.challenge=1'],
    ['two tokens', `hub.mode=subscribe&hub.verify_token=${VERIFY_TOKEN}&hub.verify_token=x&hub.challenge=1`],
    ['a mode other than subscribe', `hub.mode=unsubscribe&hub.verify_token=${VERIFY_TOKEN}&hub.challenge=1`],
    ['no query parameters', ''],
  ])('is not echoed for a request with %s', async (_, query) => {
    const response = await challenge(query);
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('La clave de verificación no es la correcta.');
  });
});

describe('the signature of a webhook request', () => {
  test.each<[string, (body: string) => Record<string, string>]>([
    ['without a signature', () => ({})],
    ['with an empty signature', () => ({ 'x-hub-signature-256': '' })],
    ['with a forged signature', () => ({ 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` })],
    ['signed with another secret', (body) => signature(body, 'another-secret')],
    ['with the signature of another body', (body) => signature(`${body} `)],
    [
      'with a signature that lacks the prefix sha256=',
      (body) => ({ 'x-hub-signature-256': createHmac('sha256', APP_SECRET).update(body).digest('hex') }),
    ],
    [
      'with only the older SHA-1 signature',
      (body) => ({ 'x-hub-signature': `sha1=${createHmac('sha1', APP_SECRET).update(body).digest('hex')}` }),
    ],
  ])('a request %s is rejected and changes nothing', async (_, headersOf) => {
    const { reference, code, phone } = await sent();
    const body = JSON.stringify(reporting([reference, 'failed']));
    const response = await post(body, headersOf(body));
    expect(response.statusCode).toBe(401);
    expect(response.json().error).toBe('La firma no es la correcta.');
    expect(await statusOf(reference)).toBe('accepted');
    expect(gateway.received.filter((it) => it.phone === phone)).toEqual([]);
    expect((await checkCode(site, phone, code)).statusCode).toBe(200);
  });

  test('is computed over the raw bytes of the body, so that the formatting of the JSON does not matter', async () => {
    const { reference } = await sent();
    const body = JSON.stringify(reporting([reference, 'read']), null, 3).replace('read', '\\u0072ead');
    expect((await post(body, signature(body))).statusCode).toBe(200);
    expect(await statusOf(reference)).toBe('read');
  });

  test('a request body of more than 1 MB is rejected', async () => {
    const body = `{"entry":[],"x":"${'x'.repeat(1024 * 1024)}"}`;
    expect((await post(body, signature(body))).statusCode).toBe(413);
  });

  test.each([
    ['a body that is not JSON', '{"entry":', 400],
    ['an empty body', '', 401],
  ])('a request with %s is rejected', async (_, body, status) => {
    expect((await post(body, body ? signature(body) : {})).statusCode).toBe(status);
  });

  test('a request body of another content type is rejected', async () => {
    const body = JSON.stringify(reporting());
    expect((await post(body, { ...signature(body), 'content-type': 'text/plain' })).statusCode).toBe(415);
  });

  test('a site without WhatsApp does not have the webhook route', async () => {
    const without = await testSite();
    const body = JSON.stringify(reporting());
    for (const headers of [signature(body), signature(body, '')]) {
      const response = await without.app.inject({
        method: 'POST',
        url: URL_PATH,
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect(response.statusCode).toBe(404);
    }
    await without.close();
  });
});

describe('a code that could not be delivered', () => {
  test('is replaced by a new code through the second channel', async () => {
    const { phone, code, reference } = await sent();
    expect((await report([reference, 'failed'])).statusCode).toBe(200);
    const [second, ...more] = gateway.received.filter((it) => it.phone === phone);
    expect(more).toEqual([]);
    expect(whatsApp.received.filter((it) => it.phone === phone)).toHaveLength(1);
    if (second?.code !== code) expect((await checkCode(site, phone, code)).statusCode).toBe(422);
    expect((await checkCode(site, phone, second?.code)).statusCode).toBe(200);
  });

  test('is replaced only once, however often the failure is reported', async () => {
    const { phone, reference } = await sent();
    const same = [reference, 'failed'] as const;
    await Promise.all(Array.from({ length: 10 }, () => report(same, same)));
    await report([reference, 'sent'], same, ['wamid.other', 'failed']);
    expect(gateway.received.filter((it) => it.phone === phone)).toHaveLength(1);
  });

  test('is replaced even when the failure is reported before WhatsApp has responded to the send request', async () => {
    const phone = anyPhone();
    whatsApp.playOnce((_, accept) => {
      void report([whatsApp.received.at(-1)?.id ?? '', 'failed']).then(accept);
    });
    expect((await sendCode(site, phone)).statusCode).toBe(200);
    const [first, second] = [whatsApp, gateway].map(({ received }) =>
      received.findLast((it) => it.phone === phone),
    );
    expect(await statusOf(first?.id ?? '')).toBe('failed');
    expect((await checkCode(site, phone, second?.code)).statusCode).toBe(200);
  });

  test('is not reported to the visitor as sent when its replacement fails as well', async () => {
    const phone = anyPhone();
    gateway.playOnce(plays.status(500));
    whatsApp.playOnce((_, accept) => {
      void report([whatsApp.received.at(-1)?.id ?? '', 'failed']).then(accept);
    });
    expect((await sendCode(site, phone)).statusCode).toBe(503);
    expect((await sendCode(site, phone)).statusCode).toBe(200);
  });

  test('causes an error response to the report when the database fails to make its replacement', async () => {
    const { reference } = await sent();
    const database = site.connection.database;
    await database.execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await database.execute(
      `create trigger refuse before update on phone_codes for each row
       when (old.code_hash is null and new.code_hash is not null) execute function refuse()`,
    );
    const { statusCode } = await report([reference, 'failed']);
    await database.execute('drop trigger refuse on phone_codes');
    await database.execute('drop function refuse');
    expect(statusCode).toBe(500);
  });

  test('for a reason that a person has to correct causes a mail to the operator, and the next codes use the second channel', async () => {
    const { reference } = await sent();
    await report([reference, 'failed', 131042]);
    await expect
      .poll(() => site.mails.map(({ text }) => text))
      .toContain('Los códigos no salen por whatsapp-cloud (broken, error 131042).\n');
    const next = anyPhone();
    expect((await sendCode(site, next)).statusCode).toBe(200);
    expect(whatsApp.received.filter((it) => it.phone === next)).toEqual([]);
    expect(gateway.received.filter((it) => it.phone === next)).toHaveLength(1);
    await site.connection.database.execute('delete from channel_circuits');
  });

  test('is not replaced when it was already used', async () => {
    const { phone, code, reference } = await sent();
    expect((await checkCode(site, phone, code)).statusCode).toBe(200);
    await report([reference, 'failed']);
    expect(gateway.received.filter((it) => it.phone === phone)).toEqual([]);
  });

  test('is not replaced when another code was requested', async () => {
    const { phone, reference } = await sent();
    await timePasses(site, '61 seconds');
    const code = await codeFor(site, phone);
    await report([reference, 'failed']);
    expect(gateway.received.filter((it) => it.phone === phone)).toEqual([]);
    expect((await checkCode(site, phone, code)).statusCode).toBe(200);
  });

  test('is not replaced when it has expired', async () => {
    const { phone, reference } = await sent();
    await timePasses(site, '3 hours');
    await report([reference, 'failed']);
    expect(gateway.received.filter((it) => it.phone === phone)).toEqual([]);
  });

  test('is replaced by an eight-digit code when its phone has too many wrong guesses', async () => {
    const { phone, reference } = await sent();
    await site.connection.database.execute(
      `update phone_codes set long_codes_until = now() + interval '1 day' where phone = '${phone}'`,
    );
    await report([reference, 'failed']);
    const { code } = gateway.received.findLast((it) => it.phone === phone) ?? { code: '' };
    expect(code).toMatch(/^\d{8}$/);
    expect((await checkCode(site, phone, code)).statusCode).toBe(200);
  });

  test('can be requested again at once when the replacement through the second channel fails as well', async () => {
    const { phone, reference } = await sent();
    gateway.playOnce(plays.status(500));
    expect((await report([reference, 'failed'])).statusCode).toBe(200);
    expect((await sendCode(site, phone)).statusCode).toBe(200);
  });

  test('is not replaced when the daily budget is used up', async () => {
    const { phone, reference } = await sent();
    for (let send = 1; send < 10; send++) expect((await sendCode(site, anyPhone())).statusCode).toBe(200);
    await report([reference, 'failed']);
    expect(gateway.received.filter((it) => it.phone === phone)).toEqual([]);
  });

  test('does not reset the count of wrong guesses for its phone when it is replaced', async () => {
    const { phone, code, reference } = await sent();
    for (const by of [1, 2]) await checkCode(site, phone, notThis(code, by));
    await report([reference, 'failed']);
    const [row] = await rowsOf(site, `select wrong, tries from phone_codes where phone = '${phone}'`);
    expect(row).toEqual({ wrong: 2, tries: 0 });
  });
});

describe('a delivery report', () => {
  test.each<[reported: Status[], final: Status, resent: number]>([
    [['sent', 'delivered', 'read'], 'read', 0],
    [['read', 'delivered', 'sent'], 'read', 0],
    [['delivered', 'sent'], 'delivered', 0],
    [['delivered', 'failed'], 'delivered', 0],
    [['read', 'failed', 'sent', 'delivered'], 'read', 0],
    [['sent', 'sent', 'sent'], 'sent', 0],
    [['sent', 'failed', 'sent'], 'failed', 1],
    [['failed', 'delivered', 'failed'], 'delivered', 1],
  ])('with the statuses %j in this order leads to the status %s', async (reported, final, resent) => {
    const { phone, reference } = await sent();
    for (const status of reported) await report([reference, status]);
    expect(await statusOf(reference)).toBe(final);
    expect(gateway.received.filter((it) => it.phone === phone)).toHaveLength(resent);
  });

  test('can cover several messages in one request', async () => {
    const [one, other] = [await sent(), await sent()];
    await report([one.reference, 'delivered'], [other.reference, 'failed']);
    expect([await statusOf(one.reference), await statusOf(other.reference)]).toEqual(['delivered', 'failed']);
    expect(gateway.received.at(-1)?.phone).toBe(other.phone);
  });

  test('about a message that this site did not send is accepted and ignored', async () => {
    const before = gateway.received.length;
    expect((await report(['wamid.somebody-elses', 'failed'])).statusCode).toBe(200);
    expect(gateway.received).toHaveLength(before);
  });

  test.each([
    ["a visitor's message", { entry: [{ changes: [{ value: { messages: [{ text: 'Hola' }] } }] }] }],
    [
      'the status of a message template',
      { entry: [{ changes: [{ field: 'message_template_status_update', value: { event: 'X' } }] }] },
    ],
    ['an empty object', {}],
    ['an array', []],
    ['null', null],
    ['an unknown status', reporting(['wamid.1', 'warning'])],
    [
      'a message id that is not a string',
      { entry: [{ changes: [{ value: { statuses: [{ id: 7, status: 'failed' }] } }] }] },
    ],
  ])('is not found in a webhook request with %s, which is accepted and ignored', async (_, content) => {
    const before = gateway.received.length;
    const body = JSON.stringify(content);
    expect((await post(body, signature(body))).statusCode).toBe(200);
    expect(gateway.received).toHaveLength(before);
  });

  test('that is replayed later has no effect, even after its message was removed from the database', async () => {
    const { phone, reference } = await sent();
    await report([reference, 'failed']);
    await timePasses(site, '2 hours');
    await codeFor(site, phone);
    const before = gateway.received.length;
    await report([reference, 'failed']);
    await timePasses(site, '31 days');
    await site.sweep();
    expect(await statusOf(reference)).toBeUndefined();
    await report([reference, 'failed']);
    expect(gateway.received).toHaveLength(before);
  });
});

type Status = 'sent' | 'delivered' | 'read' | 'failed';
type Reported = readonly [reference: string, status: string, error?: number];

/** Sends a code that WhatsApp accepts. */
async function sent() {
  const phone = anyPhone();
  const code = await codeFor(site, phone);
  const { id: reference = '' } = whatsApp.received.findLast((it) => it.phone === phone) ?? {};
  return { phone, code, reference };
}

function reporting(...reported: Reported[]) {
  const statuses = reported.map(([id, status, code = 131026]) => ({
    id,
    status,
    timestamp: '1745000000',
    recipient_id: `${country.phone.prefix}99123456`,
    ...(status === 'failed' && { errors: [{ code, title: 'What Meta says' }] }),
  }));
  const value = {
    messaging_product: 'whatsapp',
    metadata: {
      display_phone_number: `${country.phone.prefix}99000000`,
      phone_number_id: whatsApp?.settings.phoneNumberId,
    },
    statuses,
  };
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ value, field: 'messages' }] }],
  };
}

function report(...reported: Reported[]) {
  const body = JSON.stringify(reporting(...reported));
  return post(body, signature(body));
}

const signature = (body: string, secret = APP_SECRET) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});

const post = (body: string, headers: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: URL_PATH,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

async function statusOf(reference: string) {
  const [row] = await rowsOf(site, `select status from code_deliveries where reference = '${reference}'`);
  return row?.status;
}
