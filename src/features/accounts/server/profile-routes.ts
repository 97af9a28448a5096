import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { forbidden } from '../../../shared/contract/problem.ts';
import { can } from '../../../shared/contract/rights.ts';
import { differences } from '../../../shared/server/activity-log.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { originOf } from '../../../shared/server/origin.ts';
import { passwordChangeInput, profileCodec, profileInput } from '../contract.ts';
import { userItem } from './store.ts';

/** Routes for a user's own profile, and for changing passwords. */
export const profileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { guard, activity } = app.site;
  const { cookies, users, sessions, devices, tokenOf, proofs } = app.accounts;

  app.put(
    '/api/usuarios/:id/password',
    {
      onRequest: guard.require('profile: edit'),
      schema: {
        summary: 'Cambiar una contraseña: la propia, o la de otro siendo administrador',
        params: idInPath,
        body: passwordChangeInput,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const staff = guard.staffOf(request);
      const isOwn = request.params.id === staff.id;
      const { currentPassword, newPassword } = request.body;
      if (!isOwn && (staff.lacksSecondFactor || !can(staff, 'users: manage'))) throw forbidden();
      if (!can(staff, 'users: manage')) {
        await proofs(tokenOf(request), () => users.checkPassword(staff.id, currentPassword));
      } else {
        guard.requireConfirmation(request); // or whoever has a stolen cookie could set a password and confirm with it
      }
      await users.setPassword(request.params.id, newPassword, {
        byOther: !isOwn,
        changed: (transaction, user) =>
          activity.record(transaction, request, { act: 'password changed', item: userItem(user) }),
      });
      request.log.info({ event: 'password changed', user: request.params.id, by: staff.id });
      if (isOwn) {
        // all sessions and known browsers of the user are gone, so this browser gets new ones
        cookies.setSession(
          reply,
          await sessions.begin(staff.id, { passwordChangeOnly: false, origin: originOf(request) }),
        );
        cookies.setDevice(reply, await devices.remember(staff.id));
      }
      return DONE;
    },
  );

  app.get(
    '/api/perfil',
    {
      onRequest: guard.require('profile: edit'),
      schema: { summary: 'El propio perfil', response: { 200: profileCodec } },
    },
    async (request) => {
      const { id } = guard.staffOf(request);
      return users.get(id);
    },
  );

  app.put(
    '/api/perfil',
    {
      onRequest: guard.require('profile: edit'),
      schema: {
        summary: 'Cambiar el propio nombre',
        body: profileInput.codec,
        response: { 200: profileCodec },
      },
    },
    async (request) => {
      const { id } = guard.staffOf(request);
      return users.rename(id, request.body.name, (transaction, user, former) =>
        activity.record(transaction, request, {
          act: 'changed',
          item: userItem(user),
          ...differences(former, user, { name: 'nombre' }),
        }),
      );
    },
  );
};
