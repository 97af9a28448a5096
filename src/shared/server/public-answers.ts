import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDatabaseFailure } from './problems.ts';

/** What a page or a public JSON renders to. */
export interface Rendered {
  contentType: string;
  body: string;
  /** It stands in for what could not be read: served once, not remembered, and only if nothing better is known. */
  substitute?: boolean;
}

type Encoding = 'br' | 'gzip' | 'identity';
type StoredBody = { bytes: Buffer; head: string[] };

interface Answer {
  etag: string;
  validUntil: number;
  bodies: Record<Encoding, StoredBody>;
  notModifiedHead: string[];
}

interface Options {
  /** Sent with every answer from memory, as [name, value, name, value, …]. */
  headers: string[];
  /** When what is rendered now stops being true (the countdown changes at midnight), in epoch milliseconds. */
  validUntil: () => number;
  /** How many answers are kept at most; the oldest goes first. */
  most?: number;
}

/**
 * Public answers, rendered once, compressed once and served from memory ahead of the router.
 * `clear()` after the commit of a content write makes the next request render anew; what was cleared is
 * kept aside and only served while the database does not answer.
 */
export class PublicAnswers {
  #answers = new Map<string, Answer>();
  #outdated = new Map<string, Answer>();
  #underWay = new Map<string, Promise<Answer>>();
  #generation = 0;
  readonly #headers: string[];
  readonly #validUntil: () => number;
  readonly #most: number;

  constructor({ headers, validUntil, most = 500 }: Options) {
    this.#headers = headers;
    this.#validUntil = validUntil;
    this.#most = most;
  }

  clear() {
    this.#generation++;
    for (const [key, answer] of this.#answers) remember(this.#outdated, key, answer, this.#most);
    this.#answers.clear();
    this.#underWay.clear(); // a render begun before the write must not answer a request that came after it
  }

  /** Answers from memory when it can, and says whether it did. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.#answers.get(key);
    if (!answer || answer.validUntil <= Date.now()) return false;
    send(answer, request, response);
    return true;
  }

  /**
   * Renders (once, however many ask at the same time), keeps, and answers in place of the framework.
   * Throws what `render` throws, before anything is sent, unless the database is away and an outdated answer can serve.
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

  async #render(key: string, render: () => Promise<Rendered>): Promise<Answer> {
    const generation = this.#generation;
    const current = this.#answers.get(key);
    if (current && current.validUntil > Date.now()) return current;
    const outdated = current ?? this.#outdated.get(key);
    const rendered = await render().catch((error: unknown) => {
      if (outdated && isDatabaseFailure(error)) return null;
      throw error;
    });
    if (outdated && (!rendered || rendered.substitute)) return outdated;
    if (!rendered) throw new Error('A failed render without an outdated answer has thrown already.');
    const answer = await this.#store(rendered);
    if (rendered.substitute) return answer;
    if (generation !== this.#generation) {
      remember(this.#outdated, key, answer, this.#most); // not true any more: served, and kept for the worst only
      return answer;
    }
    remember(this.#answers, key, answer, this.#most);
    this.#outdated.delete(key);
    void this.#compressBetter(answer, rendered);
    return answer;
  }

  async #store(rendered: Rendered): Promise<Answer> {
    const identity = Buffer.from(rendered.body);
    const [br, gz] = await Promise.all([brotli(identity, 5), gzipped(identity, { level: 6 })]);
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
    const caching = rendered.substitute ? 'no-store' : 'public, max-age=0, must-revalidate';
    const common = [...this.#headers, 'etag', etag, 'vary', 'accept-encoding', 'cache-control', caching];
    const stored = (bytes: Buffer, encoding: Encoding): StoredBody => ({
      bytes,
      head: [
        ...common,
        ...['content-type', rendered.contentType, 'content-length', String(bytes.length)],
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ],
    });
    return {
      etag,
      validUntil: this.#validUntil(),
      bodies: { br: stored(br, 'br'), gzip: stored(gz, 'gzip'), identity: stored(identity, 'identity') },
      notModifiedHead: common,
    };
  }

  /** The best compression takes long, so it arrives a little after the first answer. */
  async #compressBetter(answer: Answer, rendered: Rendered) {
    const bytes = await brotli(Buffer.from(rendered.body), 11);
    const head = answer.bodies.br.head.slice();
    head[head.indexOf('content-length') + 1] = String(bytes.length);
    answer.bodies.br = { bytes, head };
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
  if (request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, answer.notModifiedHead);
    response.end();
    return;
  }
  const { bytes, head } = answer.bodies[acceptedEncoding(request)];
  response.writeHead(200, head);
  if (request.method === 'HEAD') response.end();
  else response.end(bytes);
}

function acceptedEncoding(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

function remember(answers: Map<string, Answer>, key: string, answer: Answer, most: number) {
  const oldest = answers.keys().next();
  if (answers.size >= most && !oldest.done) answers.delete(oldest.value);
  answers.set(key, answer);
}

const gzipped = promisify(gzip);
const brotliCompressed = promisify(brotliCompress);
const brotli = (bytes: Buffer, quality: number) =>
  brotliCompressed(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
