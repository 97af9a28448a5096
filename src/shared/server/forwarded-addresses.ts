import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const HEADER = 'x-forwarded-for';
/**
 * Maximum number of addresses read from X-Forwarded-For, more than any site has proxies. The last ones are kept,
 * because the nearest proxies are at the end.
 */
const MOST_ADDRESSES = 20;

/**
 * Normalises the IP addresses in the X-Forwarded-For header, so that they can be compared and counted, and removes
 * invalid ones.
 */
export function normalizeForwardedFor(headers: IncomingHttpHeaders): void {
  const given = headers[HEADER];
  if (given === undefined) return;
  const addresses = String(given)
    .split(',')
    .slice(-MOST_ADDRESSES)
    .flatMap((text) => normalizedAddress(text) ?? []);
  if (addresses.length > 0) headers[HEADER] = addresses.join(', ');
  else delete headers[HEADER];
}

/**
 * Normalises an IP address as proxies write it, by removing the port, brackets, zone and the IPv6 prefix of an IPv4
 * address. For example, `192.0.2.1:4711` and `::ffff:192.0.2.1` become 192.0.2.1. Returns null for anything else.
 */
export function normalizedAddress(text: string): string | null {
  const trimmed = text.trim();
  const withoutPort =
    /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const [address = ''] = withoutPort.split('%', 1);
  // Only `isIP` rejects addresses such as 0x7f.1, which the library accepts.
  return isIP(address) ? ipaddr.process(address).toString() : null;
}

/**
 * Minimum prefix length of a trusted network by IP version. A larger network cannot consist of the operator's own
 * proxies.
 */
const SHORTEST_PREFIX = { 4: 8, 6: 16 };

/** Whether the text is an IP address or network (such as 10.0.0.0/8) that may be configured as a trusted proxy. */
export function isProxyNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (rest.length > 0 || (family !== 4 && family !== 6)) return false;
  if (prefix === undefined) return true;
  const bits = Number(prefix);
  return /^\d{1,3}$/.test(prefix) && bits >= SHORTEST_PREFIX[family] && bits <= (family === 4 ? 32 : 128);
}
