import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { acceptForms, formFields } from './form-body.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import type { OwnPage } from './site-context.ts';

/** A page behind a private link, in the frame of the site, with its heading and what stands below it. */
interface PrivatePage extends Omit<OwnPage, 'path'> {
  lead: string;
  /** What the person has to know first. */
  alert?: string | false;
}

interface PrivatePages<Found> {
  /** The path above the secret part of the links. */
  path: string;
  /** Finds what a token leads to, through the gate of the links. */
  find: (request: FastifyRequest, token: string) => Promise<Found | undefined>;
  /** `path` is that of the page itself, to which its forms are sent. */
  pageOf: (found: Found, path: string) => PrivatePage;
  /** The title and the text of the page for every link that leads to nothing: unknown, ended or mistyped. */
  unknown: Pick<PrivatePage, 'title' | 'lead'>;
  /** Stores what was sent. Returns a page that says why not, if it was not stored. Otherwise the page is shown anew. */
  submit: (
    request: FastifyRequest,
    found: Found,
    sent: { fields: Record<string, string>; path: string },
  ) => Promise<PrivatePage | undefined>;
}

const LONGEST_BODY = 8_000;
const SUBMISSIONS_OF_ONE_LINK = { most: 20, seconds: 3_600 };
const HTML = 'text/html; charset=utf-8';

/**
 * Private pages with forms that work without JavaScript. Their URLs are secret, so the pages are never cached or indexed,
 * and the browser sends no referrer from them.
 */
export const privatePages =
  <Found,>({ path: above, find, pageOf, unknown, submit }: PrivatePages<Found>): FastifyPluginAsync =>
  async (pages) => {
    const { framed, content, elapsed } = pages.site;
    const submissions = new MemoryRateLimiter(elapsed);
    const url = `${above}/*`; // a parameter is limited in length, so that a long token would get another response
    acceptForms(pages, LONGEST_BODY);
    pages.addHook('onRequest', async (_, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    });
    const linkIn = ({ params }: FastifyRequest) => {
      const token = (params as { '*': string })['*'];
      return { token, path: `${above}/${token}` };
    };
    const send = (reply: FastifyReply, html: string | Buffer, status: number) =>
      reply.code(status).type(HTML).send(html);
    const show = async (reply: FastifyReply, page: PrivatePage, status = 200) =>
      send(reply, (await framed(inFrame(page))).html, status);
    const inFrame = ({ lead, alert, content: below, ...page }: PrivatePage): OwnPage => ({
      path: above,
      ...page,
      content: <Frame {...{ title: page.title, lead, alert }}>{below}</Frame>,
    });
    /** The page is the same for every link that leads to nothing, so it is not rendered for each. */
    const showUnknown = async (reply: FastifyReply) => {
      const page = await content.cache.body(`any link below ${above} that leads to nothing`, async () => {
        const { html, validity } = await framed(
          inFrame({ ...unknown, content: <a href="/">Ir al inicio</a> }),
        );
        return { contentType: HTML, validity, body: html, status: 404 };
      });
      return send(reply, page, 404);
    };

    pages.get(url, { schema: { hide: true } }, async (request, reply) => {
      const { token, path } = linkIn(request);
      const found = await find(request, token);
      return found === undefined ? showUnknown(reply) : show(reply, pageOf(found, path));
    });

    pages.post(url, { schema: { hide: true } }, async (request, reply) => {
      const { token, path } = linkIn(request);
      const found = await find(request, token);
      if (found === undefined) return showUnknown(reply);
      submissions.allow({ name: path, limit: SUBMISSIONS_OF_ONE_LINK });
      const refusal = await submit(request, found, {
        fields: Object.fromEntries(formFields(request)),
        path,
      });
      return refusal ? show(reply, refusal, 409) : reply.redirect(path, 303);
    });
  };

interface FrameProps extends Pick<PrivatePage, 'title' | 'lead' | 'alert'> {
  children: ReactNode;
}

const Frame = ({ title, lead, alert, children }: FrameProps) => (
  <div className="page article-page">
    <header className="page-header">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {alert && (
        <p role="alert" className="failure">
          {alert}
        </p>
      )}
    </header>
    {children}
  </div>
);
