import type { FastifyRequest } from 'fastify';
import { networksOf } from './networks.ts';

/**
 * Describes in words where a request came from: the kind of device, the browser, and the block of IP addresses, which
 * is too large to identify a household.
 */
export function originOf(request: Pick<FastifyRequest, 'headers' | 'ip'>): string {
  const agent = request.headers['user-agent'] ?? '';
  return [deviceOf(agent), browserOf(agent), `red ${networksOf(request.ip).block}`]
    .filter(Boolean)
    .join(', ');
}

function deviceOf(agent: string): string {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tableta';
  if (/Mobi|iPhone|Android/.test(agent)) return 'celular';
  return /Windows|Macintosh|Linux|CrOS/.test(agent) ? 'computadora' : 'otro dispositivo';
}

/** The order matters, because the User-Agent of most browsers also names the browsers from which they are derived. */
const BROWSERS: [RegExp, string][] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom\w*\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const browserOf = (agent: string) => BROWSERS.find(([pattern]) => pattern.test(agent))?.[1] ?? '';
