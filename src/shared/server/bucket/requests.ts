import { createHash, randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { BucketFailure, statusOf } from './bucket-failure.ts';
import { type HttpRequest, openConnections } from './http-connection.ts';
import { rootOf, xmlTextOf } from './xml.ts';

export interface BucketSettings {
  /** URL of the S3-compatible server, without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The key of an object. Without it the request is about the bucket. */
  key?: string;
  query?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
  body?: Uint8Array | string | undefined;
}

const ATTEMPTS = 3;
/** The longest pause after the first failure. It doubles after the second one. */
const RETRY_AFTER_MS = 200;
const TEMPORARY = [429, 500, 502, 503, 504];

export type BucketRequests = ReturnType<typeof bucketRequests>;

/**
 * Signs and sends requests to a bucket by its path-style URL, because not every server gives a bucket its own host
 * name. Repeats a request with back-off when the connection fails or the server is overloaded. All these requests can
 * be repeated safely.
 */
export function bucketRequests(settings: BucketSettings) {
  const address = `${settings.endpoint}/${settings.bucket}`;
  const connect = openConnections(new URL(address).protocol);
  const signingKeys = new Map<string, ArrayBuffer>();

  async function signed({ method, key, query, headers, body: content }: BucketRequest): Promise<HttpRequest> {
    const body = typeof content === 'string' ? Buffer.from(content) : content;
    const url = new URL(`${address}${key ? `/${encodedKey(key)}` : ''}${queryString(query)}`);
    const signer = new AwsV4Signer({
      ...settings,
      service: 's3',
      method,
      url: url.href,
      headers: {
        ...given(headers),
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...((method === 'PUT' || method === 'POST') && { 'content-length': String(body?.length ?? 0) }),
      },
      cache: signingKeys,
    });
    return { method, url, headers: Object.fromEntries((await signer.sign()).headers), body };
  }

  async function attempt(request: BucketRequest): Promise<IncomingMessage> {
    // Each attempt needs a new signature, because signatures expire.
    const response = await connect(await signed(request));
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status < 300) return response;
    throw new BucketFailure(status, await codeIn(response), nameOf(request));
  }

  return {
    /** Resolves to a response whose body has still to be read. Throws BucketFailure for a status other than 2xx. */
    open: (request: BucketRequest) => withRetries(() => attempt(request)),
    /** Resolves to the headers of the response. */
    send: (request: BucketRequest) =>
      withRetries(async () => {
        const response = await attempt(request);
        await text(response); // an unread body would keep the connection busy
        return response.headers;
      }),
    /** Resolves to the XML document of the response. */
    document: (request: BucketRequest) =>
      withRetries(async () => {
        const root = rootOf(await text(await attempt(request)));
        // A long request can fail after its status 200 was sent.
        if (root.name === 'Error') throw new BucketFailure(503, xmlTextOf(root, 'Code'), nameOf(request));
        return root;
      }),
  };
}

async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let failed = 0; ; failed++) {
    try {
      return await attempt();
    } catch (error) {
      if (failed + 1 === ATTEMPTS || !isTemporary(error)) throw error;
      await pause(randomInt(RETRY_AFTER_MS / 2, RETRY_AFTER_MS) * 2 ** failed);
    }
  }
}

function isTemporary(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || TEMPORARY.includes(status);
}

/** Returns the error code in the body of a response, or undefined where it has none. */
async function codeIn(response: IncomingMessage): Promise<string | undefined> {
  const body = await text(response).catch(() => '');
  try {
    return xmlTextOf(rootOf(body), 'Code');
  } catch {
    return undefined; // a proxy in front of the server responds with HTML
  }
}

const nameOf = ({ method, key }: BucketRequest) => `${method} ${key ?? 'of the bucket'}`;

const encodedKey = (key: string) => key.split('/').map(encodeURIComponent).join('/');

function queryString(query: BucketRequest['query'] = {}): string {
  const pairs = Object.entries(given(query)).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const given = (values: Record<string, string | undefined> = {}) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
