import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy between the browser and the site that a test can break. The service worker's requests go through it as well.
 */
export interface Connection {
  url: string;
  /** Responds to every page request with status 500 from now on. */
  pagesFail(): void;
  /** Breaks every connection from now on, as in a place without signal, or lets connections through again. */
  hasSignal(isThere: boolean): void;
  /** Closes all connections and refuses new ones from now on. */
  breaksDown(): Promise<void>;
  /** Sends pages only up to the end of `text` from now on, and the rest once the returned function is called. */
  stopsAfter(text: string): () => void;
  /** Passes the text of each response to `path` through `change` from now on. */
  changes(path: string, change: (text: string) => string): void;
}

export async function connectionTo(site: string): Promise<Connection> {
  const changed = new Map<string, (text: string) => string>();
  let failing = false;
  let isAway = false;
  let pausing: { text: string; ended: Promise<void> } | undefined;

  const server = http.createServer(async (request, response) => {
    if (isAway) return void response.destroy();
    const path = request.url ?? '/';
    if (failing && request.headers.accept?.includes('text/html')) {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500</h1>');
      return;
    }
    if (pausing && request.headers.accept?.includes('text/html')) {
      const page = await (await fetch(site + path)).text();
      const end = page.indexOf(pausing.text) + pausing.text.length;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(page.slice(0, end));
      await pausing.ended;
      response.end(page.slice(end));
      return;
    }
    const change = changed.get(path);
    if (!change) return forward(site + path, request, response);
    const original = await fetch(site + path);
    const headers = {
      'content-type': original.headers.get('content-type') ?? '',
      'cache-control': 'no-cache',
    };
    response.writeHead(original.status, headers).end(change(await original.text()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pagesFail: () => {
      failing = true;
    },
    hasSignal: (isThere) => {
      isAway = !isThere;
      if (isAway) server.closeAllConnections();
    },
    breaksDown: () =>
      new Promise((resolve) => {
        server.close(() => resolve()); // the callback is called even if the server is closed already
        server.closeAllConnections();
      }),
    stopsAfter: (text) => {
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      pausing = { text, ended };
      return end;
    },
    changes: (path, change) => void changed.set(path, change),
  };
}

function forward(url: string, request: http.IncomingMessage, response: http.ServerResponse) {
  const onward = http.request(url, { method: request.method, headers: request.headers }, (original) => {
    response.writeHead(original.statusCode ?? 502, original.headers);
    original.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
