import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { country } from '#campaign/country.ts';

/** Local HTTP servers that imitate the two services that deliver verification codes to phones. */

export interface Received {
  phone: string;
  code: string;
  id: string;
}

type Play = (response: http.ServerResponse, accept: () => void) => void;

const PHONE_NUMBER_ID = '106540352242922';
const TOKEN = 'EAAG-a-token-for-tests';
const MESSAGES = `/v25.0/${PHONE_NUMBER_ID}/messages`;
export const APP_SECRET = 'an-app-secret-for-tests';
export const VERIFY_TOKEN = 'a-verify-token-for-tests';

/** The request body that Meta's WhatsApp Cloud API requires. Strict objects reject any other field. */
const oneText = z.tuple([
  z.strictObject({ type: z.literal('text'), text: z.string().regex(/^(\d{4}|\d{8})$/) }),
]);
const message = z
  .strictObject({
    messaging_product: z.literal('whatsapp'),
    recipient_type: z.literal('individual'),
    to: z.string().regex(new RegExp(`^${country.phone.prefix}9\\d{7}$`)),
    type: z.literal('template'),
    template: z.strictObject({
      name: z.literal('verification_code'),
      language: z.strictObject({ code: z.literal('es') }),
      components: z.tuple([
        z.strictObject({ type: z.literal('body'), parameters: oneText }),
        z.strictObject({
          type: z.literal('button'),
          sub_type: z.literal('url'),
          index: z.literal('0'),
          parameters: oneText,
        }),
      ]),
    }),
  })
  .refine(({ template: { components } }) => {
    const [body, button] = components;
    return body.parameters[0].text === button.parameters[0].text;
  }, 'the code behind the button is another one');

/** The HTTP statuses of those Meta error codes whose status is not 400. */
const STATUSES: Record<number, number> = { 132001: 404, 131031: 403, 368: 403, 190: 401 };

/** The responses of the imitated services. By default they accept the message. */
export const plays = {
  error:
    (code: number): Play =>
    (response) =>
      json(response, STATUSES[code] ?? 400, {
        error: {
          message: `(#${code}) Something happened`,
          type: 'OAuthException',
          code,
          error_data: { messaging_product: 'whatsapp', details: `About ${country.phone.prefix}99123456.` },
          fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
        },
      }),
  /** Accepts the message but responds too late. */
  slow:
    (milliseconds: number): Play =>
    (_, accept) =>
      void setTimeout(accept, milliseconds).unref(),
  html: ((response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sorry</title>');
  }) as Play,
  truncated: ((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"messaging_product":"what');
  }) as Play,
  endless: ((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write('{"messages":[{"id":"'.repeat(400)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  }) as Play,
  serverError: ((response) => json(response, 500, { error: 'Internal Server Error' })) as Play,
  redirect: ((response) => {
    response.writeHead(307, { location: '/elsewhere' }).end();
  }) as Play,
  drop: ((response) => void response.destroy()) as Play,
  status:
    (status: number): Play =>
    (response) =>
      json(response, status, {}),
};

/**
 * Imitates Meta's WhatsApp Cloud API. It rejects a request that does not have the documented form and records the
 * reason in `complaints`.
 */
export async function whatsAppServer() {
  const peer = await peerOn((request, body, complain, accept) => {
    const given = message.safeParse(parsed(body));
    if (request.method !== 'POST' || request.url !== MESSAGES) {
      return complain(404, `${request.method} ${request.url}`);
    }
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return complain(401, 'the token');
    if (request.headers['content-type'] !== 'application/json') return complain(415, 'the content type');
    if (!given.success) return complain(400, z.prettifyError(given.error));
    const { to, template } = given.data;
    const phone = to.replace(country.phone.prefix, '0');
    accept({ phone, code: template.components[0].parameters[0].text }, (id) => ({
      messaging_product: 'whatsapp',
      // WhatsApp's own id of a phone may differ from the number that was requested.
      contacts: [{ input: to, wa_id: `1${to}` }],
      messages: [{ id: `wamid.${id}` }],
    }));
  });
  return {
    ...peer,
    settings: {
      apiUrl: `${peer.url}/v25.0`,
      phoneNumberId: PHONE_NUMBER_ID,
      token: TOKEN,
      template: 'verification_code',
      language: 'es',
      appSecret: APP_SECRET,
      verifyToken: VERIFY_TOKEN,
      timeoutMs: 5_000,
    },
  };
}
export type WhatsAppServer = Awaited<ReturnType<typeof whatsAppServer>>;

const gatewayRequest = z.strictObject({
  id: z.uuid(),
  telefono: z.string().regex(new RegExp(`^\\+${country.phone.prefix}9\\d{7}$`)),
  codigo: z.string().regex(/^(\d{4}|\d{8})$/),
  mensaje: z.string(),
});

/**
 * Imitates a campaign's own gateway for verification codes. It accepts only requests with a valid signature that is at
 * most five minutes old.
 */
export async function codeGateway() {
  const secret = 'a-secret-that-the-gateway-knows-as-well';
  const requests: { headers: http.IncomingHttpHeaders; body: string }[] = [];
  const peer = await peerOn((request, body, complain, accept) => {
    const { 'x-timestamp': timestamp, 'x-signature-256': signature } = request.headers;
    const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const given = gatewayRequest.safeParse(parsed(body));
    requests.push({ headers: request.headers, body });
    if (request.method !== 'POST' || request.url !== '/codigos') return complain(404, String(request.url));
    if (signature !== `sha256=${expected}`) return complain(401, 'the signature');
    if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return complain(401, 'the time');
    if (!given.success) return complain(400, z.prettifyError(given.error));
    accept(
      { phone: given.data.telefono.replace(`+${country.phone.prefix}`, '0'), code: given.data.codigo },
      (id) => ({
        id: `sms-${id}`,
      }),
    );
  });
  const settings = { url: `${peer.url}/codigos`, secret, siteName: 'Lista de prueba', timeoutMs: 5_000 };
  return { ...peer, requests, settings };
}
export type CodeGateway = Awaited<ReturnType<typeof codeGateway>>;

type Serve = (
  request: http.IncomingMessage,
  body: string,
  complain: (status: number, what: string) => void,
  accept: (received: Omit<Received, 'id'>, contentFor: (id: number) => object) => void,
) => void;

async function peerOn(serve: Serve) {
  const received: Received[] = [];
  const complaints: string[] = [];
  let next: Play[] = [];
  let usual: Play = (_, accept) => accept();
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const complain = (status: number, what: string) => {
      complaints.push(what);
      json(response, status, { error: { code: 100, message: what } });
    };
    serve(request, body, complain, (sent, contentFor) => {
      const play = next.shift() ?? usual;
      const id = received.length + 1;
      const content = contentFor(id) as { id?: string; messages?: { id: string }[] };
      received.push({ ...sent, id: content.messages?.[0]?.id ?? content.id ?? '' });
      play(response, () => json(response, 200, content));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Every well-formed request, whether it was accepted or got an error that the test set. */
    received,
    complaints,
    /** Sets the responses to the next requests, one for each. */
    playOnce: (...responses: Play[]) => {
      next = responses;
    },
    /** Sets the response to all later requests. */
    play: (response: Play) => {
      usual = response;
    },
    acceptAgain: () => {
      next = [];
      usual = (_, accept) => accept();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function json(response: http.ServerResponse, status: number, content: object) {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
