import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LOGIN_PATH } from '../../features/accounts/admin/entrance-paths.ts';
import { ELECTION_PREVIEW, SECTIONS } from '../../features/settings/contract.ts';
import { DAY_MS } from '../../shared/contract/durations.ts';
import { type Election, type ElectionPhase, PHASES, phaseBorders } from '../../shared/contract/election.ts';
import { withoutMarks } from '../../shared/contract/formatted-text.ts';
import { notFound } from '../../shared/contract/problem.ts';
import type { PublishedContent, PublishedItem } from '../../shared/contract/published-content.ts';
import type { Staff } from '../../shared/server/guard.ts';
import type { PreviewStore } from '../../shared/server/previews.ts';
import { type ContentType, itemsOf } from '../../shared/web/content-type.ts';
import type { PublicContentReader } from '../content/public-content.ts';
import { pages } from './pages.ts';
import { createRenderer, type RendererOptions } from './render.tsx';
import { sendPage } from './send-page.ts';

/** Below /admin, which robots.txt excludes and the service worker does not cache. */
export const PREVIEW_PATH = '/admin/vista-previa';

interface PreviewPagesOptions extends Omit<RendererOptions, 'read'> {
  previews: PreviewStore;
  identify: (request: FastifyRequest) => Promise<Staff | null>;
  publicContent: PublicContentReader;
}

const NOTE = 'Vista previa: así se va a ver. Un visitante todavía no la ve.';
const params = z.object({ id: z.string().regex(/^[\w-]{22}$/) });
const querystring = z.object({ fase: z.enum(PHASES).catch('before') });
/** The id of an item that does not exist yet. */
const NEW_ID = 0;

/** The pages that show an unsaved text to staff as visitors would see it. They are never cached. */
export const previewPages =
  ({ previews, identify, publicContent, ...rendering }: PreviewPagesOptions) =>
  async (plain: FastifyInstance) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();

    /** Renders the home page in a phase of a calendar that is not saved. */
    async function homeIn(phase: ElectionPhase, stored: unknown) {
      const calendar = z.parse(SECTIONS.election.stored, stored);
      const published = await publicContent.read();
      const content = { ...published, settings: { ...published.settings, election: calendar } };
      const { election } = rendering.campaignIn(content);
      const renderPage = createRenderer({
        ...rendering,
        read: async () => content,
        shownAt: () => ({ now: momentIn(phase, election) }),
        note: NOTE,
      });
      return renderPage(pages.home.path);
    }

    app.get(
      `${PREVIEW_PATH}/:id`,
      { schema: { params, querystring, hide: true } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
        const staff = await identify(request);
        if (!staff || staff.passwordChangeOnly || staff.lacksSecondFactor)
          return reply.redirect(LOGIN_PATH, 303);
        const preview = await previews.find(request.params.id);
        if (!preview) throw notFound('esa vista previa. Volvé a pedirla desde el formulario');
        if (preview.subject === ELECTION_PREVIEW) {
          const { status, html } = await homeIn(request.query.fase, preview.content);
          return sendPage(reply, html, status);
        }
        const type = rendering.types.find(({ subject }) => subject === preview.subject);
        if (!type) throw notFound('esa vista previa');
        const written = type.draft.read(preview.content, app.site.now());
        const item = { ...written, id: preview.itemId ?? NEW_ID, active: true, version: 0 };
        const shown = { ...item, plainText: withoutMarks(type.textOf(item)) };
        const read = async () => withDraft(await publicContent.read(), type, shown);
        const renderPage = createRenderer({ ...rendering, read, note: NOTE });
        const page = type.pathOf(item);
        const { status, html } = await renderPage(page, { page, item: { type, id: item.id } });
        return sendPage(reply, html, status);
      },
    );
  };

/** A moment in a phase: its first one, or for the phase before the election a day before the next one. */
function momentIn(phase: ElectionPhase, election: Election): Date {
  const borders = phaseBorders(election);
  return phase === 'before' ? new Date(borders.veda.getTime() - DAY_MS) : borders[phase];
}

/** Returns the public content with a draft, which replaces the published version of the same item. */
function withDraft(content: PublishedContent, type: ContentType, item: PublishedItem): PublishedContent {
  const published = itemsOf(content, type);
  const isPublished = published.some(({ id }) => id === item.id);
  const items = isPublished
    ? published.map((other) => (other.id === item.id ? item : other))
    : [...published, item];
  const { draft } = type;
  return {
    ...content,
    [type.kind]: items.toSorted((one, other) => draft.order?.(asLatest(one), asLatest(other)) ?? 0),
  };
}

const asLatest = (item: PublishedItem) =>
  item.id === NEW_ID ? { ...item, id: Number.POSITIVE_INFINITY } : item;
