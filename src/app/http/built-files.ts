import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { servedFont } from '../campaign-files/display-font.ts';
import { PICTURES } from '../campaign-files/prepared-set.ts';

/** Folders of the files that are served under /assets/ and /imagenes/. */
export interface ServedFolders {
  /** The built scripts and stylesheets. */
  assets: string;
  /** The set that was prepared from the campaign's pictures and font. */
  campaignFiles: string;
  /** Whether somebody tries out pictures, in development and in the demo, so that browsers ask for each one anew. */
  picturesChange?: boolean;
}

/** A picture keeps its URL when it changes, so for this long a visitor may still see the former one. */
const PICTURES_MAX_AGE = '1d';

/** What never changes, because its name contains a hash of its content. */
const UNCHANGING = { immutable: true, maxAge: '1y' };

export const builtFiles = (folders: ServedFolders) => async (app: FastifyInstance) => {
  const pictures = path.join(folders.campaignFiles, PICTURES);
  const maxAge = folders.picturesChange ? 0 : PICTURES_MAX_AGE;
  await app.register(fastifyStatic, {
    root: folders.assets,
    prefix: '/assets/',
    ...UNCHANGING,
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: pictures,
    prefix: '/imagenes/',
    maxAge,
    decorateReply: false,
  });
  app.get('/favicon.ico', (_, reply) =>
    reply.sendFile('favicon.ico', pictures, { maxAge, immutable: false }),
  );
  const { url, file } = servedFont(folders.campaignFiles);
  app.get(url, (_, reply) => reply.sendFile(path.basename(file), path.dirname(file), UNCHANGING));
};
