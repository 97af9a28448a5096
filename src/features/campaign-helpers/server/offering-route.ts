import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { electionPhase } from '../../../shared/contract/election.ts';
import { conflict, invalid } from '../../../shared/contract/problem.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import { visitorIdempotencyKey } from '../../../shared/server/idempotency.ts';
import { HELP_API, HELP_NOT_ACCEPTED, HELP_NOTICE_CHANGED, HELP_OVER, helpInput } from '../contract.ts';
import { type AcceptedOffer, storeOffers } from './store.ts';

/** The route with which visitors offer to help, with a verified phone. The response is the same for known phones. */
export const offeringRoute: FastifyPluginAsyncZod = async (app) => {
  const { guard, termsVersion } = app.site;
  const accept = app.verification.acceptVerified<AcceptedOffer>(async (transaction, accepted) => {
    await storeOffers(transaction, accepted);
  });
  app.post(
    HELP_API,
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Ofrecer ayuda a la campaña desde un teléfono verificado',
        body: helpInput.codec,
        response: { 201: done },
      },
    },
    async (request, reply) => {
      const { honeypot, consent = null, verified, ...offered } = request.body;
      if (honeypot) {
        request.log.info({ event: 'honeypot' });
        return reply.code(201).send(DONE);
      }
      const { election, now } = await app.site.calendar(request);
      if (electionPhase(election, now) === 'after') throw conflict(HELP_OVER);
      if (consent !== null && consent !== (await termsVersion()))
        throw invalid(helpInput.fieldErrors({ consent: consent ? HELP_NOTICE_CHANGED : HELP_NOT_ACCEPTED }));
      const key = visitorIdempotencyKey(request, offered);
      const value = { offered, consent, now: app.site.now() };
      return reply.code(201).send(await accept(request, { phone: offered.phone, key, value }));
    },
  );
};
