import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { Contact } from '../web/contact-links.tsx';
import { PlainPage } from '../web/own-link-page.tsx';
import { acceptForms, formFields } from './form-body.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import type { OwnPage } from './site-context.ts';

/** What a private page is made of, beside what its link leads to. */
interface Shown<Refusal> {
  /** The path of the page itself, to which its forms are sent. */
  path: string;
  contact: Contact;
  /** The moment that the visitor is shown: see `SiteContext.calendar`. */
  now: Date;
  /** What has just been stored, and what was not and why. */
  done?: unknown;
  refusal?: Refusal;
}

/** What became of a form: it was stored, after which the page is shown anew, or refused with a status. */
type Outcome<Found, Refusal> =
  | { done?: string; found?: undefined }
  | { found: Found; refusal: Refusal; status: number };

interface PrivatePages<Found, Refusal> {
  /** Returns the path of a token's page. */
  pathOf: (token: string) => string;
  /** The key with which the tokens are sealed. */
  key: KeyedHash;
  /** Finds what a token leads to. */
  find: (token: string) => Promise<Found | null | undefined>;
  pageOf: (found: Found, shown: Shown<Refusal>) => Omit<OwnPage, 'path' | 'hasForm'>;
  /** The page for every link that leads to nothing: unknown, ended or mistyped. */
  unknown: (contact: Contact) => { title: string; lead: string; children: ReactNode };
  /** Stores what was sent. Returns null if what the link led to is gone meanwhile. */
  submit: (
    found: Found,
    sent: { request: FastifyRequest; token: string; fields: Record<string, string> },
  ) => Promise<Outcome<Found, Refusal> | null>;
}

const LONGEST_BODY = 8_000;
const SUBMISSIONS_OF_ONE_LINK = { most: 20, seconds: 3_600 };
const HTML = 'text/html; charset=utf-8';

/**
 * Private pages with forms that work without JavaScript. Their URLs are secret, so the pages are never cached or indexed,
 * and the browser sends no referrer from them. Every link that leads to nothing gets the same response.
 */
export const privatePages =
  <Found, Refusal>(pages: PrivatePages<Found, Refusal>): FastifyPluginAsync =>
  async (app) => {
    const { pathOf, find, pageOf, unknown, submit } = pages;
    const { calendar, framed, content, elapsed, gateOf, shown } = app.site;
    const openLink = gateOf(pages.key);
    const submissions = new MemoryRateLimiter(elapsed);
    const url = pathOf('*'); // a parameter is limited in length, so that a long token would get another response
    const above = pathOf('').slice(0, -1);
    acceptForms(app, LONGEST_BODY);
    app.addHook('onRequest', async (_, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    });
    const send = (reply: FastifyReply, html: string | Buffer, status: number) =>
      reply.code(status).type(HTML).send(html);
    const show = async (
      reply: FastifyReply,
      found: Found,
      more: Omit<Shown<Refusal>, 'contact' | 'now'>,
      status = 200,
    ) => {
      const [{ contact }, { now }] = await Promise.all([shown(), calendar(reply.request)]);
      const page = pageOf(found, { ...more, contact, now });
      return send(reply, (await framed({ path: above, hasForm: true, ...page })).html, status);
    };
    /** The page is the same for every link that leads to nothing, so it is not rendered for each. */
    const showUnknown = async (reply: FastifyReply) => {
      const page = await content.cache.body(`any link below ${above} that leads to nothing`, async () => {
        const parts = unknown((await shown()).contact);
        const { html, validity } = await framed({
          title: parts.title,
          path: above,
          hasForm: true,
          content: <PlainPage {...parts} />,
        });
        return { contentType: HTML, validity, body: html, status: 404 };
      });
      return send(reply, page, 404);
    };
    const openedBy = async (request: FastifyRequest) => {
      const { '*': token } = request.params as { '*': string };
      return { token, path: pathOf(token), found: await openLink(request, token, () => find(token)) };
    };

    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const { path, found } = await openedBy(request);
      const { listo: done } = request.query as Record<string, unknown>;
      return found === undefined ? showUnknown(reply) : show(reply, found, { path, done });
    });

    app.post(url, { schema: { hide: true } }, async (request, reply) => {
      const { token, path, found } = await openedBy(request);
      if (found === undefined) return showUnknown(reply);
      submissions.allow({ name: path, limit: SUBMISSIONS_OF_ONE_LINK });
      const fields = Object.fromEntries(formFields(request));
      const outcome = await submit(found, { request, token, fields });
      if (!outcome) return showUnknown(reply);
      if ('status' in outcome)
        return show(reply, outcome.found, { path, refusal: outcome.refusal }, outcome.status);
      return reply.redirect(outcome.done ? `${path}?listo=${outcome.done}` : path, 303);
    });
  };
