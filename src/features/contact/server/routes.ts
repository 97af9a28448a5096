import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { invalid } from '../../../shared/contract/problem.ts';
import type { ActivityLog } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import { visitorIdempotencyKey } from '../../../shared/server/idempotency.ts';
import { contactInput, TERMS_CHANGED, TERMS_REQUIRED } from '../contract.ts';
import { changingMessages } from './changing-routes.ts';
import { readingMessages } from './reading-routes.ts';
import { type AcceptedMessage, messageStore } from './store.ts';

interface ContactRoutesOptions {
  database: Database;
  guard: Guard;
  activity: ActivityLog;
  acceptVerified: FastifyInstance['verification']['acceptVerified'];
  /** Version of the terms that the contact form currently shows. */
  termsVersion: () => Promise<string>;
}

export const contactRoutes = (options: ContactRoutesOptions) => async (app: FastifyInstance) => {
  writing(app, options);
  readingMessages(app, options);
  changingMessages(app, options);
};

/** The route with which visitors send messages. */
function writing(plain: FastifyInstance, options: ContactRoutesOptions) {
  const { guard, acceptVerified, termsVersion } = options;
  const accept = acceptVerified<AcceptedMessage>((transaction, accepted) =>
    messageStore(transaction).addAll(accepted),
  );
  plain.withTypeProvider<ZodTypeProvider>().post(
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
}
