import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Folders of the built files, which are served under /assets/ and /imagenes/. */
export interface BuiltFolders {
  assets: string;
  pictures: string;
  /** Folder of the fonts that the server draws with, which is not served. */
  fonts: string;
}

export const builtFiles = (folders: BuiltFolders) => async (app: FastifyInstance) => {
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
    maxAge: '7d',
    decorateReply: false,
  });
  app.get('/favicon.ico', (_, reply) =>
    reply.sendFile('favicon.ico', folders.pictures, { maxAge: '7d', immutable: false }),
  );
};
