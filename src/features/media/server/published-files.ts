import path from 'node:path';
import type { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../../../shared/contract/problem.ts';
import { PUBLISHED_PREFIX } from './media-storage.ts';
import { statusOf } from './s3-errors.ts';

const FILE_NAME = /^[0-9a-f]{32}(-\w+)?\.\w{3,4}$/;
const SINGLE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;
/** Smaller files are read whole, so that a slow visitor does not hold a connection to the bucket. */
const READ_WHOLE_BYTES = 1024 * 1024;

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

interface Options {
  s3: S3;
  bucket: string;
  /** Key prefix of the published files. */
  prefix: string;
}

/** Serves the published files of a bucket from this site, with the headers that files on the disk have. */
export const publishedFiles =
  ({ s3, bucket, prefix }: Options): FastifyPluginAsync =>
  async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: `${PUBLISHED_PREFIX}:name`,
      schema: { hide: true },
      handler: async (request: FastifyRequest, reply) => {
        const { name } = request.params as { name: string };
        const contentType = CONTENT_TYPES[path.extname(name)];
        if (!FILE_NAME.test(name) || !contentType) return reply.callNotFound();
        const object = { Bucket: bucket, Key: prefix + name };
        try {
          const found = await (request.method === 'HEAD'
            ? s3.headObject({ ...object, ...conditionsOf(request) })
            : s3.getObject({ ...object, ...conditionsOf(request), ...rangeOf(request) }));
          reply.headers(cachingHeaders(found.ETag, found.LastModified)).type(contentType);
          reply.header('content-length', found.ContentLength);
          if (!('Body' in found)) return reply.send();
          if (found.ContentRange) reply.code(206).header('content-range', found.ContentRange);
          const isSmall = (found.ContentLength ?? 0) <= READ_WHOLE_BYTES;
          return reply.send(
            isSmall && found.Body
              ? Buffer.from(await found.Body.transformToByteArray())
              : (found.Body as Readable),
          );
        } catch (error) {
          return replyToFailure(error, reply);
        }
      },
    });
  };

const conditionsOf = ({ headers }: FastifyRequest) => {
  const etag = headers['if-none-match'];
  const date = new Date(headers['if-modified-since'] ?? '');
  if (etag) return { IfNoneMatch: etag };
  return Number.isNaN(date.getTime()) ? {} : { IfModifiedSince: date };
};

/** The range of a request. `If-Range` may be ignored, because a file never changes. */
const rangeOf = ({ headers: { range } }: FastifyRequest) =>
  range && SINGLE_RANGE.test(range) ? { Range: range } : {};

const cachingHeaders = (etag?: string, lastModified?: Date) => ({
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  ...(etag && { etag }),
  ...(lastModified && { 'last-modified': lastModified.toUTCString() }),
});

function replyToFailure(error: unknown, reply: FastifyReply) {
  const status = statusOf(error);
  if (status === 404) return reply.callNotFound();
  if (status === 304) return reply.code(304).headers(cachingHeaders()).send();
  if (status === 416) return reply.code(416).send();
  reply.log.error({ err: error }, 'the object store did not return a file');
  throw unavailable();
}
