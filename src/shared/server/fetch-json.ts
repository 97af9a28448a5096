import { traced } from './spans.ts';

const LARGEST = 1024 * 1024;
const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;
const REJECTIONS = [403, 429];

interface FetchOptions {
  /** The name of the trace span for the request. */
  name: string;
  /** The User-Agent header, which identifies the site to the server's operator. */
  userAgent: string;
  /** The timeout for the headers and the body together. */
  timeoutMs: number;
  /** Aborts when nobody waits for the result any more. */
  signal?: AbortSignal | undefined;
}

/** The failure of a request to another server. */
export class FetchFailure extends Error {
  constructor(
    /** The reason of the failure. It is logged, so it must not contain data from the request. */
    readonly reason: string,
    /** Whether the server asked for a pause (status code 403 or 429). */
    readonly refused = false,
  ) {
    super(reason);
    this.name = 'FetchFailure';
  }
}

/** GETs JSON from another server, whose response may be slow, endless or not JSON. Throws FetchFailure. */
export const fetchJson = (url: URL, options: FetchOptions): Promise<unknown> =>
  traced(options.name, { 'server.address': url.hostname }, () => request(url, options));

async function request(url: URL, { userAgent, timeoutMs, signal }: FetchOptions): Promise<unknown> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new FetchFailure('no answer in time')), timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': userAgent, 'accept-language': 'es', accept: 'application/json' },
      redirect: 'error', // a redirect could send the request to another server
      signal: signal ? AbortSignal.any([giveUp.signal, signal]) : giveUp.signal,
    });
    const { status } = response;
    if (!response.ok) throw new FetchFailure(`status ${status}`, REJECTIONS.includes(status));
    if (!JSON_TYPE.test(response.headers.get('content-type') ?? '')) throw new FetchFailure('no JSON');
    return JSON.parse(await wholeTextOf(response));
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    throw new FetchFailure(error instanceof SyntaxError ? 'broken JSON' : 'no connection, or led elsewhere');
  } finally {
    clearTimeout(timer);
    giveUp.abort(); // an unread body must not keep the connection busy
  }
}

async function wholeTextOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > LARGEST) throw new FetchFailure('too long');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
