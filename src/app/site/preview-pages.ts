import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LOGIN_PATH } from '../../features/accounts/admin/entrance-paths.ts';
import { type News, newNewsInput } from '../../features/news/contract.ts';
import { newsPath } from '../../features/news/web/news-paths.ts';
import { newProposalInput, type Proposal } from '../../features/proposals/contract.ts';
import { proposalPath } from '../../features/proposals/web/proposal-paths.ts';
import { dayInCountry } from '../../shared/contract/calendar.ts';
import { withoutMarks } from '../../shared/contract/formatted-text.ts';
import { notFound } from '../../shared/contract/problem.ts';
import type { Staff } from '../../shared/server/guard.ts';
import type { PreviewStore } from '../../shared/server/previews.ts';
import { type PublicApi, publicApiOf } from '../content/public-api.ts';
import type { PublicContentReader } from '../content/public-content.ts';
import { createRenderer, type RendererOptions } from './render.tsx';

/** Below /admin, which robots.txt closes and the service worker leaves alone. */
export const PREVIEW_PATH = '/admin/vista-previa';

interface PreviewPagesOptions {
  previews: PreviewStore;
  identify: (request: FastifyRequest) => Promise<Staff | null>;
  content: PublicContentReader;
  rendering: Omit<RendererOptions, 'api'>;
}

const NOTE = 'Vista previa: así se va a ver. Un visitante todavía no la ve.';
const params = z.object({ id: z.string().regex(/^[\w-]{22}$/) });
/** The id of an item that does not exist yet. */
const NEW_ID = 0;

/** The pages that show an unsaved text to staff as visitors would see it. They are never cached. */
export const previewPages =
  ({ previews, identify, content, rendering }: PreviewPagesOptions) =>
  async (plain: FastifyInstance) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(`${PREVIEW_PATH}/:id`, { schema: { params, hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const staff = await identify(request);
      if (!staff || staff.passwordChangeOnly) return reply.redirect(LOGIN_PATH, 303);
      const preview = await previews.find(request.params.id);
      if (!preview) throw notFound('esa vista previa. Volvé a pedirla desde el formulario');
      const api = publicApiOf(() => content.read());
      const id = preview.itemId ?? NEW_ID;
      const shown =
        preview.subject === 'news'
          ? withNews(api, { id, ...z.decode(newNewsInput.codec, preview.content as never) }, rendering.now())
          : withProposal(api, { id, ...z.decode(newProposalInput.codec, preview.content as never) });
      const renderPage = createRenderer({ ...rendering, api: shown.api, note: NOTE });
      const { status, html } = await renderPage(shown.path);
      return reply.code(status).type('text/html; charset=utf-8').send(html);
    });
  };

type Draft<Item> = Omit<Item, 'version' | 'date' | 'proposalId' | 'active'> & Partial<Item>;

/** The public content with a news item in its place, and the path of its page. */
function withNews(api: PublicApi, draft: Draft<News>, now: Date): { api: PublicApi; path: string } {
  const news: News = {
    date: dayInCountry(draft.publishAt ? new Date(draft.publishAt) : now),
    proposalId: null,
    ...draft,
    active: true,
    version: 0,
    plainText: withoutMarks(draft.content),
  };
  const publishedNews = async () => {
    const others = (await api.publishedNews()).filter(({ id }) => id !== news.id);
    const position = others.findIndex(({ date }) => date <= news.date);
    return others.toSpliced(position < 0 ? others.length : position, 0, news);
  };
  return { api: { ...api, publishedNews }, path: newsPath(news) };
}

function withProposal(api: PublicApi, draft: Draft<Proposal>): { api: PublicApi; path: string } {
  const proposal: Proposal = {
    ...draft,
    active: true,
    version: 0,
    plainText: withoutMarks(draft.description),
  };
  const publishedProposals = async () => {
    const list = await api.publishedProposals();
    const position = list.findIndex(({ id }) => id === proposal.id);
    return position < 0 ? [...list, proposal] : list.toSpliced(position, 1, proposal);
  };
  return { api: { ...api, publishedProposals }, path: proposalPath(proposal) };
}
