import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { country } from '#campaign/country.ts';
import {
  anyAddress,
  anyPhone,
  checkCode,
  forgetOtherRequests,
  rowsOf,
  sendCode,
  timePasses,
} from '../../../../tests/support/code-requests.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import {
  type CodeGateway,
  codeGateway,
  plays,
  type WhatsAppServer,
  whatsAppServer,
} from '../../../../tests/support/whatsapp-server.ts';
import type { Channel } from './channels/channel.ts';
import { consoleChannel } from './channels/console-channel.ts';
import { webhookChannel } from './channels/webhook-channel.ts';
import { whatsAppCloud } from './channels/whatsapp-cloud.ts';

let whatsApp: WhatsAppServer;
let gateway: CodeGateway;
beforeAll(async () => {
  whatsApp = await whatsAppServer();
  gateway = await codeGateway();
});
beforeEach(() => {
  whatsApp.acceptAgain();
  gateway.acceptAgain();
});
afterAll(async () => {
  await whatsApp.close();
  await gateway.close();
});

/** Starts a site for a group of tests. Its limits, circuit breakers and mails are reset before every test. */
function siteFor(channels: () => Channel[], codesPerDay = 500) {
  const running = {} as { site: TestSite };
  beforeAll(async () => {
    const env = { mode: 'demo' as const, apiKey: API_KEY, codesPerDay, operatorEmail: 'ana@ejemplo.uy' };
    running.site = await testSite({ channels: channels(), env });
    return () => running.site.close();
  });
  beforeEach(async () => {
    await forgetOtherRequests(running.site);
    await running.site.connection.database.execute('delete from channel_circuits');
    running.site.mails.splice(0);
  });
  return running;
}
/** Shortens the timeout for tests in which the channel does not respond. */
const withShortTimeout = <Settings extends object>(settings: Settings) => ({ ...settings, timeoutMs: 400 });
const both = () => [whatsAppCloud(whatsApp.settings), webhookChannel(gateway.settings)];

describe('the WhatsApp channel', () => {
  test('sends the template that Meta requires, with the code in the text and in the button', async () => {
    const reference = await whatsAppCloud(whatsApp.settings).send('099123456', '0042');
    expect(whatsApp.complaints).toEqual([]);
    expect(whatsApp.received.at(-1)).toEqual({ phone: '099123456', code: '0042', id: reference });
    expect(reference).toMatch(/^wamid\./);
  });

  test.each([
    [131026, 'undeliverable'],
    [131049, 'withheld'],
    [131021, 'undeliverable'],
    [131056, 'limited'],
    [130429, 'limited'],
    [80007, 'limited'],
    [4, 'limited'],
    [131048, 'broken'],
    [132001, 'broken'],
    [131042, 'broken'],
    [131031, 'broken'],
    [368, 'broken'],
    [190, 'broken'],
    [131000, 'limited'],
  ])("classifies Meta's error code %i as %s", async (code, kind) => {
    whatsApp.playOnce(plays.error(code));
    await expectFailure(whatsAppCloud(whatsApp.settings), kind);
  });

  test.each([
    ['an HTML page', plays.html],
    ['a truncated response', plays.truncated],
    ['a response that never ends', plays.endless],
    ['an internal server error', plays.serverError],
    ['a redirect', plays.redirect],
    ['a dropped connection', plays.drop],
    ['no response', plays.slow(60_000)],
  ])('gives up on %s and treats it as an unreachable service', async (_, play) => {
    whatsApp.playOnce(play);
    await expectFailure(whatsAppCloud(withShortTimeout(whatsApp.settings)), 'unreachable');
    expect(whatsApp.complaints, 'no other request was sent').toEqual([]);
  });

  test('reports the kind unreachable when the server does not accept connections', async () => {
    const away = { ...whatsApp.settings, apiUrl: 'http://127.0.0.1:9' };
    await expectFailure(whatsAppCloud(away), 'unreachable');
  });

  test('reports a rejected token as a failure that a person has to correct', async () => {
    const wrong = whatsAppCloud({ ...whatsApp.settings, token: 'another-token-than-this' });
    await expectFailure(wrong, 'broken');
    expect(whatsApp.complaints.splice(0)).toEqual(['the token']);
  });
});

describe('the webhook channel', () => {
  test('sends the phone, the code, a text, and a signature that the gateway can verify', async () => {
    const reference = await webhookChannel(gateway.settings).send('099123456', '0042');
    expect(gateway.complaints).toEqual([]);
    expect(gateway.received.at(-1)).toEqual({ phone: '099123456', code: '0042', id: reference });
    expect(JSON.parse(gateway.requests.at(-1)?.body ?? '')).toMatchObject({
      telefono: `+${country.phone.prefix}99123456`,
      mensaje: '0042 es tu código para Lista de prueba. Vence en 2 minutos.',
    });
  });

  test('gives each request its own id', async () => {
    const channel = webhookChannel(gateway.settings);
    for (let time = 0; time < 2; time++) await channel.send('099123456', '0042');
    const [first, second] = gateway.requests.slice(-2).map(({ body }) => JSON.parse(body).id);
    expect(first).not.toBe(second);
  });

  test('sends a signature that is valid neither for another timestamp nor for another code', async () => {
    await webhookChannel(gateway.settings).send('099123456', '0042');
    const { headers, body } = gateway.requests.at(-1) ?? { headers: {}, body: '' };
    const replay = (changed: Record<string, string>, text = body) =>
      fetch(gateway.settings.url, {
        method: 'POST',
        headers: {
          'x-timestamp': String(headers['x-timestamp']),
          'x-signature-256': String(headers['x-signature-256']),
          ...changed,
        },
        body: text,
      });
    const later = String(Number(headers['x-timestamp']) + 600);
    expect((await replay({ 'x-timestamp': later })).status).toBe(401);
    expect((await replay({}, body.replace('0042', '0043'))).status).toBe(401);
    expect(gateway.complaints.splice(0)).toEqual(['the signature', 'the signature']);
  });

  test('reports a rejected signature as a failure that a person has to correct', async () => {
    const wrong = webhookChannel({ ...gateway.settings, secret: 'a-secret-that-nobody-else-knows' });
    await expectFailure(wrong, 'broken');
    expect(gateway.complaints.splice(0)).toEqual(['the signature']);
  });

  test.each([
    [422, 'undeliverable'],
    [429, 'limited'],
    [401, 'broken'],
    [403, 'broken'],
    [404, 'broken'],
    [400, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('classifies status code %i as %s', async (status, kind) => {
    gateway.playOnce(plays.status(status));
    await expectFailure(webhookChannel(gateway.settings), kind);
  });

  test.each([
    ['an HTML page', plays.html],
    ['a truncated response', plays.truncated],
    ['a response that never ends', plays.endless],
    ['no message id', plays.status(204)],
  ])('treats a success status with %s as an accepted code', async (_, play) => {
    gateway.playOnce(play);
    expect(await webhookChannel(gateway.settings).send('099123456', '0042')).toBeNull();
  });

  test.each([
    ['a redirect', plays.redirect],
    ['a dropped connection', plays.drop],
    ['no response', plays.slow(60_000)],
  ])('treats %s as an unreachable gateway', async (_, play) => {
    gateway.playOnce(play);
    await expectFailure(webhookChannel(withShortTimeout(gateway.settings)), 'unreachable');
    expect(gateway.complaints).toEqual([]);
  });
});

test('the demo channel prints codes to the console', async () => {
  const lines: string[] = [];
  expect(await consoleChannel((line) => lines.push(line)).send('099123456', '0042')).toBeNull();
  expect(lines).toEqual(['Código de verificación para 099 123 456: 0042']);
});

describe('what visitors are told about the channel', () => {
  const whatsAppFirst = siteFor(both);
  const gatewayFirst = siteFor(() => [webhookChannel(gateway.settings), whatsAppCloud(whatsApp.settings)]);
  const formOf = async ({ site }: { site: TestSite }, path: string) => {
    const { body } = await site.app.inject(path);
    return body.slice(body.indexOf('data-island='), body.indexOf('</main>'));
  };

  test.each(['/contacto', '/pedi-tu-lista', '/'])(
    '%s mentions WhatsApp if it is the first channel',
    async (path) => {
      const form = await formOf(whatsAppFirst, path);
      expect(form).toContain('Un celular con WhatsApp: ahí te llega un código');
      expect(form).not.toContain('channelTexts');
    },
  );

  test.each(['/contacto', '/pedi-tu-lista', '/'])(
    '%s does not mention WhatsApp if the gateway is the first channel',
    async (path) => {
      const form = await formOf(gatewayFirst, path);
      expect(form).toContain('Un celular: ahí te llega un código');
      expect(form).toContain('channelTexts');
      expect(form).not.toContain('Un celular con WhatsApp');
      expect(form).not.toContain('por WhatsApp.</li>');
    },
  );

  test('the page of list requests says through which channel the code arrives', async () => {
    expect(await formOf(whatsAppFirst, '/pedi-tu-lista')).toContain('el código que te llega por WhatsApp.');
    expect(await formOf(gatewayFirst, '/pedi-tu-lista')).toContain('el código que te llega.');
  });

  test('the error message for a code that could not be sent is the one of the first channel', async () => {
    whatsApp.play(plays.error(131026));
    gateway.play(plays.status(422));
    const messageOf = async ({ site }: { site: TestSite }) =>
      (await sendCode(site, anyPhone())).json().mensaje;
    expect(await messageOf(whatsAppFirst)).toBe(
      'No se pudo enviar el código a tu WhatsApp. Verifica que el número sea correcto y esté activo en WhatsApp.',
    );
    expect(await messageOf(gatewayFirst)).toBe(
      'No se pudo enviar el código a tu celular. Fijate que el número sea correcto.',
    );
  });
});

describe('two channels', () => {
  const running = siteFor(both);
  /** Requests a code and counts how many messages each channel received for it. */
  const sendAndCount = async () => {
    const before = [whatsApp.received.length, gateway.received.length];
    const response = await sendCode(running.site, anyPhone());
    const [byWhatsApp = 0, byGateway = 0] = [whatsApp.received.length, gateway.received.length].map(
      (count, index) => count - (before[index] ?? 0),
    );
    return { status: response.statusCode, byWhatsApp, byGateway };
  };

  test('the second channel is not used while the first one works', async () => {
    expect(await sendAndCount()).toEqual({ status: 200, byWhatsApp: 1, byGateway: 0 });
  });

  test('the second channel sends the same code when the first one fails', async () => {
    whatsApp.playOnce(plays.error(130429));
    const phone = anyPhone();
    expect((await sendCode(running.site, phone)).statusCode).toBe(200);
    const code = gateway.received.at(-1)?.code;
    expect(whatsApp.received.at(-1)).toMatchObject({ phone, code });
    expect((await checkCode(running.site, phone, code)).statusCode).toBe(200);
  });

  test('a failure that a person has to correct opens the circuit breaker of the channel for a quarter of an hour', async () => {
    whatsApp.play(plays.error(131031));
    expect(await sendAndCount()).toEqual({ status: 200, byWhatsApp: 1, byGateway: 1 });
    expect(await sendAndCount(), 'the circuit breaker is open').toEqual({
      status: 200,
      byWhatsApp: 0,
      byGateway: 1,
    });
    await timePasses(running.site, '14 minutes');
    expect(await sendAndCount(), 'the circuit breaker is still open after 14 minutes').toEqual({
      status: 200,
      byWhatsApp: 0,
      byGateway: 1,
    });
    await timePasses(running.site, '2 minutes');
    expect(await sendAndCount(), 'the trial after 16 minutes fails').toMatchObject({
      byWhatsApp: 1,
      byGateway: 1,
    });
    expect(await sendAndCount(), 'the circuit breaker is open again').toMatchObject({
      byWhatsApp: 0,
      byGateway: 1,
    });
    await timePasses(running.site, '16 minutes');
    whatsApp.acceptAgain();
    expect(await sendAndCount(), 'the trial succeeds once WhatsApp works again').toEqual({
      status: 200,
      byWhatsApp: 1,
      byGateway: 0,
    });
    expect(await sendAndCount(), 'the circuit breaker is closed').toEqual({
      status: 200,
      byWhatsApp: 1,
      byGateway: 0,
    });
  });

  test('five failures open the circuit breaker of a channel for a minute, and another failure after that opens it again', async () => {
    whatsApp.play(plays.serverError);
    for (let send = 0; send < 5; send++)
      expect(await sendAndCount()).toMatchObject({ byWhatsApp: 1, byGateway: 1 });
    expect(await sendAndCount(), 'the circuit breaker is open').toMatchObject({
      byWhatsApp: 0,
      byGateway: 1,
    });
    await timePasses(running.site, '61 seconds');
    expect(await sendAndCount(), 'the trial after a minute fails').toMatchObject({
      byWhatsApp: 1,
      byGateway: 1,
    });
    expect(await sendAndCount(), 'the circuit breaker is open again').toMatchObject({
      byWhatsApp: 0,
      byGateway: 1,
    });
    await timePasses(running.site, '61 seconds');
    whatsApp.acceptAgain();
    expect(await sendAndCount(), 'the trial succeeds once WhatsApp works again').toMatchObject({
      byWhatsApp: 1,
      byGateway: 0,
    });
    whatsApp.play(plays.serverError);
    for (let send = 0; send < 4; send++) await sendAndCount();
    expect(await sendAndCount(), 'earlier failures no longer count after a success').toMatchObject({
      byWhatsApp: 1,
    });
  });

  test('phones without WhatsApp do not count as failures of the channel', async () => {
    whatsApp.play(plays.error(131026));
    for (let send = 0; send < 8; send++) {
      expect(await sendAndCount()).toEqual({ status: 200, byWhatsApp: 1, byGateway: 1 });
    }
    expect(running.site.mails).toEqual([]);
  });

  test('the operator gets a mail about a failure that a person has to correct, and another one each hour while it lasts', async () => {
    whatsApp.play(plays.error(190));
    await sendAndCount();
    await vi.waitFor(() => expect(running.site.mails).toHaveLength(1));
    expect(running.site.mails[0]).toMatchObject({
      to: 'ana@ejemplo.uy',
      text: 'Los códigos no salen por whatsapp-cloud (broken, error 190).\n',
    });
    for (let quarter = 0; quarter < 2; quarter++) {
      await timePasses(running.site, '16 minutes');
      expect(await sendAndCount()).toMatchObject({ byWhatsApp: 1 });
    }
    await timePasses(running.site, '40 minutes');
    await sendAndCount();
    await vi.waitFor(() => expect(running.site.mails).toHaveLength(2));
  });

  test('the operator gets another mail after an hour when a channel continues to fail', async () => {
    whatsApp.play(plays.serverError);
    for (let send = 0; send < 7; send++) await sendAndCount();
    await vi.waitFor(() => expect(running.site.mails).toHaveLength(1));
    await timePasses(running.site, '61 minutes');
    await sendAndCount();
    await vi.waitFor(() => expect(running.site.mails).toHaveLength(2));
  });

  test('no code is sent when both channels fail, and no channel is tried while both circuit breakers are open', async () => {
    whatsApp.play(plays.error(190));
    gateway.play(plays.status(401));
    expect(await sendAndCount()).toEqual({ status: 503, byWhatsApp: 1, byGateway: 1 });
    expect(await sendAndCount()).toEqual({ status: 503, byWhatsApp: 0, byGateway: 0 });
  });
});

describe('two channels with a budget of three codes a day', () => {
  const running = siteFor(both, 3);

  test('a send through the first channel that gets no response counts against the budget, in addition to the send through the second one', async () => {
    whatsApp.playOnce(plays.drop);
    expect((await sendCode(running.site, anyPhone())).statusCode).toBe(200);
    expect((await sendCode(running.site, anyPhone())).statusCode).toBe(200);
    expect((await sendCode(running.site, anyPhone())).json().mensaje).toMatch(/^Hoy ya no podemos/);
  });

  test('a send through the first channel that gets no response counts against the budget even when the second channel rejects the code', async () => {
    whatsApp.playOnce(plays.drop);
    gateway.playOnce(plays.status(422));
    expect((await sendCode(running.site, anyPhone())).statusCode).toBe(503);
    for (let send = 0; send < 2; send++)
      expect((await sendCode(running.site, anyPhone())).statusCode).toBe(200);
    expect((await sendCode(running.site, anyPhone())).json().mensaje).toMatch(/^Hoy ya no podemos/);
  });
});

describe('a failed send', () => {
  const running = siteFor(() => [whatsAppCloud(whatsApp.settings)]);
  const small = siteFor(() => [whatsAppCloud(withShortTimeout(whatsApp.settings))], 2);

  test('can be repeated without waiting, and does not count against the limits of the network and the phone', async () => {
    const { site } = running;
    const [phone, from] = [anyPhone(), anyAddress()];
    whatsApp.play(plays.error(130429));
    for (let send = 0; send < 12; send++) {
      expect((await sendCode(site, phone, { from })).statusCode).toBe(503);
    }
    whatsApp.acceptAgain();
    await timePasses(site, '60 seconds'); // long enough for the channel's circuit breaker to close again
    expect((await sendCode(site, phone, { from })).statusCode).toBe(200);
    for (let send = 0; send < 4; send++) {
      expect((await sendCode(site, anyPhone(), { from })).statusCode).toBe(200);
    }
    expect(
      (await sendCode(site, anyPhone(), { from })).statusCode,
      'the sixth code for one network is rejected',
    ).toBe(429);
  });

  test('to an unreachable phone counts against the network, which is probably trying out numbers', async () => {
    const { site } = running;
    whatsApp.play(plays.error(131026));
    const from = anyAddress();
    const phone = anyPhone();
    const statuses = [];
    for (let send = 0; send < 6; send++) statuses.push((await sendCode(site, phone, { from })).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('does not count against the budget when the channel rejected it, but does when the channel did not respond', async () => {
    const { site } = small;
    whatsApp.play(plays.error(131056));
    for (let send = 0; send < 4; send++) expect((await sendCode(site, anyPhone())).statusCode).toBe(503);
    whatsApp.playOnce(plays.slow(60_000), plays.slow(60_000));
    const slow = anyPhone();
    expect((await sendCode(site, slow)).json().mensaje).toMatch(/^No se pudo enviar/);
    const { code } = whatsApp.received.at(-1) ?? { code: '' };
    expect(
      (await checkCode(site, slow, code)).statusCode,
      'the code of a send without a response is not valid',
    ).toBe(410);
    await timePasses(site, '61 seconds');
    expect((await sendCode(site, slow)).json().mensaje, 'the second send gets no response either').toMatch(
      /^No se pudo enviar/,
    );
    whatsApp.acceptAgain();
    await timePasses(site, '61 seconds');
    expect((await sendCode(site, slow)).json().mensaje).toMatch(/^Hoy ya no podemos/);
    const [row] = await rowsOf(site, `select sends from phone_codes where phone = '${slow}'`);
    expect(row?.sends, 'sends without a response count for the phone').toBe(2);
  });
});

async function expectFailure(channel: Channel, kind: string) {
  const failure = await channel.send('099123456', '9731').catch((error: Error) => error);
  expect(failure).toMatchObject({ name: 'ChannelFailure', kind });
  expect(String(failure)).not.toMatch(/99123456|9731/);
}
