import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../../shared/contract/problem.ts';
import { itemsOf } from '../../../shared/web/content-type.ts';
import { videoIdOf } from '../contract.ts';

const params = z.object({
  file: z.string().regex(/^[\w-]{11}\.jpg$/, 'El identificador del video no es válido.'),
});

/** Shown in place of a video without a preview image. */
const PLACEHOLDER = '/imagenes/video-750.webp';

/** Routes that serve the thumbnails of external videos from this server. */
export const mediaRoutes: FastifyPluginAsyncZod = async (app) => {
  const { content, settings } = app.site;
  /** Whether published content shows this video. Thumbnails of other videos are not fetched. */
  const isShown = async (videoId: string) => {
    const shown = await content.read();
    return content.items
      .flatMap(({ type }) => itemsOf(shown, type))
      .some(({ videoUrl }) => videoIdOf(videoUrl) === videoId);
  };
  app.get('/miniaturas/:file', { schema: { params, hide: true } }, async (request, reply) => {
    const id = request.params.file.slice(0, 11);
    if (!(await isShown(id))) throw notFound('ese video');
    const picture = await settings.thumbnails?.get(id);
    if (!picture) return reply.header('cache-control', 'public, max-age=600').redirect(PLACEHOLDER, 302);
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=604800').send(picture);
  });
};
