import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Problem } from '../../../shared/contract/problem.ts';
import { sessionCodec } from '../../../shared/contract/session.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { originOf } from '../../../shared/server/origin.ts';
import {
  forgotPasswordInput,
  loginInput,
  resetPasswordInput,
  type SecondStep,
  secondStepCodec,
} from '../contract.ts';
import { signingInOf } from './signing-in.ts';
import { userItem } from './store.ts';

/** Routes for login, logout and recovery of a forgotten password. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { guard, activity } = app.site;
  const { cookies, users, sessions, recovery, login, signOut, secondStep, devices } = app.accounts;
  const { attemptOf, answer } = signingInOf(app);

  app.post(
    '/api/login',
    {
      onRequest: guard.requireKey,
      schema: { summary: 'Iniciar sesión', body: loginInput, response: { 200: sessionCodec } },
    },
    async (request, reply) => {
      const result = await login({ ...request.body, ...attemptOf(request) });
      if (!('session' in result)) throw secondStepNeeded(await secondStep.begin(result));
      return answer(request, reply, result);
    },
  );

  app.post(
    '/api/logout',
    { onRequest: guard.requireKey, schema: { summary: 'Cerrar sesión', response: { 200: done } } },
    async (request, reply) => {
      await signOut(request);
      cookies.dropSession(reply);
      return DONE;
    },
  );

  app.post(
    '/api/forgot-password',
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Pedir una contraseña temporal por correo',
        body: forgotPasswordInput,
        response: { 200: done.extend({ mensaje: z.string() }) },
      },
    },
    async (request) => {
      await recovery.request(request.body.email, request.ip);
      return {
        ...DONE,
        mensaje:
          'Si el email existe en nuestro sistema, recibirás instrucciones para recuperar tu contraseña',
      };
    },
  );

  app.post(
    '/api/reset-password',
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Cambiar la contraseña temporal por una propia',
        body: resetPasswordInput,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const { token, temporaryPassword, newPassword } = request.body;
      const id = await recovery.verify(token, temporaryPassword, request.ip);
      await users.setPassword(id, newPassword, {
        resetToken: token,
        changed: (transaction, { name }) =>
          activity.record(
            transaction,
            { id, name, request },
            { act: 'password changed', item: userItem({ id, name }) },
          ),
      });
      request.log.info({ event: 'password reset', user: id });
      cookies.setSession(
        reply,
        await sessions.begin(id, { passwordChangeOnly: false, origin: originOf(request) }),
      );
      cookies.setDevice(reply, await devices.remember(id)); // the former ones were forgotten
      return DONE;
    },
  );
};

/** A 401 whose body names the login and the factors with which it can go on. */
const secondStepNeeded = (step: SecondStep) =>
  new Problem(401, 'Falta el segundo paso para entrar.', undefined, undefined, {
    segundo_factor: z.encode(secondStepCodec, step),
  });
