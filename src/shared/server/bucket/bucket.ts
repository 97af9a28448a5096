import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type MultipartUploads, multipartUploads } from './multipart-uploads.ts';
import { type BucketSettings, bucketRequests } from './requests.ts';
import { childrenOf, xmlTextOf } from './xml.ts';

/**
 * The objects of one bucket on an S3-compatible server. Every method throws BucketFailure when the server refuses the
 * request or has no such object, and another error when the server is unreachable.
 */
export interface Bucket extends MultipartUploads {
  readonly name: string;
  /** Resolves if the bucket exists and accepts the access keys. */
  check(): Promise<void>;
  /**
   * Yields the objects whose keys begin with `prefix`. If a delimiter is given, skips keys that contain it after
   * `prefix`.
   */
  objects(query?: { prefix?: string; delimiter?: string | undefined }): AsyncGenerator<StoredObject>;
  /** Returns an object, whose body must be read or destroyed. Throws BucketFailure with status 304 if unchanged. */
  get(key: string, options?: Conditions & { range?: string | undefined }): Promise<ReadObject>;
  /** Returns what `get` would return, without the body. */
  head(key: string, options?: Conditions): Promise<ObjectHeaders>;
  put(key: string, content: Uint8Array | string, metadata?: Record<string, string>): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** Deletes an object, if it exists. */
  delete(key: string): Promise<void>;
}

export interface StoredObject {
  key: string;
  /** Time of the last change in milliseconds. */
  changedAt: number;
}

export interface Conditions {
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: Date | undefined;
}

export interface ObjectHeaders {
  size: number;
  etag: string | undefined;
  lastModified: string | undefined;
  /** The header Content-Range (the range and the size of the whole object), if a range was requested. */
  contentRange: string | undefined;
  /** The metadata that was stored with the object. Its names are in lower case. */
  metadata: Record<string, string>;
}

export interface ReadObject extends ObjectHeaders {
  body: IncomingMessage;
}

const METADATA = 'x-amz-meta-';

export function openBucket(settings: BucketSettings): Bucket {
  const requests = bucketRequests(settings);
  return {
    ...multipartUploads(requests),
    name: settings.bucket,
    check: async () => void (await requests.send({ method: 'HEAD' })),
    async *objects({ prefix, delimiter } = {}) {
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix, delimiter, 'continuation-token': token };
        const page = await requests.document({ method: 'GET', query });
        for (const found of childrenOf(page, 'Contents'))
          yield {
            key: xmlTextOf(found, 'Key') ?? '',
            changedAt: Date.parse(xmlTextOf(found, 'LastModified') ?? '') || Date.now(),
          };
        token = xmlTextOf(page, 'NextContinuationToken');
      } while (token);
    },
    async get(key, { range, ...conditions } = {}) {
      const headers = { ...conditionHeaders(conditions), range };
      const body = await requests.open({ method: 'GET', key, headers });
      return { ...objectHeaders(body.headers), body };
    },
    head: async (key, conditions = {}) =>
      objectHeaders(await requests.send({ method: 'HEAD', key, headers: conditionHeaders(conditions) })),
    async put(key, body, metadata = {}) {
      const named = Object.entries(metadata).map(([name, value]) => [METADATA + name, value]);
      const headers = { 'content-type': 'application/octet-stream', ...Object.fromEntries(named) };
      await requests.send({ method: 'PUT', key, headers, body });
    },
    async copy(from, to) {
      const source = `${settings.bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
      await requests.document({ method: 'PUT', key: to, headers: { 'x-amz-copy-source': source } });
    },
    delete: async (key) => void (await requests.send({ method: 'DELETE', key })),
  };
}

/**
 * Resolves to the keys that begin with `prefix`, without it. If a delimiter is given, skips keys that contain it after
 * `prefix`.
 */
export async function keysAfter(bucket: Bucket, prefix: string, delimiter?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of bucket.objects({ prefix, delimiter }))
    if (key !== prefix) names.push(key.slice(prefix.length));
  return names;
}

const conditionHeaders = ({ ifNoneMatch, ifModifiedSince }: Conditions) => ({
  'if-none-match': ifNoneMatch,
  'if-modified-since': ifModifiedSince?.toUTCString(),
});

const objectHeaders = (headers: IncomingHttpHeaders): ObjectHeaders => ({
  size: Number(headers['content-length']),
  etag: headers.etag,
  lastModified: headers['last-modified'],
  contentRange: headers['content-range'],
  metadata: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith(METADATA))
      .map(([name, value]) => [name.slice(METADATA.length), String(value)]),
  ),
});
