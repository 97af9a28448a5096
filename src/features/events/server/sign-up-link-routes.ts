import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Problem } from '../../../shared/contract/problem.ts';
import type { Actor } from '../../../shared/server/activity-log.ts';
import { acceptForms, formFields } from '../../../shared/server/form-body.ts';
import { MemoryRateLimiter } from '../../../shared/server/memory-rate-limiter.ts';
import { peopleTyped, signUpChange, signUpPath } from '../contract.ts';
import { type SignUpPage, signUpPageOf, unknownSignUpPage } from '../web/sign-up-screen.tsx';
import { signUpStore } from './sign-up-store.ts';
import { signUpHashOf } from './sign-up-token.ts';

/** Who changes a sign-up with its private link, as named in the activity log. */
const VISITOR: Actor = { id: null, name: 'Quien se anotó' };

const LONGEST_BODY = 1_000;
const CHANGES_OF_ONE_LINK = { most: 20, seconds: 3_600 };

/**
 * The private pages with which people change or cancel their sign-ups, as those of list requests: never cached or
 * indexed, without referrer, and the same response for every link that leads to nothing. They work without JavaScript.
 */
export async function signUpLinkRoutes(app: FastifyInstance) {
  const { database, activity, content, elapsed, framed, gateOf, keyFor, now, shown } = app.site;
  const openLink = gateOf(keyFor('sign-ups'));
  const changes = new MemoryRateLimiter(elapsed);
  // The path has a wildcard, because the length of a route parameter is limited.
  const url = signUpPath('*');
  acceptForms(app, LONGEST_BODY);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  const render = async (page: SignUpPage | null) => {
    const { contact } = await shown();
    return framed({
      title: page ? 'Tu lugar' : 'Este enlace no lleva a ninguna actividad',
      path: '/inscripcion',
      hasForm: true,
      content: page ? signUpPageOf(page, contact) : unknownSignUpPage(contact),
    });
  };
  /** The page is the same for every link that leads to nothing, so it is not rendered for each. */
  const unknown = () =>
    content.cache.body('any sign-up link that leads to nothing', async () => {
      const { html, validity } = await render(null);
      return { contentType: 'text/html; charset=utf-8', validity, body: html, status: 404 };
    });
  const show = async (reply: FastifyReply, page: SignUpPage | null, status = page ? 200 : 404) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(page ? (await render(page)).html : await unknown());

  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    const token = tokenIn(request);
    const found = await openLink(request, token, () => signUpStore(database).find(signUpHashOf(token)));
    if (!found) return show(reply, null);
    const { listo } = request.query as Record<string, unknown>;
    return show(reply, { path: signUpPath(token), ...found, now: now(), isDone: listo === '1' });
  });

  app.post(url, { schema: { hide: true } }, async (request, reply) => {
    const token = tokenIn(request);
    const path = signUpPath(token);
    const fields = Object.fromEntries(formFields(request));
    const asked = z.safeParse(signUpChange, fields).data;
    const typed = z.safeParse(peopleTyped, fields);
    const outcome = await openLink(request, token, () =>
      database.transaction(async (transaction) => {
        const store = signUpStore(transaction);
        const found = await store.find(signUpHashOf(token), true);
        if (!found || !asked) return found && { found };
        changes.allow({ name: path, limit: CHANGES_OF_ONE_LINK });
        if (asked.wish === 'change' && !typed.success)
          return { found, rejection: typed.error.issues[0]?.message, status: 422 };
        const wanted = asked.wish === 'change' && typed.success ? typed.data.people : null;
        const { problem, isFullChanged } = await store.change(found, wanted, now());
        if (problem) return { found, ...rejectionIn(problem) };
        await activity.record(transaction, VISITOR, {
          act: 'changed',
          item: { subject: 'event', id: found.event.id, title: found.event.title },
          after: wanted === null ? 'canceló un lugar' : 'cambió cuántos van',
        });
        return { found, isFullChanged };
      }),
    );
    if (!outcome) return show(reply, null);
    if (outcome.isFullChanged) content.changed();
    const { found, rejection, status } = outcome;
    if (rejection) return show(reply, { path, ...found, now: now(), rejection }, status);
    return reply.redirect(asked ? `${path}?listo=1` : path, 303);
  });
}

const rejectionIn = ({ message, status }: Problem) => ({ rejection: message, status });

const tokenIn = ({ params }: FastifyRequest) => (params as { '*': string })['*'];
