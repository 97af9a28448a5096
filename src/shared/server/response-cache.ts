import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, brotli, type Encoding, gzip } from './compression.ts';
import { entityTagOf, namesEntityTag } from './entity-tag.ts';

/** What a page or a public JSON renders to. */
export interface Rendered {
  contentType: string;
  body: string;
  /** 200 unless told. Other statuses are cached too, but no browser may store them. */
  status?: number;
  /** Asked before every use: what makes this response stale although no content changed. Never, unless told. */
  isStale?: () => boolean;
}

/** The validity of public content that was read now. */
export interface Freshness {
  isStale(): boolean;
  /** False for content that is a fallback: no browser may store it. */
  mayBeStored: boolean;
}

interface CachedResponse {
  status: number;
  entityTag: string;
  isStale: () => boolean;
  bodies: Record<Encoding, { bytes: Buffer; head: string[] }>;
  notModifiedHead: string[];
  bestCompression: 'unwanted' | 'waiting' | 'done';
}

export interface ResponseCacheOptions {
  /** Sent with every cached response, as [name, value, name, value, …]. */
  headers: string[];
  /** The validity of the content that was just rendered. */
  freshness: () => Freshness;
  /** How much memory the bodies may take, in bytes; the least recently used go first. */
  maxBytes?: number;
  /** Brotli at its highest level, unless a test watches when it is called. */
  compressBest?: (bytes: Buffer) => Promise<Buffer>;
}

const MIB = 1024 * 1024;

/**
 * Public responses, rendered and compressed once and served from memory ahead of the router. `clear()` after a content
 * change makes the next request render again. Visitors choose the paths, so the memory is limited in bytes, and only
 * responses that are requested twice get the best compression, one at a time.
 */
export class ResponseCache {
  /** By key, the least recently used first. */
  #responses = new Map<string, CachedResponse>();
  #bytes = 0;
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
    this.#rendering.clear(); // a render that began before the change must not serve a request that came after it
  }

  /** Responds from memory if possible; returns whether it did. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const cached = this.#find(key);
    if (!cached) return false;
    send(cached, request, response);
    return true;
  }

  /**
   * Responds in place of the framework with what `render` returns, which is called once for all requests that wait for
   * it and then cached. Throws what `render` throws, before anything is sent.
   */
  async reply(key: string, request: FastifyRequest, reply: FastifyReply, render: () => Promise<Rendered>) {
    let pending = this.#rendering.get(key);
    if (!pending) {
      pending = this.#render(key, render).finally(() => {
        if (this.#rendering.get(key) === pending) this.#rendering.delete(key);
      });
      this.#rendering.set(key, pending);
    }
    const rendered = await pending;
    reply.hijack();
    send(rendered, request.raw, reply.raw);
    return reply;
  }

  /** A response that is not stale. It becomes the most recently used one, and is marked for the best compression. */
  #find(key: string): CachedResponse | undefined {
    const cached = this.#responses.get(key);
    if (!cached) return undefined;
    this.#responses.delete(key);
    if (cached.isStale()) {
      this.#bytes -= bytesOf(cached);
      return undefined;
    }
    this.#responses.set(key, cached);
    if (cached.bestCompression === 'unwanted') {
      cached.bestCompression = 'waiting';
      void this.#compressWaiting();
    }
    return cached;
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
    for (const [oldest, { bodies }] of this.#responses) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#responses.delete(oldest);
      this.#bytes -= bytesOf({ bodies });
    }
  }

  async #prepare({ contentType, body, status = 200, isStale }: Rendered): Promise<CachedResponse> {
    const identity = Buffer.from(body);
    const [br, gz] = await Promise.all([brotli(identity, 5), gzip(identity, { level: 6 })]);
    const content = this.#options.freshness();
    const mayBeStored = content.mayBeStored && status === 200;
    const caching = mayBeStored ? 'public, max-age=0, must-revalidate' : 'no-store';
    const entityTag = entityTagOf(identity);
    const common = ['etag', entityTag, 'vary', 'accept-encoding', 'cache-control', caching];
    const head = [...this.#options.headers, ...common];
    const encoded = (bytes: Buffer, ...encoding: string[]) => ({
      bytes,
      head: [...head, 'content-type', contentType, 'content-length', String(bytes.length), ...encoding],
    });
    return {
      status,
      entityTag,
      isStale: () => content.isStale() || isStale?.() === true,
      bodies: {
        br: encoded(br, 'content-encoding', 'br'),
        gzip: encoded(gz, 'content-encoding', 'gzip'),
        identity: encoded(identity),
      },
      notModifiedHead: head,
      bestCompression: mayBeStored ? 'unwanted' : 'done', // a fallback lasts seconds
    };
  }

  /** The best compression takes a tenth of a second of one core, so it is ready after the first responses only. */
  async #compressWaiting() {
    if (this.#isCompressing) return;
    this.#isCompressing = true;
    for (let waiting = this.#waiting(); waiting; waiting = this.#waiting()) {
      const [key, response] = waiting;
      response.bestCompression = 'done';
      const bytes = await this.#options.compressBest(response.bodies.identity.bytes);
      const { head, bytes: before } = response.bodies.br;
      const atLength = head.indexOf('content-length') + 1;
      response.bodies.br = { bytes, head: head.with(atLength, String(bytes.length)) };
      if (this.#responses.get(key) === response) this.#bytes += bytes.length - before.length;
    }
    this.#isCompressing = false;
  }

  #waiting() {
    for (const entry of this.#responses) if (entry[1].bestCompression === 'waiting') return entry;
    return undefined;
  }
}

function send(cached: CachedResponse, request: IncomingMessage, response: ServerResponse) {
  if (cached.status === 200 && namesEntityTag(request.headers['if-none-match'], cached.entityTag)) {
    response.writeHead(304, cached.notModifiedHead);
    response.end();
    return;
  }
  const { bytes, head } = cached.bodies[acceptedEncoding(request)];
  response.writeHead(cached.status, head);
  if (request.method === 'HEAD') response.end();
  else response.end(bytes);
}

const bytesOf = ({ bodies }: Pick<CachedResponse, 'bodies'>) =>
  bodies.br.bytes.length + bodies.gzip.bytes.length + bodies.identity.bytes.length;
