import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalid } from '../../../shared/contract/problem.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { visitorIdempotencyKey } from '../../../shared/server/idempotency.ts';
import { contactInput, TERMS_CHANGED, TERMS_REQUIRED } from '../contract.ts';
import { changingMessages } from './changing-routes.ts';
import { readingMessages } from './reading-routes.ts';
import { sortingMessages } from './sorting-routes.ts';
import { type AcceptedMessage, messageStore } from './store.ts';

/** The route with which visitors send messages, and those with which administrators read and change them. */
export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  const { guard, termsVersion } = app.site;
  const accept = app.verification.acceptVerified<AcceptedMessage>(async (transaction, accepted) => {
    await messageStore(transaction).addAll(accepted);
  });
  app.post(
    '/api/contacto',
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Enviar un mensaje desde un teléfono verificado',
        body: contactInput.codec,
        response: { 201: done },
      },
    },
    async (request, reply) => {
      const { honeypot, consent = null, verified, ...message } = request.body;
      if (honeypot) {
        request.log.info({ event: 'honeypot' });
        return reply.code(201).send(DONE);
      }
      if (consent !== null && consent !== (await termsVersion()))
        throw invalid(contactInput.fieldErrors({ consent: consent ? TERMS_CHANGED : TERMS_REQUIRED }));
      const key = visitorIdempotencyKey(request, message);
      return reply
        .code(201)
        .send(await accept(request, { phone: message.phone, key, value: { message, consent } }));
    },
  );
  await app.register(readingMessages);
  await app.register(changingMessages);
  await app.register(sortingMessages);
};
