import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../../../shared/contract/problem.ts';
import type { Bucket, Conditions, ObjectHeaders } from '../../../shared/server/bucket/bucket.ts';
import { statusOf } from '../../../shared/server/bucket/bucket-failure.ts';
import { PUBLISHED_PREFIX } from './media-storage.ts';

const FILE_NAME = /^[0-9a-f]{32}(-\w+)?\.\w{3,4}$/;
const SINGLE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;
/** Files up to this size are read completely, so that a slow visitor does not block a connection to the bucket. */
const READ_WHOLE_BYTES = 1024 * 1024;

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** Serves the published files of a bucket, whose keys begin with `prefix`, with the same headers as files on disk. */
export const publishedFiles =
  (bucket: Bucket, prefix: string): FastifyPluginAsync =>
  async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: `${PUBLISHED_PREFIX}:name`,
      schema: { hide: true },
      handler: async (request: FastifyRequest, reply) => {
        const { name } = request.params as { name: string };
        const contentType = CONTENT_TYPES[path.extname(name)];
        if (!FILE_NAME.test(name) || !contentType) return reply.callNotFound();
        try {
          if (request.method === 'HEAD') {
            replyWith(await bucket.head(prefix + name, conditionsOf(request)), reply.type(contentType));
            return reply.send();
          }
          const options = { ...conditionsOf(request), range: rangeOf(request) };
          const found = await bucket.get(prefix + name, options);
          replyWith(found, reply.type(contentType));
          return reply.send(found.size <= READ_WHOLE_BYTES ? await buffer(found.body) : found.body);
        } catch (error) {
          return replyToFailure(error, reply);
        }
      },
    });
  };

function conditionsOf({ headers }: FastifyRequest): Conditions {
  const ifNoneMatch = headers['if-none-match'];
  const date = new Date(headers['if-modified-since'] ?? '');
  if (ifNoneMatch) return { ifNoneMatch };
  return Number.isNaN(date.getTime()) ? {} : { ifModifiedSince: date };
}

/** Returns the range of a request. `If-Range` can be ignored, because a file never changes. */
const rangeOf = ({ headers: { range } }: FastifyRequest) =>
  range && SINGLE_RANGE.test(range) ? range : undefined;

function replyWith({ size, contentRange, ...headers }: ObjectHeaders, reply: FastifyReply) {
  reply.headers(cachingHeaders(headers)).header('content-length', size);
  if (contentRange) reply.code(206).header('content-range', contentRange);
}

const cachingHeaders = ({ etag, lastModified }: Partial<ObjectHeaders> = {}) => ({
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  ...(etag && { etag }),
  ...(lastModified && { 'last-modified': lastModified }),
});

function replyToFailure(error: unknown, reply: FastifyReply) {
  const status = statusOf(error);
  if (status === 404) return reply.callNotFound();
  if (status === 304) return reply.code(304).headers(cachingHeaders()).send();
  if (status === 416) return reply.code(416).send();
  reply.log.error({ err: error }, 'the object store did not return a file');
  throw unavailable();
}
