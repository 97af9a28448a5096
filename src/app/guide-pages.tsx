import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import MarkdownIt from 'markdown-it';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Election } from '../shared/contract/election.ts';
import { notFound } from '../shared/contract/problem.ts';
import { ElectionNow, electionMoment } from '../shared/web/election-now.ts';
import { SiteUrl } from '../shared/web/site-url.ts';
import type { Assets } from './assets.ts';
import { Document } from './document.tsx';
import { GUIDE_PATH } from './guide-path.ts';
import { Layout } from './layout.tsx';

interface GuidePagesOptions {
  /** The folder with the guide: Markdown files, `README.md` first, a stylesheet, and pictures in `fotos/`. */
  folder: string;
  assets: Assets;
  publicUrl: string;
  apiKey: string;
  now: () => Date;
  election: Election;
}

const FIRST = 'README';

/** The operator's guide, which only the demo serves, in the frame of the public pages. */
export const guidePages =
  ({ folder, assets, publicUrl, apiKey, now, election }: GuidePagesOptions) =>
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
      app.get(name === FIRST ? GUIDE_PATH : `${GUIDE_PATH}/${name}`, (_, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          .send(pageOf(name)),
      );

    function pageOf(name: string): string {
      const text = readFileSync(path.join(folder, `${name}.md`), 'utf8');
      const title = /^# (.+)$/m.exec(text)?.[1];
      if (!title) throw notFound('esa página');
      const html = markdown.render(withSiteLinks(text));
      const markup = renderToStaticMarkup(
        <Document
          description={{ title, description: `Guía del sitio: ${title}` }}
          assets={assets}
          publicUrl={publicUrl}
          apiKey={apiKey}
        >
          <StaticRouter location={GUIDE_PATH}>
            <SiteUrl value={publicUrl}>
              <ElectionNow value={electionMoment(election, now())}>
                <Layout
                  now={now()}
                  content={
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
                  }
                />
              </ElectionNow>
            </SiteUrl>
          </StaticRouter>
        </Document>,
      );
      return `<!doctype html>${markup}`;
    }
  };

/** Makes the links between files, such as `publicar.md#borradores` and `fotos/panel.webp`, addresses of the site. */
const withSiteLinks = (text: string) =>
  text
    .replace(/\]\((?:\.\/)?README\.md(#[^)]*)?\)/g, `](${GUIDE_PATH}$1)`)
    .replace(/\]\((?:\.\/)?([a-z0-9-]+)\.md(#[^)]*)?\)/g, `](${GUIDE_PATH}/$1$2)`)
    .replace(/\]\((fotos\/[^)]+)\)/g, `](${GUIDE_PATH}/$1)`);
