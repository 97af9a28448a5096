import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Bucket, openBucket, type StoredObject } from './bucket.ts';
import { statusOf } from './bucket-failure.ts';

const SECRET = 'a-secret-for-tests';

/** Opens a bucket on a server that responds with `listener`, which receives the number of earlier requests. */
async function bucketOn(
  listener: (...of: [...Parameters<RequestListener>, number]) => void,
): Promise<Bucket> {
  let requests = 0;
  const server = createServer((request, response) => listener(request.resume(), response, requests++));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return openBucket({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'media',
    accessKeyId: 'an-id-for-tests',
    secretAccessKey: SECRET,
  });
}

const FAILED = '<?xml version="1.0"?><Error><Code>InternalError</Code><Message>Try again.</Message></Error>';

test('repeats a request when the server is overloaded or the connection is lost', async () => {
  const bucket = await bucketOn((_, response, before) => {
    if (before === 0) response.writeHead(503).end(FAILED);
    else if (before === 1) response.destroy();
    else response.end();
  });
  await expect(bucket.put('a.jpg', 'content')).resolves.toBeUndefined();
});

test('repeats the completion of an upload that fails after the status code was sent', async () => {
  const bodies: string[] = [];
  const bucket = await bucketOn((request, response, before) => {
    request.on('data', (data) => bodies.push(String(data)));
    request.on('end', () => response.end(before === 0 ? `  ${FAILED}` : '<CompleteMultipartUploadResult/>'));
  });
  await bucket.completeUpload({ key: 'a', uploadId: '1' }, [{ number: 1, etag: '"abc"', size: 5 }]);
  expect(bodies).toEqual(
    Array(2).fill(
      '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>"abc"</ETag></Part></CompleteMultipartUpload>',
    ),
  );
});

test('gives up after three attempts', async () => {
  let attempts = 0;
  const bucket = await bucketOn((_, response) => {
    attempts++;
    response.writeHead(500).end(FAILED);
  });
  await expect(bucket.delete('a.jpg')).rejects.toThrow(
    'The object store responded to DELETE a.jpg with status 500 (InternalError).',
  );
  expect(attempts).toBe(3);
});

test('reports a rejected request after one attempt, without keys or signatures in the error', async () => {
  let attempts = 0;
  const bucket = await bucketOn((request, response) => {
    attempts++;
    response
      .writeHead(403)
      .end(`<Error><Code>AccessDenied</Code><Given>${request.headers.authorization}</Given></Error>`);
  });
  const error: unknown = await bucket.get('a.jpg').catch((thrown: unknown) => thrown);
  expect(statusOf(error)).toBe(403);
  expect(attempts).toBe(1);
  const logged = `${(error as Error).stack} ${JSON.stringify(error)}`;
  expect(logged).toContain('AccessDenied');
  for (const secret of [SECRET, 'an-id-for-tests', 'Signature']) expect(logged).not.toContain(secret);
});

test('reports the status of a response that is not XML', async () => {
  const bucket = await bucketOn((_, response) => response.writeHead(404).end('<html><p>No such site</html>'));
  expect(statusOf(await bucket.head('a.jpg').catch((thrown: unknown) => thrown))).toBe(404);
  expect(statusOf(await bucket.copy('a', 'b').catch((thrown: unknown) => thrown))).toBe(404);
});

test('lists all pages, with the keys as they were stored', async () => {
  const tokens: (string | null)[] = [];
  const page = (keys: string[], next = '') =>
    `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${keys
      .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-24T10:00:00Z</LastModified></Contents>`)
      .join('')}${next}</ListBucketResult>`;
  const bucket = await bucketOn((request, response, before) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    expect(searchParams.get('prefix')).toBe('medios/á +&');
    tokens.push(searchParams.get('continuation-token'));
    response.end(
      before === 0
        ? page(['a', 'b&amp;c'], '<NextContinuationToken>1/+=</NextContinuationToken>')
        : page(['&#100;']),
    );
  });
  const found: StoredObject[] = [];
  for await (const object of bucket.objects({ prefix: 'medios/á +&' })) found.push(object);
  expect(found.map(({ key }) => key)).toEqual(['a', 'b&c', 'd']);
  expect(found[0]?.changedAt).toBe(Date.UTC(2026, 10, 24, 10));
  expect(tokens).toEqual([null, '1/+=']);
});
