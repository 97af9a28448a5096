import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that came in. */
export interface Seen {
  url: URL;
  headers: http.IncomingHttpHeaders;
  /** When, in milliseconds of one steady clock. */
  at: number;
}

type Play = (response: http.ServerResponse, request: Seen) => void | Promise<void>;

export interface LocalServer {
  /** Without a slash at the end. */
  url: string;
  /** Every call, in the order in which they came. */
  requests: Seen[];
  /** The answer to every call from now on. */
  play(answer: Play): void;
  /** The answers to the next calls, one for each. */
  playOnce(...answers: Play[]): void;
  /** As at the beginning: the usual answer, and no call seen. */
  forget(): void;
  close(): Promise<void>;
}

/** A peer on this machine that says what a test tells it to, and keeps who asked for what. */
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
    play: (answer) => {
      usual = answer;
    },
    playOnce: (...answers) => {
      next = answers;
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
