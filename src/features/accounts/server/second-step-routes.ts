import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionCodec } from '../../../shared/contract/session.ts';
import { SECOND_STEP_API, secondStepInput, secondStepPasskey, secondStepToken } from '../contract.ts';
import { loginOver } from './second-step.ts';
import { signingInOf } from './signing-in.ts';

/** Routes for the second step of a login, which begins with `POST /api/login`. */
export const secondStepRoutes: FastifyPluginAsyncZod = async (app) => {
  const { guard, gateOf, keyFor } = app.site;
  const { secondStep } = app.accounts;
  const { attemptOf, answer } = signingInOf(app);
  const open = gateOf(keyFor(SECOND_STEP));

  const pendingOf = async (request: FastifyRequest<{ Body: { token: string } }>) => {
    const { token } = request.body;
    const pending = await open(request, token, () => secondStep.find(token));
    if (!pending) throw loginOver();
    return pending;
  };
  app.post(
    `${SECOND_STEP_API}/codigo`,
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Terminar de entrar con un código de la aplicación o de recuperación',
        body: secondStepInput,
        response: { 200: sessionCodec },
      },
    },
    async (request, reply) => {
      const pending = await pendingOf(request);
      const login = await secondStep.withCode(pending, request.body.codigo, attemptOf(request));
      return answer(request, reply, login);
    },
  );

  app.post(
    `${SECOND_STEP_API}/opciones`,
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Lo que el navegador necesita para pedir una llave de acceso al entrar',
        body: secondStepToken,
        response: { 200: z.looseObject({}) },
      },
    },
    async (request) => ({ ...(await secondStep.passkeyOptions(await pendingOf(request))) }),
  );

  app.post(
    `${SECOND_STEP_API}/llave`,
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Terminar de entrar con una llave de acceso',
        body: secondStepPasskey,
        response: { 200: sessionCodec },
      },
    },
    async (request, reply) => {
      const pending = await pendingOf(request);
      const login = await secondStep.withPasskey(pending, request.body.respuesta, attemptOf(request));
      return answer(request, reply, login);
    },
  );
};

/** The purpose of the key with which the tokens of waiting logins are sealed. */
export const SECOND_STEP = 'second step';
