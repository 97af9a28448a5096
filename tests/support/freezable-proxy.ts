import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

export interface FreezableProxy {
  /** The given PostgreSQL URL with this proxy's address. */
  through(url: string): string;
  /**
   * Stops forwarding on every connection that has sent `text`, without closing it, as a network does that drops
   * packets. Later connections are forwarded. Returns the number of frozen connections.
   */
  freeze(text: string): number;
  close(): void;
}

/** Starts a TCP proxy in front of the PostgreSQL server of `url`. */
export async function freezableProxy(url: string): Promise<FreezableProxy> {
  const target = new URL(url);
  const connections = new Map<Socket, { server: Socket; sent: string }>();
  const proxy = net.createServer((client) => {
    const server = net.connect(Number(target.port), target.hostname);
    const connection = { server, sent: '' };
    connections.set(client, connection);
    client.on('data', (data) => {
      connection.sent += data.toString('latin1');
    });
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => {});
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    through: (original) => {
      const proxied = new URL(original);
      proxied.port = String((proxy.address() as AddressInfo).port);
      return proxied.href;
    },
    freeze: (text) => {
      const matching = [...connections].filter(([, { sent }]) => sent.includes(text));
      for (const [client, { server }] of matching) {
        client.unpipe(server).pause();
        server.unpipe(client).pause();
      }
      return matching.length;
    },
    close: () => {
      proxy.close();
      for (const [client, { server }] of connections) {
        client.destroy();
        server.destroy();
      }
    },
  };
}
