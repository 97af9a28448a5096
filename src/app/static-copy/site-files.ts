import type { FastifyInstance } from 'fastify';

/** A file of a static copy. Its path is relative to the copy's folder and has slashes. */
export interface CopiedFile {
  path: string;
  content: AsyncIterable<Uint8Array>;
}

/** The addresses of pictures, videos, fonts and other files that pages show. */
const OF_PAGES = /^\/(?:(?:assets|imagenes|subidas|miniaturas)\/[\w-][\w.-]*|favicon\.ico)$/;

export const isSiteFile = (address: string) => OF_PAGES.test(address);

/** Reads the files of a site through its own routes, which know where each file is stored. */
export function siteFiles(app: FastifyInstance) {
  /** The paths in the copy, and null for files that the site does not have. */
  const paths = new Map<string, string | null>();

  /** Yields a file that was not read before. A redirect leads to the file that the site shows in its place. */
  async function* copy(address: string): AsyncGenerator<CopiedFile> {
    if (paths.has(address)) return;
    const ended = new AbortController();
    const { statusCode, headers, stream } = await open(address, ended.signal);
    try {
      const instead = statusCode === 302 && isSiteFile(`${headers.location}`) ? `${headers.location}` : null;
      if (instead && instead !== address) yield* copy(instead);
      paths.set(address, statusCode === 200 ? address.slice(1) : ((instead && paths.get(instead)) ?? null));
      if (statusCode === 200) yield { path: address.slice(1), content: stream() };
    } finally {
      ended.abort(); // otherwise a file that was not read to its end would stay open
    }
  }
  const open = (url: string, signal: AbortSignal) => app.inject({ url, signal, payloadAsStream: true });

  return {
    async *copy(addresses: Iterable<string>): AsyncGenerator<CopiedFile> {
      for (const address of addresses) yield* copy(address);
    },

    /** Returns the path in the copy of a file that was copied, or null if the site does not have it. */
    pathOf: (address: string): string | null => paths.get(address) ?? null,
  };
}
