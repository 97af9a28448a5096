import http from 'node:http';

/**
 * The baseline of the benchmark: `node bare-server.ts PORT URL` fetches URL once and serves its body from memory with
 * the three headers that it needs, and no others.
 */
const [port, original = ''] = process.argv.slice(2);
const KEPT = ['content-type', 'content-encoding', 'content-length'];

http.get(original, { headers: { 'accept-encoding': 'br' } }, (response) => {
  const parts: Buffer[] = [];
  response.on('data', (part) => parts.push(part));
  response.on('end', () => {
    const body = Buffer.concat(parts);
    const headers = KEPT.flatMap((name) => [name, String(response.headers[name])]);
    http
      .createServer((_, response) => {
        response.writeHead(200, headers);
        response.end(body);
      })
      .listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
  });
});
