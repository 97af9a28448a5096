import http from 'node:http';

/** The baseline of the benchmark: `node bare-server.ts PORT URL` fetches URL once and serves that response from memory. */
const [port, original = ''] = process.argv.slice(2);

http.get(original, { headers: { 'accept-encoding': 'br' } }, (response) => {
  const parts: Buffer[] = [];
  response.on('data', (part) => parts.push(part));
  response.on('end', () => {
    const body = Buffer.concat(parts);
    const own = new Set(['date', 'connection', 'keep-alive']);
    const headers = Object.entries(response.headers).flatMap(([name, value]) =>
      own.has(name) ? [] : [name, String(value)],
    );
    http
      .createServer((_, response) => {
        response.writeHead(200, headers);
        response.end(body);
      })
      .listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
  });
});
