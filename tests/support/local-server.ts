import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the local server received it. */
export interface Seen {
  url: URL;
  headers: http.IncomingHttpHeaders;
  /** The time of arrival in milliseconds, on a monotonic clock. */
  at: number;
}

type Play = (response: http.ServerResponse, request: Seen) => void | Promise<void>;

export interface LocalServer {
  /** The server's base URL, without a trailing slash. */
  url: string;
  /** Every recorded request, in the order of arrival. */
  requests: Seen[];
  /** Sets the response to all later requests. */
  play(response: Play): void;
  /** Sets the responses to the next requests, one for each. */
  playOnce(...responses: Play[]): void;
  /** Restores the default response and clears the recorded requests. */
  forget(): void;
  close(): Promise<void>;
}

/** Starts a local HTTP server that records its requests and sends the responses that a test sets. */
export async function localServer(usually: Play): Promise<LocalServer> {
  const requests: Seen[] = [];
  let usual = usually;
  let next: Play[] = [];
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const seen = { url, headers: request.headers, at: performance.now() };
    requests.push(seen);
    void (next.shift() ?? usual)(response, seen);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    play: (response) => {
      usual = response;
    },
    playOnce: (...responses) => {
      next = responses;
    },
    forget: () => {
      usual = usually;
      next = [];
      requests.splice(0);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
