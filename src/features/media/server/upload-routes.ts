import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Problem } from '../../../shared/contract/problem.ts';
import {
  LARGEST_UPLOAD,
  LARGEST_UPLOAD_TEXT,
  mediumCodec,
  newMediumInput,
  noQuery,
  uploadInPath,
} from '../contract.ts';
import type { MediaStorage } from './media-storage.ts';
import type { MediaStore } from './store.ts';
import { UPLOADS_PATH, type Uploads } from './uploads.ts';

interface UploadRoutesOptions {
  uploads: Uploads;
  media: MediaStore;
  storage: MediaStorage;
}

/**
 * Routes for uploads: staff upload files by the tus protocol and turn them into media, and everybody can read the
 * finished files.
 */
export const uploadRoutes =
  ({ uploads, media, storage }: UploadRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const { guard, activity } = app.site;
    // The tus server reads the body as a stream, so Fastify must not parse it.
    app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));

    const handOver = async (request: FastifyRequest, reply: FastifyReply, upload?: string) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      await uploads.handle(request.raw, reply.raw, { owner: guard.staffOf(request).id, upload });
      return reply;
    };

    const options = {
      onRequest: guard.require('media: upload'),
      schema: { hide: true, querystring: noQuery },
    };
    app.options(UPLOADS_PATH, options, (request, reply) => handOver(request, reply));
    app.options(`${UPLOADS_PATH}/:id`, options, (request, reply) => handOver(request, reply));
    app.post(UPLOADS_PATH, options, async (request, reply) => {
      refuseTooLarge(request);
      return handOver(request, reply);
    });
    app.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${UPLOADS_PATH}/:id`,
      onRequest: guard.require('media: upload'),
      schema: { ...options.schema, params: uploadInPath },
      handler: async (request, reply) => {
        const { id } = request.params;
        await uploads.checkOwner(id, guard.staffOf(request).id);
        return handOver(request, reply, id);
      },
    });

    app.post(
      '/api/medios',
      {
        onRequest: guard.require('media: upload'),
        schema: {
          summary: 'Dejar listo para mostrar un archivo que terminó de subir',
          body: newMediumInput,
          response: { 201: mediumCodec },
        },
      },
      async (request, reply) => {
        const { subida } = request.body;
        const { fileName } = await uploads.finished(subida, guard.staffOf(request).id);
        try {
          const medium = await media.accept(subida, fileName, (transaction) =>
            activity.record(transaction, request, {
              act: 'uploaded',
              item: { subject: 'file', id: subida, title: `Archivo ${fileName}` },
            }),
          );
          await uploads.ready(subida);
          return reply.code(201).send(medium);
        } catch (error) {
          // A rejected file would be rejected again, so its upload is removed and cannot be retried.
          if (error instanceof Problem) await uploads.remove(subida);
          throw error;
        }
      },
    );

    await app.register(storage.routes);
  };

function refuseTooLarge(request: FastifyRequest) {
  const length = Number(request.headers['upload-length']);
  if (!Number.isInteger(length) || length <= 0)
    throw new Problem(400, 'Falta decir cuánto ocupa el archivo.');
  if (length > LARGEST_UPLOAD) throw new Problem(413, `El archivo puede tener hasta ${LARGEST_UPLOAD_TEXT}.`);
}
