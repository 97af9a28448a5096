import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const HEADER = 'x-forwarded-for';
/** More proxies than any site has in front. The nearest ones are at the end. */
const MOST_ADDRESSES = 20;

/** Normalises the addresses of `X-Forwarded-For` for comparing and counting, and removes invalid ones. */
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
 * An IP address as proxies write it, without port, brackets, zone and IPv6 prefix of an IPv4 address: `192.0.2.1:4711`
 * and `::ffff:192.0.2.1` become 192.0.2.1, `[2001:db8::1]:443` becomes 2001:db8::1. Null for anything else.
 */
export function normalizedAddress(text: string): string | null {
  const trimmed = text.trim();
  const withoutPort =
    /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const [address = ''] = withoutPort.split('%', 1);
  if (isIP(address) !== 6) return isIP(address) ? address : null;
  const lowerCase = address.toLowerCase();
  return mappedIpv4(lowerCase) ?? lowerCase;
}

/** The IPv4 address in `::ffff:192.0.2.1` or `::ffff:c000:201` (RFC 4291, section 2.5.5.2). */
function mappedIpv4(address: string): string | null {
  const dotted = /^(?:::|(?:0+:){5})ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (dotted) return dotted;
  const [, high, low] = /^(?:::|(?:0+:){5})ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return null;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}

/** The largest networks that may be trusted; a larger one cannot consist of the operator's own proxies. */
const SHORTEST_PREFIX = { 4: 8, 6: 16 };

/** Whether this is an IP address or network (such as 10.0.0.0/8) that may be named as a proxy. */
export function isProxyNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (rest.length > 0 || (family !== 4 && family !== 6)) return false;
  if (prefix === undefined) return true;
  const bits = Number(prefix);
  return /^\d{1,3}$/.test(prefix) && bits >= SHORTEST_PREFIX[family] && bits <= (family === 4 ? 32 : 128);
}
