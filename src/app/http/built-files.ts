import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Folders of the built files, which are served under /assets/ and /imagenes/. */
export interface BuiltFolders {
  assets: string;
  pictures: string;
  /** Folder of the fonts that the server draws with, which is not served. */
  fonts: string;
  /** Whether browsers revalidate every picture, because development and the demo are for trying out pictures. */
  picturesChange?: boolean;
}

/** A picture keeps its URL when it changes, so for this long a visitor may still see the former one. */
const PICTURES_MAX_AGE = '1d';

export const builtFiles = (folders: BuiltFolders) => async (app: FastifyInstance) => {
  const maxAge = folders.picturesChange ? 0 : PICTURES_MAX_AGE;
  await app.register(fastifyStatic, {
    root: folders.assets,
    prefix: '/assets/',
    immutable: true, // file names contain a hash of the content, so a changed file has a new URL
    maxAge: '1y',
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: folders.pictures,
    prefix: '/imagenes/',
    maxAge,
    dotfiles: 'ignore', // does not serve the build's index of picture sources
    decorateReply: false,
  });
  app.get('/favicon.ico', (_, reply) =>
    reply.sendFile('favicon.ico', folders.pictures, { maxAge, immutable: false }),
  );
};

/**
 * Returns an identifier of the pictures' contents, which changes when one of them does.
 * @param folder the built pictures, whose index holds a hash for each source
 */
export function pictureVersionOf(folder: string): string {
  const index: Record<string, string> = JSON.parse(readFileSync(path.join(folder, '.index.json'), 'utf8'));
  const hashes = Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1)); // the index is not sorted
  return createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 12);
}
