import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { invalid } from '../../../shared/contract/problem.ts';
import { visitorIdempotencyKey } from '../../../shared/server/idempotency.ts';
import { MemoryRateLimiter } from '../../../shared/server/memory-rate-limiter.ts';
import { networkOf } from '../../../shared/server/networks.ts';
import { linkHashOf } from '../../../shared/server/private-links.ts';
import {
  SIGN_UP_NOT_ACCEPTED,
  SIGN_UP_NOTICE_CHANGED,
  signUpInput,
  signUpPath,
  signUpReceipt,
  signUpsApiOf,
} from '../contract.ts';
import { type AcceptedSignUp, signUpStore } from './sign-up-store.ts';
import { signUpDecoy, signUpToken } from './sign-up-token.ts';

/** A refused sign-up gives the verification of the phone back, so that one could be tried again and again. */
const TRIES_OF_PHONE = { most: 20, seconds: 600 };

/** The route with which visitors sign up for an event, with a verified phone. */
export const signUpRoute: FastifyPluginAsyncZod = async (app) => {
  const { guard, termsVersion, content, keyFor } = app.site;
  const key = keyFor('sign-ups');
  const tries = new MemoryRateLimiter(app.site.elapsed);
  /** Sign-ups whose transaction changed whether a place is left, which the public pages show. */
  const changedPages = new WeakSet<AcceptedSignUp>();
  const accept = app.verification.acceptVerified<AcceptedSignUp>(async (transaction, accepted) => {
    const { problems, isFullChanged } = await signUpStore(transaction).add(accepted);
    if (isFullChanged && accepted[0]) changedPages.add(accepted[0]);
    return problems;
  });
  app.post(
    signUpsApiOf(':id'),
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Anotarse en una actividad desde un teléfono verificado',
        params: idInPath,
        body: signUpInput.codec,
        response: { 201: signUpReceipt },
      },
    },
    async (request, reply) => {
      const { name, phone, people = 1, consent = null, honeypot } = request.body;
      const signed = { eventId: request.params.id, phone };
      const token = (honeypot ? signUpDecoy : signUpToken)(key, signed);
      const receipt = { success: true, link: signUpPath(token) };
      if (honeypot) {
        request.log.info({ event: 'honeypot' });
        return reply.code(201).send(receipt);
      }
      if (consent !== null && consent !== (await termsVersion()))
        throw invalid(
          signUpInput.fieldErrors({ consent: consent ? SIGN_UP_NOTICE_CHANGED : SIGN_UP_NOT_ACCEPTED }),
        );
      tries.allow({ name: `${phone} from ${networkOf(request.ip)}`, limit: TRIES_OF_PHONE });
      const { now } = await app.site.calendar(request);
      const value = { ...signed, name, people, consent, linkHash: linkHashOf(token), now };
      const idempotencyKey = visitorIdempotencyKey(request, { name, phone, people });
      try {
        await accept(request, { phone, key: idempotencyKey, value });
      } finally {
        if (changedPages.has(value)) content.changed();
      }
      return reply.code(201).send(receipt);
    },
  );
};
