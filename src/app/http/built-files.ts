import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AwaitedSet } from '../campaign-files/awaited-set.ts';
import type { ServedFont } from '../campaign-files/display-font.ts';
import { PICTURES } from '../campaign-files/prepared-set.ts';

/** The files that are served under /assets/ and /imagenes/. */
export interface ServedFolders {
  /** The built scripts and stylesheets. */
  assets: string;
  font: ServedFont;
  /** The set that is prepared from the campaign's pictures and font. */
  campaignFiles: AwaitedSet;
  /** Whether somebody tries out pictures, in development and in the demo, so that browsers ask for each one anew. */
  picturesChange?: boolean;
}

/** A picture keeps its URL when it changes, so for this long a visitor may still see the former one. */
const PICTURES_MAX_AGE = '1d';

/** What never changes, because its name contains a hash of its content. */
const UNCHANGING = { immutable: true, maxAge: '1y' };

export const builtFiles =
  ({ assets, font, campaignFiles, picturesChange }: ServedFolders) =>
  async (app: FastifyInstance) => {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      ...UNCHANGING,
      preCompressed: true,
      decorateReply: false,
    });
    app.get(font.url, (_, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(font.content),
    );
    const pictures: FastifyPluginAsync = async (scope) => {
      const maxAge = picturesChange ? 0 : PICTURES_MAX_AGE;
      await scope.register(fastifyStatic, { root: assets, serve: false, maxAge });
      // The folder has its name only when the pictures are prepared, so each request asks for it.
      const folder = async () => path.join(await campaignFiles.folder(), PICTURES);
      scope.get<{ Params: { '*': string } }>('/imagenes/*', async ({ params }, reply) =>
        reply.sendFile(params['*'], await folder()),
      );
      scope.get('/favicon.ico', async (_, reply) => reply.sendFile('favicon.ico', await folder()));
    };
    await app.register(pictures);
  };
