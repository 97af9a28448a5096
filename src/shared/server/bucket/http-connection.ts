import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';

export interface HttpRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: Uint8Array | undefined;
}

interface Limits {
  connectMs: number;
  /** The longest time in which no byte moves in either direction. */
  idleMs: number;
}

const LIMITS: Limits = { connectMs: 3_000, idleMs: 30_000 };
/** Maximum number of connections. A visitor on a slow network who watches a video occupies one of them. */
const MOST_CONNECTIONS = 500;

type Send = (request: HttpRequest) => Promise<IncomingMessage>;

/**
 * Returns a function that sends requests over persistent connections and resolves to the response, whatever its status.
 * The function rejects, or the response ends with an error, when the server stops responding. `fetch` cannot limit the
 * time for connections and bodies without another package.
 */
export function openConnections(protocol: string, limits = LIMITS): Send {
  const { Agent, request: begin } = protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
  return ({ url, method, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = begin(url, { method, headers, agent });
      request.on('error', reject);
      limitTime(request, limits);
      request.once('response', resolve);
      request.end(body);
    });
}

function limitTime(request: ClientRequest, { connectMs, idleMs }: Limits) {
  request.once('socket', (socket) => {
    if (!socket.connecting) return;
    const giveUp = () =>
      request.destroy(new Error(`No connection to the object store within ${connectMs} ms.`));
    const timer = setTimeout(giveUp, connectMs);
    socket.once('connect', () => clearTimeout(timer));
    request.once('close', () => clearTimeout(timer));
  });
  let response: IncomingMessage | undefined;
  request.once('response', (begun) => {
    response = begun;
  });
  request.setTimeout(idleMs);
  request.on('timeout', () => {
    const isReaderSlow = response && response.readableLength > 0;
    if (isReaderSlow) request.socket?.setTimeout(idleMs);
    else (response ?? request).destroy(new Error(`The object store sent nothing for ${idleMs} ms.`));
  });
}
