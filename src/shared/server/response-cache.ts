import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** What a page or a public JSON renders to. */
export interface Rendered {
  contentType: string;
  body: string;
  /** 200 unless told. Everything else is kept too, but no browser may store it. */
  status?: number;
}

/** How long an answer that is rendered now may be served. */
export interface Validity {
  isOver(): boolean;
  /** False while the answer stands in for something better, or is none that a browser should store. */
  mayBeStored: boolean;
}

type Encoding = 'br' | 'gzip' | 'identity';
type StoredBody = { bytes: Buffer; head: string[] };

interface Answer {
  status: number;
  etag: string;
  validity: Validity;
  bodies: Record<Encoding, StoredBody>;
  notModifiedHead: string[];
  thoroughlyCompressed: 'no' | 'waiting' | 'done';
}

export interface PublicAnswersOptions {
  /** Sent with every answer from memory, as [name, value, name, value, …]. */
  headers: string[];
  /** Asked after each rendering. */
  validity: () => Validity;
  /** How much memory the kept bodies may take, in bytes; what was asked for longest ago goes first. */
  mostBytes?: number;
  /** Brotli at its highest level, unless a test watches when it is called. */
  compressThoroughly?: (bytes: Buffer) => Promise<Buffer>;
}

const MIB = 1024 * 1024;

/**
 * Public answers, rendered once, compressed once and served from memory ahead of the router.
 * `clear()` after the commit of a content write makes the next request render anew.
 *
 * Strangers choose what is asked for, so: the memory is bounded in bytes, only what is asked for twice is compressed
 * thoroughly, and one at a time.
 */
export class PublicAnswers {
  /** By key, the one that was asked for longest ago first. */
  #answers = new Map<string, Answer>();
  #bytes = 0;
  #underWay = new Map<string, Promise<Answer>>();
  #generation = 0;
  #compressing = false;
  readonly #headers: string[];
  readonly #validity: () => Validity;
  readonly #mostBytes: number;
  readonly #compressThoroughly: (bytes: Buffer) => Promise<Buffer>;

  constructor({
    headers,
    validity,
    mostBytes = 64 * MIB,
    compressThoroughly = (bytes) => brotli(bytes, 11),
  }: PublicAnswersOptions) {
    this.#headers = headers;
    this.#validity = validity;
    this.#mostBytes = mostBytes;
    this.#compressThoroughly = compressThoroughly;
  }

  clear() {
    this.#generation++;
    this.#answers.clear();
    this.#bytes = 0;
    this.#underWay.clear(); // a render begun before the write must not answer a request that came after it
  }

  /** Answers from memory when it can, and returns whether it did. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.#kept(key);
    if (!answer) return false;
    send(answer, request, response);
    return true;
  }

  /**
   * Renders (once, however many ask at the same time), keeps, and answers in place of the framework.
   * Throws what `render` throws, before anything is sent.
   */
  async reply(key: string, request: FastifyRequest, reply: FastifyReply, render: () => Promise<Rendered>) {
    let pending = this.#underWay.get(key);
    if (!pending) {
      pending = this.#render(key, render).finally(() => {
        if (this.#underWay.get(key) === pending) this.#underWay.delete(key);
      });
      this.#underWay.set(key, pending);
    }
    const answer = await pending;
    reply.hijack();
    send(answer, request.raw, reply.raw);
    return reply;
  }

  /** A valid answer, which becomes the one that was asked for last, and may get its thorough compression. */
  #kept(key: string): Answer | undefined {
    const answer = this.#answers.get(key);
    if (!answer) return undefined;
    this.#answers.delete(key);
    if (answer.validity.isOver()) {
      this.#bytes -= bytesOf(answer);
      return undefined;
    }
    this.#answers.set(key, answer);
    if (answer.thoroughlyCompressed === 'no') {
      answer.thoroughlyCompressed = 'waiting';
      void this.#compressWaiting();
    }
    return answer;
  }

  async #render(key: string, render: () => Promise<Rendered>): Promise<Answer> {
    const generation = this.#generation;
    const kept = this.#kept(key);
    if (kept) return kept;
    const answer = await this.#prepare(await render());
    if (generation === this.#generation) this.#keep(key, answer);
    return answer;
  }

  #keep(key: string, answer: Answer) {
    this.#answers.set(key, answer);
    this.#bytes += bytesOf(answer);
    for (const [oldest, { bodies }] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#answers.delete(oldest);
      this.#bytes -= bytesOf({ bodies });
    }
  }

  async #prepare({ contentType, body, status = 200 }: Rendered): Promise<Answer> {
    const identity = Buffer.from(body);
    const [br, gz] = await Promise.all([brotli(identity, 5), gzipped(identity, { level: 6 })]);
    const validity = this.#validity();
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
    const caching =
      validity.mayBeStored && status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
    const common = [...this.#headers, 'etag', etag, 'vary', 'accept-encoding', 'cache-control', caching];
    const stored = (bytes: Buffer, encoding: Encoding): StoredBody => ({
      bytes,
      head: [
        ...common,
        'content-type',
        contentType,
        'content-length',
        String(bytes.length),
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ],
    });
    return {
      status,
      etag,
      validity,
      bodies: { br: stored(br, 'br'), gzip: stored(gz, 'gzip'), identity: stored(identity, 'identity') },
      notModifiedHead: common,
      thoroughlyCompressed: caching === 'no-store' ? 'done' : 'no', // what lasts seconds is not worth it
    };
  }

  /** The best compression takes a tenth of a second of one core, so it arrives after the first answers. */
  async #compressWaiting() {
    if (this.#compressing) return;
    this.#compressing = true;
    for (let waiting = this.#waiting(); waiting; waiting = this.#waiting()) {
      const [key, answer] = waiting;
      answer.thoroughlyCompressed = 'done';
      const bytes = await this.#compressThoroughly(answer.bodies.identity.bytes);
      const { head, bytes: before } = answer.bodies.br;
      answer.bodies.br = { bytes, head: head.with(head.indexOf('content-length') + 1, String(bytes.length)) };
      if (this.#answers.get(key) === answer) this.#bytes += bytes.length - before.length;
    }
    this.#compressing = false;
  }

  #waiting() {
    for (const entry of this.#answers) if (entry[1].thoroughlyCompressed === 'waiting') return entry;
    return undefined;
  }
}

/** `model` as public JSON on the wire; throws when it is not what the contract says. */
export const publicJson = <Codec extends z.core.$ZodType>(
  codec: Codec,
  model: z.output<Codec>,
): Rendered => ({
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(z.encode(codec, model)),
});

function send(answer: Answer, request: IncomingMessage, response: ServerResponse) {
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, answer.notModifiedHead);
    response.end();
    return;
  }
  const { bytes, head } = answer.bodies[acceptedEncoding(request)];
  response.writeHead(answer.status, head);
  if (request.method === 'HEAD') response.end();
  else response.end(bytes);
}

function acceptedEncoding(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

const bytesOf = ({ bodies }: Pick<Answer, 'bodies'>) =>
  bodies.br.bytes.length + bodies.gzip.bytes.length + bodies.identity.bytes.length;

const gzipped = promisify(gzip);
const brotliCompressed = promisify(brotliCompress);
const brotli = (bytes: Buffer, quality: number) =>
  brotliCompressed(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
