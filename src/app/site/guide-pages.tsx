import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import MarkdownIt from 'markdown-it';
import { notFound } from '../../shared/contract/problem.ts';
import type { PublishedContent } from '../../shared/contract/published-content.ts';
import { type FrameSettings, framedPage } from './framed-page.tsx';
import { GUIDE_PATH } from './guide-path.ts';
import { sendPage } from './send-page.ts';

interface GuidePagesOptions extends FrameSettings {
  /** Returns the content that visitors see now. */
  read: () => Promise<PublishedContent>;
  /** The folder with the guide: Markdown files, `README.md` first, a stylesheet, and pictures in `fotos/`. */
  folder: string;
}

const FIRST = 'README';

/** The operator's guide, which only the demo serves, in the frame of the public pages. */
export const guidePages =
  ({ folder, read, ...frame }: GuidePagesOptions) =>
  async (app: FastifyInstance) => {
    const markdown = new MarkdownIt({ linkify: false });
    const names = readdirSync(folder).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []));
    await app.register(fastifyStatic, {
      root: folder,
      prefix: `${GUIDE_PATH}/`,
      decorateReply: false,
      serve: true,
      wildcard: false,
      globIgnore: ['**/*.md'],
    });
    for (const name of names)
      app.get(name === FIRST ? GUIDE_PATH : `${GUIDE_PATH}/${name}`, async (_, reply) =>
        sendPage(reply.header('x-robots-tag', 'noindex'), await pageOf(name)),
      );

    async function pageOf(name: string): Promise<string> {
      const text = readFileSync(path.join(folder, `${name}.md`), 'utf8');
      const title = /^# (.+)$/m.exec(text)?.[1];
      if (!title) throw notFound('esa página');
      const html = markdown.render(withSiteLinks(text));
      const { html: page } = framedPage(frame, {
        description: { title, description: `Guía del sitio: ${title}` },
        location: GUIDE_PATH,
        published: await read(),
        content: (
          <div className="page guide">
            <link rel="stylesheet" href={`${GUIDE_PATH}/estilos.css`} />
            {name !== FIRST && (
              <p className="guide-first">
                <a href={GUIDE_PATH}>Toda la guía</a>
              </p>
            )}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the product's own files, and HTML in them is text */}
            <article dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        ),
      });
      return page;
    }
  };

/** Replaces links between files, such as `publicar.md#borradores` and `fotos/panel.webp`, with URLs of the site. */
const withSiteLinks = (text: string) =>
  text
    .replace(/\]\((?:\.\/)?README\.md(#[^)]*)?\)/g, `](${GUIDE_PATH}$1)`)
    .replace(/\]\((?:\.\/)?([a-z0-9-]+)\.md(#[^)]*)?\)/g, `](${GUIDE_PATH}/$1$2)`)
    .replace(/\]\((fotos\/[^)]+)\)/g, `](${GUIDE_PATH}/$1)`);
