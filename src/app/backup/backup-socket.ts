import { closeSync, openSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandRefused } from '../process/command-refused.ts';

/**
 * The socket on which a running site with the embedded database makes a backup for the command `npm run backup`. It is
 * in the database's folder, which only the site's user can enter.
 */
const SOCKET = 'copias.sock';

/**
 * Listens on the socket in `folder` and responds to every request with a new archive, which is not encrypted: the
 * command encrypts it with its own key. Resolves to a function that stops listening.
 */
export async function serveArchives(
  folder: string,
  archive: () => AsyncIterable<Uint8Array>,
  failed: (error: unknown) => void,
): Promise<() => void> {
  const { address, release } = shortAddressOf(folder);
  // Only a killed process can have left a socket, because this process holds the lock of the folder.
  await rm(path.join(folder, SOCKET), { force: true });
  const server = http.createServer(async (_, response) => {
    try {
      await pipeline(Readable.from(archive(), { objectMode: false }), response);
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
 * Yields the bytes of an archive that the running site makes. Throws CommandRefused when no site listens, and an error
 * when the site ends or fails before the archive is complete.
 */
export async function* requestArchive(folder: string): AsyncGenerator<Uint8Array> {
  const { address, release } = shortAddressOf(folder);
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .get({ socketPath: address, path: '/' }, resolve)
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
