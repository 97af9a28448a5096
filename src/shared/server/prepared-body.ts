import http, { type IncomingMessage, type ServerResponse } from 'node:http';

/** Node assembles and validates all headers of every response; here they are assembled once as bytes. */

/** An encoded response body with its headers, ready to be sent many times. */
export interface PreparedBody {
  bytes: Buffer;
  /** The headers as [name, value, name, value, …], including Content-Type and Content-Length. */
  headers: string[];
  /** The complete response with status 200 for a connection that stays open, with `bytes` at its end. */
  whole: Buffer;
  /** The value of `currentDate` that `whole` contains. */
  date: string;
}

const DATE_LENGTH = 'Sun, 06 Nov 1994 08:49:37 GMT'.length;
const STATUS_AND_DATE = 'HTTP/1.1 200 OK\r\nDate: ';
const CONNECTION = '\r\nConnection: keep-alive\r\n';

/** Prepares a body. `headers` do not contain Date, Connection and Content-Length. */
export function prepareBody(body: Buffer, headers: string[]): PreparedBody {
  const complete = [...headers, 'content-length', String(body.length)];
  const lines = Array.from(
    { length: complete.length / 2 },
    (_, index) => `${complete[2 * index]}: ${complete[2 * index + 1]}\r\n`,
  );
  const date = currentDate();
  const head = Buffer.from(`${STATUS_AND_DATE}${date}${CONNECTION}${lines.join('')}\r\n`, 'latin1');
  const whole = Buffer.concat([head, body]);
  return { bytes: whole.subarray(head.length), headers: complete, whole, date };
}

/** The fields of a response that Node's own code sets when it sends the headers. */
interface SentHead {
  _header: string | null;
  _headerSent: boolean;
}

/**
 * Sends a prepared response. The usual case, a GET by HTTP/1.1 with status 200 on a connection that stays open, is one
 * write of the bytes that were assembled before.
 */
export function sendPrepared(
  prepared: PreparedBody,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (status !== 200 || request.method !== 'GET' || !canSendWhole(request, response)) {
    response.writeHead(status, prepared.headers);
    if (request.method === 'HEAD') response.end();
    else response.end(prepared.bytes);
    return;
  }
  const date = currentDate();
  if (prepared.date !== date) {
    prepared.whole.write(date, STATUS_AND_DATE.length, DATE_LENGTH, 'latin1');
    prepared.date = date;
  }
  // Node sends no headers of its own once these fields say that it has sent them.
  const sent = response as unknown as SentHead;
  sent._header = STATUS_AND_DATE;
  sent._headerSent = true;
  response.end(prepared.whole);
}

/** False for HTTP/1.0, for `Connection: close`, while the server shuts down, and for the responses of `app.inject`. */
const canSendWhole = (request: IncomingMessage, response: ServerResponse) =>
  request.httpVersionMinor === 1 &&
  response.shouldKeepAlive &&
  Object.getPrototypeOf(response) === http.ServerResponse.prototype &&
  (response as unknown as SentHead)._header === null;

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
