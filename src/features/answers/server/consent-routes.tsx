import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { chatLink } from '../../../shared/contract/phone.ts';
import { notFound } from '../../../shared/contract/problem.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import type { Actor } from '../../../shared/server/activity-log.ts';
import { acceptForms, formFields } from '../../../shared/server/form-body.ts';
import { MemoryRateLimiter } from '../../../shared/server/memory-rate-limiter.ts';
import { consentLinkCodec, consentLinkPath, mayBeShown, signatureOf } from '../contract.ts';
import { answerPath, CONSENT_PATH } from '../web/answers-paths.ts';
import { ConsentScreen, DECISIONS, UnknownConsentScreen } from '../web/consent-screen.tsx';
import { answerItemOf } from './answer-item.ts';
import { type AskedQuestion, consentStore } from './consent-store.ts';
import { consentToken, idInConsentToken, isConsentToken } from './consent-token.ts';

/** The person who decides with her private link, as named in the activity log. */
const ASKER: Actor = { id: null, name: 'Quien lo preguntó' };
const LONGEST_BODY = 2_000;
const DECISIONS_OF_ONE_LINK = { most: 20, seconds: 3_600 };

const submission = z.object({
  decision: z.enum(Object.keys(DECISIONS) as [keyof typeof DECISIONS, ...(keyof typeof DECISIONS)[]]),
  texto: z.string().max(100),
});

/**
 * The private pages with which persons decide whether their questions are published. Their URLs are secret, so the pages
 * are never cached or indexed, and the browser sends no referrer from them.
 */
export const consentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { database, content, activity, guard, elapsed, keyFor, gateOf, publicUrl, termsVersion } = app.site;
  const { campaign, now } = app.site;
  const keyed = keyFor('consents to questions');
  const openLink = gateOf(keyed);
  const decisions = new MemoryRateLimiter(elapsed);
  const pathOf = (token: string) => `${CONSENT_PATH}/${token}`;
  const url = pathOf('*'); // a parameter is limited in length, so that a long token would get another response

  app.get(
    consentLinkPath(':id'),
    {
      onRequest: guard.require('messages: answer'),
      schema: {
        summary: 'El enlace de WhatsApp con el que se le pide permiso a quien hizo la pregunta',
        params: idInPath,
        response: { 200: consentLinkCodec },
      },
    },
    async (request) => {
      const question = await consentStore(database).find(request.params.id);
      if (!question) throw notFound('a quién pedirle permiso');
      await activity.look(request, { act: 'viewed', item: answerItemOf(question.id) });
      const address = publicUrl + pathOf(consentToken(keyed, question));
      const greeting = question.firstName ? `Hola, ${question.firstName}.` : 'Hola.';
      const text = spoken`${greeting} Te escribimos de ${campaign.siteName}: ¿podemos publicar tu pregunta, con la respuesta? Mirá cómo quedaría y decinos acá: ${address}`;
      return { link: chatLink(question.phone, text) };
    },
  );

  await app.register(async (pages) => {
    acceptForms(pages, LONGEST_BODY);
    pages.addHook('onRequest', async (_, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    });
    const find = (request: FastifyRequest, token: string) =>
      openLink(request, token, async () => {
        const id = idInConsentToken(token);
        const question = id === undefined ? undefined : await consentStore(database).find(id);
        return question && isConsentToken(keyed, token, question) ? question : undefined;
      });
    const send = (reply: FastifyReply, html: string | Buffer, status: number) =>
      reply.code(status).type(HTML).send(html);
    const show = async (reply: FastifyReply, token: string, question: AskedQuestion, hasChanged = false) => {
      const { html } = await app.site.framed({
        title: 'Tu pregunta',
        path: CONSENT_PATH,
        hasForm: true,
        styles: 'answers',
        content: (
          <ConsentScreen
            path={pathOf(token)}
            question={question}
            signature={signatureOf(question)}
            fingerprint={fingerprintOf(question)}
            pagePath={question.active && mayBeShown(question.consent) ? answerPath(question) : undefined}
            hasChanged={hasChanged}
          />
        ),
      });
      return send(reply, html, hasChanged ? 409 : 200);
    };
    /** The page is the same for every link that leads to nothing, so it is not rendered for each. */
    const showUnknown = async (reply: FastifyReply) => {
      const page = await content.cache.body('any link that leads to no question', async () => {
        const { html, validity } = await app.site.framed({
          title: 'Este enlace no lleva a una pregunta',
          path: CONSENT_PATH,
          content: <UnknownConsentScreen />,
        });
        return { contentType: HTML, validity, body: html, status: 404 };
      });
      return send(reply, page, 404);
    };

    pages.get(url, { schema: { hide: true } }, async (request, reply) => {
      const token = tokenIn(request);
      const question = await find(request, token);
      return question ? show(reply, token, question) : showUnknown(reply);
    });

    pages.post(url, { schema: { hide: true } }, async (request, reply) => {
      const token = tokenIn(request);
      const { data: sent } = submission.safeParse(Object.fromEntries(formFields(request)));
      const known = await find(request, token);
      if (!known) return showUnknown(reply);
      const done = () => reply.redirect(pathOf(token), 303);
      if (!sent) return done();
      const { decision, saysYes, text } = DECISIONS[sent.decision];
      if (saysYes) decisions.allow({ name: token, limit: DECISIONS_OF_ONE_LINK });
      if (known.consent === decision) return done(); // nothing changes, so no cached page has to go
      const noticeVersion = await termsVersion();
      const closed = await content.closedText(request);
      const outcome = await content.change(async (_, transaction) => {
        const store = consentStore(transaction);
        const question = await store.lock(known.id);
        if (!question) return 'unknown';
        if (saysYes && sent.texto !== fingerprintOf(question)) return 'changed';
        await store.decide(question, decision, noticeVersion);
        const isNew = saysYes && question.active && !mayBeShown(question.consent);
        if (isNew && closed) await store.publishFrom(question.id, now());
        await activity.record(transaction, ASKER, {
          act: 'changed',
          item: answerItemOf(question.id),
          after: text,
        });
        return 'done';
      });
      if (outcome === 'done') return done();
      const current = outcome === 'changed' && (await consentStore(database).find(known.id));
      return current ? show(reply, token, current, true) : showUnknown(reply);
    });
  });
};

const HTML = 'text/html; charset=utf-8';

const tokenIn = ({ params }: FastifyRequest) => (params as { '*': string })['*'];

/** Identifies the texts that a person saw when she decided. */
const fingerprintOf = ({ title, firstName, neighbourhood }: AskedQuestion) =>
  createHash('sha256')
    .update(JSON.stringify([title, firstName, neighbourhood]))
    .digest('base64url');
