import http, { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

/** Node assembles and validates all headers for every response. This module assembles them once, as bytes. */

/** A response that is assembled once and sent many times. */
export interface PreparedResponse {
  status: number;
  /** The headers as [name, value, name, value, …], without Date and Connection. */
  headers: string[];
  body: Buffer;
  /** The complete response for a connection that stays open, with `body` at its end. */
  bytes: Buffer;
  /** The position of the Date header's value in `bytes`, and the value at this position. */
  dateAt: number;
  date: string;
}

/**
 * Prepares a response. `headers` must not contain Date, Connection or Content-Length. Content-Length is added, except
 * for a response with status 304.
 */
export function prepareResponse(status: number, headers: string[], body: Buffer = NO_BODY): PreparedResponse {
  const complete = status === 304 ? headers : [...headers, 'content-length', String(body.length)];
  const lines = Array.from(
    { length: complete.length / 2 },
    (_, index) => `${complete[2 * index]}: ${complete[2 * index + 1]}\r\n`,
  );
  const untilDate = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nDate: `;
  const date = currentDate();
  const head = Buffer.from(
    `${untilDate}${date}\r\nConnection: keep-alive\r\n${lines.join('')}\r\n`,
    'latin1',
  );
  const bytes = Buffer.concat([head, body]);
  return {
    status,
    headers: complete,
    body: bytes.subarray(head.length),
    bytes,
    dateAt: untilDate.length,
    date,
  };
}

const NO_BODY = Buffer.alloc(0);

/**
 * Sends a prepared response. The usual case, a GET by HTTP/1.1 on a connection that stays open and has nothing left to
 * send, is one write of the prepared bytes to the socket, which takes less CPU time than `response.end`.
 */
export function sendPrepared(
  prepared: PreparedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { socket } = response;
  if (request.method !== 'GET' || !socket || !canWriteTo(socket, request, response)) {
    response.writeHead(prepared.status, prepared.headers);
    if (request.method === 'HEAD') response.end();
    else response.end(prepared.body);
    return;
  }
  const date = currentDate();
  if (prepared.date !== date) {
    prepared.bytes.write(date, prepared.dateAt, 'latin1');
    prepared.date = date;
  }
  response.statusCode = prepared.status; // for the request log
  socket.write(prepared.bytes);
  // Node 20.19 starts the timeout of an idle connection only if the response finishes after its request was handled.
  process.nextTick(finish, response);
}

/** Makes Node's server continue with the next request of the connection. */
const finish = (response: ServerResponse) => response.emit('finish');

/**
 * Whether the prepared bytes may be written to the socket. They may not for HTTP/1.0, `Connection: close` or
 * `app.inject`, nor after headers were sent, nor while a slow client reads an earlier response, because responses would
 * collect in memory.
 */
const canWriteTo = (
  socket: NonNullable<ServerResponse['socket']>,
  request: IncomingMessage,
  response: ServerResponse,
) =>
  request.httpVersionMinor === 1 &&
  response.shouldKeepAlive &&
  socket.writableLength === 0 &&
  !response.headersSent &&
  Object.getPrototypeOf(response) === http.ServerResponse.prototype;

let date = '';
let dateEndsAt = 0;

/** The current time as in the Date header, formatted once a second. */
function currentDate(): string {
  const now = Date.now();
  if (now >= dateEndsAt || now < dateEndsAt - 1_000) {
    date = new Date(now).toUTCString();
    dateEndsAt = now - (now % 1_000) + 1_000;
  }
  return date;
}
