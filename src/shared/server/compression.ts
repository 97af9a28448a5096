import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipWithCallback } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the content encoding that compresses best among those in an Accept-Encoding header. */
export function acceptedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

export const gzip = promisify(gzipWithCallback);

const compress = promisify(brotliCompress);

/** Compresses bytes with Brotli at a `quality` from 0 to 11. */
export const brotli = (bytes: Buffer, quality: number) =>
  compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
