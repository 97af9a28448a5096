import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { idInToken } from '../../../shared/contract/link-token.ts';
import { chatLink } from '../../../shared/contract/phone.ts';
import { notFound } from '../../../shared/contract/problem.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { isTokenOf, tokenOf } from '../../../shared/server/private-links.ts';
import { privatePages } from '../../../shared/server/private-pages.tsx';
import { consentLinkCodec, consentLinkPath, mayBeShown } from '../contract.ts';
import { ConsentScreen, consentTexts, DECISIONS } from '../web/consent-screen.tsx';
import { type AnswerRow, consentTo, textsOf } from './consent-rule.ts';
import { answerItemOf } from './store.ts';

/** The person who decides with her private link, as named in the activity log. */
const ASKER = { id: null, name: 'Quien lo preguntó' };
const consentPath = (token: string) => `/permiso/${token}`;
/** A link is bound to its person, because after a restored backup a question of another one may have the same id. */
const purposeOf = ({ phone }: Pick<AnswerRow, 'phone'>) => `consent to a question of ${phone}`;

/** The private pages with which persons decide whether their questions are published, and the links to them. */
export const consentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { content, activity, guard, keyFor, publicUrl, termsVersion, campaign, now } = app.site;
  const store = content.stores.answers;
  const keyed = keyFor('consents to questions');

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
      const { id, phone, firstName } = (await store.ofPerson(request.params.id)) ?? {};
      if (!id || !phone) throw notFound('a quién pedirle permiso');
      await activity.look(request, { act: 'viewed', item: answerItemOf(id) });
      const address = `${publicUrl}${consentPath(tokenOf(keyed, purposeOf({ phone }), id))}`;
      const greeting = firstName ? `Hola, ${firstName}.` : 'Hola.';
      const text = spoken`${greeting} Te escribimos de ${campaign.siteName}: ¿podemos publicar tu pregunta, con la respuesta? Mirá cómo quedaría y decinos acá: ${address}`;
      return { link: chatLink(phone, text) };
    },
  );

  const pages = privatePages<AnswerRow, boolean>({
    pathOf: consentPath,
    key: keyed,
    find: async (token) => {
      const question = await store.ofPerson(idInToken(token));
      return question && isTokenOf(keyed, purposeOf(question), question.id, token) ? question : undefined;
    },
    pageOf(question, { path, refusal: hasChanged }) {
      const consent = consentTo(question) ?? 'missing';
      const isAskedAgain = consent === 'missing' && question.decision !== 'asked';
      const shown = { path, question, consent, isAskedAgain, fingerprint: fingerprintOf(question) };
      return {
        title: consentTexts(question, consent).title,
        styles: 'answers',
        content: <ConsentScreen {...shown} hasChanged={hasChanged || isAskedAgain} />,
      };
    },
    unknown: () => ({
      title: 'Este enlace no lleva a una pregunta',
      lead: spoken`Puede que la pregunta se haya borrado, y entonces no se ve en el sitio, o que el enlace esté cortado: abrilo de nuevo desde el mensaje que te mandamos.`,
      children: <a href="/">Ir al inicio</a>,
    }),
    async submit(known, { request, fields }) {
      const chosen = DECISIONS.find(({ word }) => word === fields.decision);
      // If nothing changes, no cached page has to go.
      if (!chosen || chosen.decision === consentTo(known)) return {};
      const [noticeVersion, closed] = [await termsVersion(), await content.closedText(request)];
      const changed = await content.change(async (stores, transaction) => {
        const question = await stores.answers.lock(known.id);
        if (chosen.saysYes && fields.texto !== fingerprintOf(question)) return question;
        const isNew = chosen.saysYes && question.active && !mayBeShown(consentTo(question));
        await stores.answers.decide(question, chosen.decision, noticeVersion, isNew && closed ? now() : null);
        const after = `permiso: ${chosen.text}`;
        await activity.record(transaction, ASKER, { act: 'changed', item: answerItemOf(known.id), after });
        return null;
      });
      return changed ? { found: changed, refusal: true, status: 409 } : {};
    },
  });
  await app.register(pages);
};

/** Identifies the texts that a person saw when she decided. */
const fingerprintOf = (question: AnswerRow) => JSON.stringify(textsOf(question));
