import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { emailQuery, newUserInput, userChangeInput, userCodec } from '../contract.ts';
import type { UserStore } from './store.ts';

interface UserRoutesOptions {
  guard: Guard;
  users: UserStore;
}

/** Routes with which administrators manage user accounts. */
export const userRoutes =
  ({ guard, users }: UserRoutesOptions) =>
  async (plain: FastifyInstance) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();

    app.get(
      '/api/usuarios',
      {
        onRequest: guard.requireAdmin,
        schema: { summary: 'Usuarios (administradores)', response: { 200: z.array(userCodec) } },
      },
      async () => {
        return users.all();
      },
    );

    app.get(
      '/api/usuarios/:id',
      {
        onRequest: guard.requireAdmin,
        schema: { summary: 'Un usuario (administradores)', params: idInPath, response: { 200: userCodec } },
      },
      async (request) => {
        return users.get(request.params.id);
      },
    );

    app.post(
      '/api/usuarios',
      {
        onRequest: guard.requireAdmin,
        schema: {
          summary: 'Crear un usuario (administradores)',
          body: newUserInput.codec,
          response: { 201: userCodec },
        },
      },
      async (request, reply) => {
        return reply.code(201).send(await users.add(request.body));
      },
    );

    app.put(
      '/api/usuarios/:id',
      {
        onRequest: guard.requireAdmin,
        schema: {
          summary: 'Cambiar nombre, correo y rol de un usuario (administradores)',
          params: idInPath,
          body: userChangeInput.codec,
          response: { 200: userCodec },
        },
      },
      async (request) => {
        const admin = guard.staffOf(request);
        return users.change(admin, request.params.id, request.body);
      },
    );

    app.delete(
      '/api/usuarios/:id',
      {
        onRequest: guard.requireAdmin,
        schema: {
          summary: 'Eliminar un usuario (administradores)',
          params: idInPath,
          response: { 200: done },
        },
      },
      async (request) => {
        const admin = guard.staffOf(request);
        await users.remove(admin, request.params.id);
        request.log.info({ event: 'user removed', user: request.params.id, by: admin.id });
        return DONE;
      },
    );

    app.get(
      '/api/check-email',
      {
        onRequest: guard.requireAdmin,
        schema: {
          summary: 'Si un correo ya está registrado (administradores)',
          querystring: emailQuery,
          response: { 200: z.object({ exists: z.boolean() }) },
        },
      },
      async (request) => ({ exists: await users.isEmailTaken(request.query.email) }),
    );
  };
