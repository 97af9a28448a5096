import { once } from 'node:events';
import http from 'node:http';
import type { Metrics } from './metrics.ts';

/**
 * Serves /metrics on a port of its own, so that the reverse proxy cannot make the metrics public. Resolves once it
 * listens, to a function that closes it. Rejects when the port is in use.
 */
export async function serveMetrics(metrics: Metrics, { host, port }: { host: string; port: number }) {
  const server = http.createServer(async (request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end();
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  });
  server.maxConnections = 20;
  server.listen(port, host);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
