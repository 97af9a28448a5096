import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, brotli, type Encoding, gzip } from './compression.ts';
import type { Elapsed } from './elapsed.ts';
import { entityTagOf, namesEntityTag } from './entity-tag.ts';
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts';

/** The result of rendering a public page or a public JSON document. */
export interface Rendered {
  contentType: string;
  body: string;
  /** Status code, 200 by default. Responses with other status codes are cached too, but browsers may not store them. */
  status?: number;
  /** The period in which the response may be reused if the content does not change. By default there is no limit. */
  validity?: Validity;
}

/**
 * A period by the system clock in epoch milliseconds. Its end is exclusive, and it has a beginning because the clock
 * can be set back.
 */
export interface Validity {
  from: number;
  until: number;
}

/** How long a response rendered from the current public content is valid, and whether browsers may store it. */
export interface Freshness {
  /**
   * The end of the validity, by the cache's clock `elapsed`. Infinity while every change of the content is reported.
   */
  until: number;
  /** False for fallback content, which browsers may not store. */
  mayBeStored: boolean;
}

interface CachedResponse {
  entityTag: string;
  validity: Validity;
  freshUntil: number;
  encoded: Record<Encoding, PreparedResponse>;
  /** Absent for responses that browsers may not use again. */
  notModified: PreparedResponse | undefined;
  /** The number of cache hits at its last use. */
  usedAt: number;
  bestCompression: 'unwanted' | 'waiting' | 'done';
}

export interface ResponseCacheOptions {
  /** Headers sent with every cached response, as [name, value, name, value, …]. */
  headers: string[];
  /** The validity of the content that was just rendered. */
  freshness: () => Freshness;
  /** The system clock in epoch milliseconds. */
  now: () => number;
  elapsed: Elapsed;
  /** Called when a response could not be compressed. It is then sent as it is. */
  report: (error: unknown, message: string) => void;
  /** Maximum memory for the response bodies, in bytes. Beyond it, the least recently used responses are evicted. */
  maxBytes?: number;
  /** Compresses with Brotli at its highest level by default. Tests replace it to observe when it is called. */
  compressBest?: (bytes: Buffer) => Promise<Buffer>;
}

const MIB = 1024 * 1024;
const ALWAYS: Validity = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/**
 * Cache of public responses, which are rendered and compressed once and served from memory without the router. Visitors
 * choose the paths, so the memory is limited, and only responses requested twice get the best compression, one at a
 * time. Call `clear()` after a content change.
 */
export class ResponseCache {
  #responses = new Map<string, CachedResponse>();
  #bytes = 0;
  #uses = 0;
  #rendering = new Map<string, Promise<CachedResponse>>();
  #generation = 0;
  #isCompressing = false;
  readonly #options: Required<ResponseCacheOptions>;

  constructor(options: ResponseCacheOptions) {
    this.#options = { maxBytes: 64 * MIB, compressBest: (bytes) => brotli(bytes, 11), ...options };
  }

  clear() {
    this.#generation++;
    this.#responses.clear();
    this.#bytes = 0;
    this.#rendering.clear(); // a request after the change must not get a render that began before it
  }

  /** Sends the cached response and returns true, or returns false when there is none. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const cached = this.#find(key);
    if (!cached) return false;
    send(cached, request, response);
    return true;
  }

  /**
   * Renders and caches a response and sends it, bypassing Fastify. Concurrent requests for the same key share one call
   * of `render`. An error of `render` is rethrown before anything is sent.
   */
  async reply(key: string, request: FastifyRequest, reply: FastifyReply, render: () => Promise<Rendered>) {
    const rendered = await this.#rendered(key, render);
    reply.hijack();
    send(rendered, request.raw, reply.raw);
    return reply;
  }

  /**
   * Returns the body of a response for further processing. With a space in the key, `serve` never sends this response
   * itself, because no URL contains a space.
   */
  async body(key: string, render: () => Promise<Rendered>): Promise<Buffer> {
    return (await this.#rendered(key, render)).encoded.identity.body;
  }

  #rendered(key: string, render: () => Promise<Rendered>): Promise<CachedResponse> {
    let pending = this.#rendering.get(key);
    if (!pending) {
      pending = this.#render(key, render).finally(() => {
        if (this.#rendering.get(key) === pending) this.#rendering.delete(key);
      });
      this.#rendering.set(key, pending);
    }
    return pending;
  }

  /** Finds a response that is not stale. Marks it as the most recently used one, and has it compressed best. */
  #find(key: string): CachedResponse | undefined {
    const cached = this.#responses.get(key);
    if (!cached) return undefined;
    if (this.#isStale(cached)) {
      this.#remove(key, cached);
      return undefined;
    }
    cached.usedAt = ++this.#uses;
    if (cached.bestCompression === 'unwanted') {
      cached.bestCompression = 'waiting';
      void this.#compressWaiting();
    }
    return cached;
  }

  #isStale({ validity, freshUntil }: CachedResponse): boolean {
    if (freshUntil !== Number.POSITIVE_INFINITY && this.#options.elapsed() > freshUntil) return true;
    if (validity === ALWAYS) return false;
    const now = this.#options.now();
    return now >= validity.until || now < validity.from;
  }

  async #render(key: string, render: () => Promise<Rendered>): Promise<CachedResponse> {
    const generation = this.#generation;
    const cached = this.#find(key);
    if (cached) return cached;
    const prepared = await this.#prepare(await render());
    if (generation === this.#generation) this.#store(key, prepared);
    return prepared;
  }

  #store(key: string, response: CachedResponse) {
    this.#responses.set(key, response);
    this.#bytes += bytesOf(response);
    if (this.#bytes <= this.#options.maxBytes) return;
    const byUse = [...this.#responses].sort(([, one], [, other]) => one.usedAt - other.usedAt);
    for (const [leastUsed, cached] of byUse) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#remove(leastUsed, cached);
    }
  }

  #remove(key: string, response: CachedResponse) {
    this.#responses.delete(key);
    this.#bytes -= bytesOf(response);
  }

  async #prepare({ contentType, body, status = 200, validity = ALWAYS }: Rendered): Promise<CachedResponse> {
    const identity = Buffer.from(body);
    const [br, gz] = await Promise.all([brotli(identity, 5), gzip(identity, { level: 6 })]);
    const content = this.#options.freshness();
    const mayBeStored = content.mayBeStored && status === 200;
    const caching = mayBeStored ? 'public, max-age=0, must-revalidate' : 'no-store';
    const { headers } = this.#options;
    // The entity tag depends on the headers too, so that a response with status 304 need not repeat them.
    const entityTag = entityTagOf(Buffer.from(headers.join('\n') + body));
    const common = ['etag', entityTag, 'vary', 'accept-encoding', 'cache-control', caching];
    const head = [...headers, ...common];
    const encoded = (bytes: Buffer, ...encoding: string[]) =>
      prepareResponse(status, [...head, 'content-type', contentType, ...encoding], bytes);
    return {
      entityTag,
      validity,
      freshUntil: content.until,
      encoded: {
        br: encoded(br, 'content-encoding', 'br'),
        gzip: encoded(gz, 'content-encoding', 'gzip'),
        identity: encoded(identity),
      },
      notModified: status === 200 ? prepareResponse(304, common) : undefined,
      usedAt: ++this.#uses,
      bestCompression: mayBeStored ? 'unwanted' : 'done', // fallback content is replaced within seconds
    };
  }

  /**
   * Applies the best compression in the background. It takes a tenth of a second of one core, so the first responses
   * are sent with a faster compression.
   */
  async #compressWaiting() {
    if (this.#isCompressing) return;
    this.#isCompressing = true;
    for (let waiting = this.#waiting(); waiting; waiting = this.#waiting()) {
      const [key, response] = waiting;
      response.bestCompression = 'done';
      try {
        const best = await this.#options.compressBest(response.encoded.identity.body);
        const before = response.encoded.br;
        const headers = before.headers.slice(0, before.headers.indexOf('content-length'));
        response.encoded.br = prepareResponse(before.status, headers, best);
        if (this.#responses.get(key) === response)
          this.#bytes += response.encoded.br.bytes.length - before.bytes.length;
      } catch (error) {
        this.#options.report(error, 'a page was not compressed at the highest level');
      }
    }
    this.#isCompressing = false;
  }

  #waiting() {
    for (const entry of this.#responses) if (entry[1].bestCompression === 'waiting') return entry;
    return undefined;
  }
}

function send(
  { notModified, entityTag, encoded }: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const isUnchanged = notModified && namesEntityTag(headerOf(request, 'if-none-match'), entityTag);
  const prepared = isUnchanged
    ? notModified
    : encoded[acceptedEncoding(headerOf(request, 'accept-encoding'))];
  sendPrepared(prepared, request, response);
}

/** Returns the first value of a header. Reading `request.headers` would make Node parse all of them. */
export function headerOf({ rawHeaders }: IncomingMessage, lowerCaseName: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === lowerCaseName.length && name.toLowerCase() === lowerCaseName)
      return rawHeaders[at + 1];
  }
  return undefined;
}

const bytesOf = ({ encoded }: Pick<CachedResponse, 'encoded'>) =>
  encoded.br.bytes.length + encoded.gzip.bytes.length + encoded.identity.bytes.length;
