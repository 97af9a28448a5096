import { traced } from '../../../../shared/server/spans.ts';
import { GeocoderFailure, type SourceOptions } from './source.ts';

/**
 * The timeout for the headers and the body together. A later response would be useless, because by then the visitor has
 * continued typing.
 */
const TIMEOUT_MS = 4_000;
const LARGEST = 1024 * 1024;
const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;
const REFUSALS = [403, 429];

type Options = Pick<SourceOptions, 'userAgent' | 'timeoutMs'>;

/** GETs JSON from a geocoder, whose response may be slow, endless or not JSON. Throws GeocoderFailure. */
export const fetchJson = (url: URL, options: Options): Promise<unknown> =>
  traced('geocode', { 'server.address': url.hostname }, () => request(url, options));

async function request(url: URL, { userAgent, timeoutMs = TIMEOUT_MS }: Options): Promise<unknown> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new GeocoderFailure('no answer in time')), timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': userAgent, 'accept-language': 'es', accept: 'application/json' },
      redirect: 'error', // a redirect could send the address that the visitor typed to another server
      signal: giveUp.signal,
    });
    const { status } = response;
    if (!response.ok) throw new GeocoderFailure(`status ${status}`, REFUSALS.includes(status));
    if (!JSON_TYPE.test(response.headers.get('content-type') ?? '')) throw new GeocoderFailure('no JSON');
    return JSON.parse(await wholeTextOf(response));
  } catch (error) {
    if (error instanceof GeocoderFailure) throw error;
    throw new GeocoderFailure(
      error instanceof SyntaxError ? 'broken JSON' : 'no connection, or led elsewhere',
    );
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
    if (size > LARGEST) throw new GeocoderFailure('too long');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
