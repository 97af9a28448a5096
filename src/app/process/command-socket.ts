import { closeSync, openSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandRefused } from './command-refused.ts';

/**
 * The socket on which a running site with the embedded database answers commands that need its rows, such as
 * `npm run backup`. It is in the database's folder, which only the site's user can enter.
 */
const SOCKET = 'copias.sock';

/** What a site answers to commands, by the path of the request. */
type Answers = Record<string, () => AsyncIterable<Uint8Array>>;

/** Listens on the socket in `folder` and answers every request. Resolves to a function that stops listening. */
export async function serveCommands(
  folder: string,
  answers: Answers,
  failed: (error: unknown) => void,
): Promise<() => void> {
  const { address, release } = shortAddressOf(folder);
  // Only a killed process can have left a socket, because this process holds the lock of the folder.
  await rm(path.join(folder, SOCKET), { force: true });
  const server = http.createServer(async ({ url = '' }, response) => {
    const answer = answers[url];
    if (!answer) return void response.writeHead(404).end();
    try {
      await pipeline(Readable.from(answer(), { objectMode: false }), response);
    } catch (error) {
      failed(error);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
  await chmod(path.join(folder, SOCKET), 0o600);
  server.unref();
  return () => {
    server.close(release);
    server.closeAllConnections();
  };
}

/**
 * Yields the bytes of what the running site answers. Throws CommandRefused when no site listens, and an error when the
 * site ends or fails before the answer is complete.
 */
export async function* askSite(folder: string, url: string): AsyncGenerator<Uint8Array> {
  const { address, release } = shortAddressOf(folder);
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .get({ socketPath: address, path: url }, resolve)
        .once('error', () => reject(new CommandRefused('Otro proceso usa la base de datos y no responde.')));
    });
    yield* response;
  } finally {
    release();
  }
}

const LONGEST_ADDRESS = 100;

/**
 * Returns an address of the socket that is short enough for the operating system, which accepts about a hundred bytes.
 * On Linux, the path of an open folder in /proc is short.
 */
function shortAddressOf(folder: string): { address: string; release: () => void } {
  const address = path.join(folder, SOCKET);
  if (Buffer.byteLength(address) <= LONGEST_ADDRESS || process.platform !== 'linux')
    return { address, release: () => {} };
  const opened = openSync(folder, 'r');
  return { address: `/proc/self/fd/${opened}/${SOCKET}`, release: () => closeSync(opened) };
}
