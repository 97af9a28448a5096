import http from 'node:http';

/**
 * The baseline of the benchmark. `node bare-server.ts PORT ORIGIN PATH…` fetches each path of a site once, and serves
 * the bodies from memory with three headers each. A request that sends the entity tag of the first path gets status
 * 304.
 */
const [port, origin, ...paths] = process.argv.slice(2);
const KEPT = ['content-type', 'content-encoding', 'content-length'];

const fetched = (path: string) =>
  new Promise<{ headers: string[]; body: Buffer }>((resolve) => {
    http.get(origin + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const headers = KEPT.flatMap((name) => [name, String(response.headers[name])]);
        resolve({ headers, body: Buffer.concat(parts) });
      });
    });
  });

const responses = new Map<string | undefined, { headers: string[]; body: Buffer }>();
for (const path of paths) responses.set(path, await fetched(path));
const entityTag = await entityTagOf(paths[0]);

http
  .createServer(({ url, rawHeaders }, response) => {
    if (rawHeaders.length > 4 && rawHeaders.includes(entityTag)) {
      response.writeHead(304, ['etag', entityTag]);
      response.end();
      return;
    }
    const found = responses.get(url);
    response.writeHead(200, found?.headers);
    response.end(found?.body);
  })
  .listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

async function entityTagOf(path: string | undefined) {
  const { headers } = await fetch(`${origin}${path}`);
  return String(headers.get('etag'));
}
