import net from 'node:net';
import { DEFAULT_HOST, DEFAULT_PORT } from '../config/default-address.mjs';

/**
 * Opens the socket of the site's address, for sites that this process starts one after another. While this process lives
 * it stays open, so that visitors wait from one site to the next. This process accepts no connection from it.
 * @returns {import('node:stream').Stream | 'ignore'} what `stdio` passes on to the site; 'ignore' if the socket cannot be
 * opened, because the site then tries it by itself and says what is wrong
 */
export function heldSocket({ HOST, PORT } = process.env) {
  const host = HOST || DEFAULT_HOST;
  const port = Number(PORT || DEFAULT_PORT);
  // Node's own module `cluster` opens sockets with this function: no public one leaves the accepting to another process.
  const { _createServerHandle: open } = /** @type {any} */ (net);
  if (!open || !net.isIP(host) || !(port > 0)) return 'ignore';
  const socket = open(host, port, net.isIP(host));
  const bound = { port: 0 };
  // A number is the code of an error, and a port that is in use leaves the socket without one.
  if (typeof socket === 'object' && socket.getsockname(bound) === 0 && bound.port === port) return socket;
  return 'ignore';
}
