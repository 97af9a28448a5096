import { once } from 'node:events';
import net from 'node:net';

const CONNECTIONS = 32;

/**
 * A client that keeps connections open to one URL. It needs a fraction of the CPU time of Node's own client, so that
 * the server does most of the work.
 */
export interface LoadClient {
  /**
   * Sends this many GET requests, on each connection one after the other, and resolves when all responses have arrived.
   * Throws for another status than 200 and 304, and for a connection that ends.
   */
  load(requests: number): Promise<void>;
  close(): void;
}

/** Connects a client. `headers` are the request headers in addition to Host, as lines. */
export async function connectClient(url: string, headers: string[]): Promise<LoadClient> {
  const { host, hostname, port, pathname, search } = new URL(url);
  const request = [`GET ${pathname}${search} HTTP/1.1`, `host: ${host}`, ...headers, '\r\n'].join('\r\n');
  const connections = Array.from({ length: CONNECTIONS }, () =>
    net.connect({ host: hostname, port: Number(port), noDelay: true }),
  );
  await Promise.all(connections.map((connection) => once(connection, 'connect')));
  let waiting = 0;
  const work = (connection: net.Socket) =>
    new Promise<void>((resolve, reject) => {
      let missing = 0;
      const next = () => {
        if (waiting-- > 0) return void connection.write(request);
        connection.removeAllListeners();
        resolve();
      };
      connection
        .on('data', (part) => {
          missing += (missing === 0 ? lengthOfResponse(part) : 0) - part.length;
          if (missing === 0) next();
        })
        .on('error', reject)
        .on('close', () => reject(new Error(`A connection to ${url} ended.`)));
      next();
    });
  return {
    async load(requests) {
      waiting = requests;
      await Promise.all(connections.map(work));
    },
    close() {
      for (const connection of connections) connection.destroy();
    },
  };
}

/** The bytes of a response with its headers, which are short enough to arrive in one part. */
function lengthOfResponse(part: Buffer): number {
  const end = part.indexOf('\r\n\r\n');
  const head = part.toString('latin1', 0, Math.max(0, end));
  if (!/^HTTP\/1\.1 (200|304) /.test(head)) throw new Error(head);
  return end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}
