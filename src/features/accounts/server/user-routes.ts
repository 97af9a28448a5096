import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { can, type Right } from '../../../shared/contract/rights.ts';
import { differences } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import {
  emailQuery,
  newUserInput,
  rolesInWords,
  type User,
  userChangeInput,
  userCodec,
} from '../contract.ts';
import { userItem } from './store.ts';

/** Routes with which administrators manage user accounts. */
export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  const { guard, activity } = app.site;
  const { users } = app.accounts;
  /** Leaves to the others what a user takes care of and has no right to any more. */
  async function release(transaction: Database, user: number, isAllowed: (right: Right) => boolean) {
    for (const items of Object.values(app.assigned))
      if (!isAllowed(items.right)) await items.release(transaction, user);
  }

  app.get(
    '/api/usuarios',
    {
      onRequest: guard.require('users: manage'),
      schema: { summary: 'Usuarios', response: { 200: z.array(userCodec) } },
    },
    async () => {
      return users.all();
    },
  );

  app.get(
    '/api/usuarios/:id',
    {
      onRequest: guard.require('users: manage'),
      schema: { summary: 'Un usuario', params: idInPath, response: { 200: userCodec } },
    },
    async (request) => {
      return users.get(request.params.id);
    },
  );

  app.post(
    '/api/usuarios',
    {
      onRequest: guard.require('users: manage'),
      schema: {
        summary: 'Crear un usuario',
        body: newUserInput.codec,
        response: { 201: userCodec },
      },
    },
    async (request, reply) => {
      const user = await users.add(request.body, (transaction, added) =>
        activity.record(transaction, request, {
          act: 'created',
          item: userItem(added),
          after: rolesInWords(added),
        }),
      );
      return reply.code(201).send(user);
    },
  );

  app.put(
    '/api/usuarios/:id',
    {
      onRequest: guard.require('users: manage'),
      schema: {
        summary: 'Cambiar nombre, correo y rol de un usuario',
        params: idInPath,
        body: userChangeInput.codec,
        response: { 200: userCodec },
      },
    },
    async (request) => {
      const admin = guard.staffOf(request);
      return users.change(admin, request.params.id, request.body, async (transaction, user, former) => {
        await release(transaction, user.id, (right) => can(user, right));
        await activity.record(transaction, request, {
          act: 'changed',
          item: userItem(user),
          ...differences(shownOf(former), shownOf(user), { name: 'nombre', email: 'correo', role: 'rol' }),
        });
      });
    },
  );

  app.delete(
    '/api/usuarios/:id',
    {
      onRequest: guard.require('users: manage'),
      schema: {
        summary: 'Eliminar un usuario',
        params: idInPath,
        response: { 200: done },
      },
    },
    async (request) => {
      const admin = guard.staffOf(request);
      await users.remove(admin, request.params.id, async (transaction, user) => {
        await release(transaction, user.id, () => false);
        await activity.record(transaction, request, { act: 'deleted', item: userItem(user) });
      });
      request.log.info({ event: 'user removed', user: request.params.id, by: admin.id });
      return DONE;
    },
  );

  app.get(
    '/api/check-email',
    {
      onRequest: guard.require('users: manage'),
      schema: {
        summary: 'Si un correo ya está registrado',
        querystring: emailQuery,
        response: { 200: z.object({ exists: z.boolean() }) },
      },
    },
    async (request) => ({ exists: await users.isEmailTaken(request.query.email) }),
  );
};

const shownOf = (user: User) => ({ name: user.name, email: user.email, role: rolesInWords(user) });
