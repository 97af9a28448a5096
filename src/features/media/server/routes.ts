import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../../shared/contract/problem.ts';
import type { VideoThumbnails } from './video-thumbnails.ts';

const params = z.object({
  file: z.string().regex(/^[\w-]{11}\.jpg$/, 'El identificador del video no es válido.'),
});

interface MediaRoutesOptions {
  thumbnails: VideoThumbnails;
  /** Whether published content shows this video. Thumbnails of other videos are not fetched. */
  isShown: (videoId: string) => Promise<boolean>;
  /** URL of the placeholder image to redirect to when a video has no thumbnail. */
  placeholder: string;
}

/** Routes that serve the thumbnails of external videos from this server. */
export const mediaRoutes = (options: MediaRoutesOptions) => async (app: FastifyInstance) => {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/miniaturas/:file', { schema: { params, hide: true } }, async (request, reply) => {
      const id = request.params.file.slice(0, 11);
      if (!(await options.isShown(id))) throw notFound('ese video');
      const picture = await options.thumbnails.get(id);
      if (!picture)
        return reply.header('cache-control', 'public, max-age=600').redirect(options.placeholder, 302);
      return reply.type('image/jpeg').header('cache-control', 'public, max-age=604800').send(picture);
    });
};
