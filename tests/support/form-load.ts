import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { campaign } from '#campaign/campaign.ts';
import { contactMessages } from '../../src/features/contact/server/table.ts';
import { listRequests } from '../../src/features/list-requests/server/table.ts';
import type { DatabaseConnection } from '../../src/shared/server/database/database.ts';
import { buildLocations } from './factories.ts';
import { visitorOf } from './verified-phones.ts';

/** Many simulated visitors who submit forms at the same time, each with their own verified phone. */

export interface Form {
  path: string;
  /**
   * Returns the request body for the visitor with this number. The visitor's phone is added when the request is sent.
   */
  bodyOf: (number: number) => object;
  table: typeof contactMessages | typeof listRequests;
}

const TERMS = campaign.privacy.noticeVersion;
const LOCATIONS = buildLocations(1_000);

export const MESSAGE_FORM: Form = {
  path: '/api/contacto',
  bodyOf: (number) => ({
    nombre: `Persona ${number}`,
    email: null,
    tipo: 'apoyo',
    verificado: true,
    terminos: TERMS,
    mensaje: 'Arreglen la rambla, que de noche no se ve nada. '.repeat(4),
  }),
  table: contactMessages,
};

export const LIST_REQUEST_FORM: Form = {
  path: '/api/pedidos-lista',
  bodyOf: (number) => ({
    nombre: `Persona ${number}`,
    direccion: `Calle ${number % 90} esq. 22, S/N`,
    terminos: TERMS,
    latitud: LOCATIONS[number % LOCATIONS.length]?.latitude,
    longitud: LOCATIONS[number % LOCATIONS.length]?.longitude,
  }),
  table: listRequests,
};

export const CONNECTIONS = 64;
/** How long a connection pauses after a failed request, because a visitor first reads the message. */
const PAUSE_AFTER_FAILURE_MS = 200;

interface LoadOptions {
  /** The ports of the instances. Successive visitors use them in rotation. */
  ports: number[];
  apiKey: string;
  /** The forms that the visitors submit. Successive visitors use them in rotation. */
  forms: Form[];
  /** The number of the first visitor, and the number after the last one's. */
  from?: number;
  visitors: number;
  /** Whether the load stops at the first request that gets no response. */
  endsWithoutResponse?: boolean;
}

interface Rejection {
  number: number;
  status: number;
  body: string;
}

/**
 * Sends forms over sixty-four connections. Each connection sends its next form when the previous one has its response.
 */
export function formLoad(options: LoadOptions) {
  const { apiKey, forms, from = 0, visitors, endsWithoutResponse = true } = options;
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const accepted = new Set<number>();
  const withoutResponse: number[] = [];
  const refused: Rejection[] = [];
  const took: number[] = [];
  let { ports } = options;
  let [next, stopped] = [from, false];

  async function send(number: number) {
    const form = forms[number % forms.length];
    const port = ports[number % ports.length];
    if (!form || !port) throw new Error('There is no form to fill in, or no site to send it to.');
    const began = performance.now();
    try {
      const { status = 0, body } = await post(agent, { port, apiKey, form, number });
      took.push(performance.now() - began);
      if (status === 201) return void accepted.add(number);
      refused.push({ number, status, body });
    } catch {
      withoutResponse.push(number);
      if (endsWithoutResponse) stopped = true; // the server was killed
    }
    await pause(PAUSE_AFTER_FAILURE_MS);
  }

  return {
    accepted,
    withoutResponse,
    refused,
    /** How long each request with a response took, in milliseconds. */
    took,
    send,
    async write() {
      const person = async () => {
        while (!stopped && next < visitors) await send(next++);
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, person));
    },
    /** Sends again, one by one, what was refused or got no response. Resolves when all of it was sent once more. */
    async resend() {
      const numbers = [...refused.splice(0).map(({ number }) => number), ...withoutResponse.splice(0)];
      for (const number of numbers) await send(number);
    },
    stop() {
      stopped = true;
    },
    goOnAt(...restarted: number[]) {
      ports = restarted;
    },
    close() {
      agent.destroy();
    },
  };
}
export type FormLoad = ReturnType<typeof formLoad>;

interface FormRequest {
  port: number;
  apiKey: string;
  form: Form;
  number: number;
}

async function post(agent: http.Agent, { port, apiKey, form, number }: FormRequest) {
  const { phone, token } = visitorOf(number);
  const payload = JSON.stringify({ ...form.bodyOf(number), telefono: phone });
  const request = http.request({
    agent,
    host: '127.0.0.1',
    port,
    path: form.path,
    method: 'POST',
    headers: {
      'x-api-key': apiKey,
      cookie: `verificacion=${token}`,
      'idempotency-key': `visitor-${number}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    },
  });
  request.end(payload);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

/** The phones of these visitors, sorted. */
export const phonesOf = (numbers: Iterable<number>) =>
  [...numbers].map((number) => visitorOf(number).phone).sort();

/** The phones of all stored forms, sorted. A form that is stored twice has its phone twice. */
export async function storedPhones(connection: DatabaseConnection, forms: Form[]): Promise<string[]> {
  const phones: string[] = [];
  for (const { table } of forms) {
    const rows = await connection.database.select({ phone: table.phone }).from(table);
    phones.push(...rows.map(({ phone }) => phone));
  }
  return phones.sort();
}

/** The percentile of the durations in whole milliseconds, for instance the 99th with the share 0.99. */
export const percentile = (took: number[], share: number) =>
  Math.round(took.toSorted((a, b) => a - b)[Math.ceil(share * took.length) - 1] ?? 0);
