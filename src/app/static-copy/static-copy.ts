import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { dayInCountry, formatDay } from '../../shared/contract/calendar.ts';
import { momentInCountry, nextMidnightInCountry } from '../../shared/contract/moments.ts';
import { shownFileOf, WITHOUT_PICTURE } from '../../shared/web/picture.tsx';
import { visiblePages } from '../content/visible-content.ts';
import { pageAddress } from '../site/page-address.ts';
import { createRenderer, type RendererOptions } from '../site/render.tsx';
import { rewritePage, rewriteStyles } from './rewrite-addresses.ts';
import { type CopiedFile, isSiteFile, siteFiles } from './site-files.ts';

/** Yields the files of a static copy, one after another. Each has to be read before the next one is requested. */
export type MakeStaticCopy = () => AsyncGenerator<CopiedFile>;

/** The stylesheet of all pages. */
const STYLES = 'estilos.css';
/** Stands in place of a picture that the site does not have. */
const NO_PICTURE = shownFileOf(WITHOUT_PICTURE);

/**
 * Makes static copies of a site: all pages that visitors can reach by links, as they are after the election, and the
 * files that these pages show. The pages refer to each other by relative addresses, so that they open from a disk and
 * below any address. They have no scripts, no forms and nothing for staff.
 */
export const staticCopies = (
  app: FastifyInstance,
  rendering: Omit<RendererOptions, 'read'>,
): MakeStaticCopy =>
  async function* () {
    const { types, assets } = rendering;
    const { day } = await app.site.election();
    const now = app.site.now();
    const content = await app.site.content.readOwn();
    const pages = visiblePages(types, content).map((page) => page.path);
    const render = createRenderer({
      ...rendering,
      assets: { ...assets, displayFont: '', textFont: '', pageStyles: {}, stylesheets: [`/${STYLES}`] },
      read: async () => content,
      shownAt: () => ({ now: afterElection(day, now) }),
      bannersIn: () => [],
      note: `Copia fija del sitio, hecha el ${formatDay(dayInCountry(now))}.`,
      isStaticCopy: true,
    });
    const files = siteFiles(app);
    const styles = [
      assets.styles,
      ...Object.values(assets.pageStyles),
      assets.displayFont,
      assets.textFont,
    ].join('');
    yield* files.copy([NO_PICTURE]);
    yield fileOf(STYLES, await withFilesInside(app, styles));
    const links = linksWith({ ...rendering, pages, files });
    for (const page of pages) {
      // Requests of visitors are answered in between, because a list of hundreds of items takes a while.
      await setImmediate();
      const { html } = await render(page);
      await setImmediate();
      yield* files.copy(
        siteFilesIn((change) => rewritePage(html, (address) => change(links.within(address)))),
      );
      await setImmediate();
      yield fileOf(fileOfPage(page), rewritePage(html, links.from(fileOfPage(page))));
    }
  };

/** Returns a stylesheet that contains its fonts and drawings, because browsers do not load them from a disk. */
async function withFilesInside(app: FastifyInstance, styles: string): Promise<string> {
  const contents = new Map<string, string>();
  for (const address of siteFilesIn((change) => rewriteStyles(styles, change))) {
    const { statusCode, headers, rawPayload } = await app.inject(address);
    if (statusCode !== 200) continue;
    contents.set(address, `data:${headers['content-type']};base64,${rawPayload.toString('base64')}`);
  }
  return rewriteStyles(styles, (address) => contents.get(address) ?? null);
}

interface LinkOptions extends Pick<RendererOptions, 'types' | 'publicUrl'> {
  /** The paths of the pages in the copy. */
  pages: readonly string[];
  files: ReturnType<typeof siteFiles>;
}

function linksWith({ types, publicUrl, pages, files }: LinkOptions) {
  const known = new Set(pages);
  const { origin } = new URL(publicUrl);
  const urlOf = (address: string) => (URL.canParse(address, origin) ? new URL(address, origin) : null);

  /** Returns what the copy has for a path of the site: a page, a file or nothing. */
  const fileAt = (pathname: string): string | null => {
    if (isSiteFile(pathname)) return files.pathOf(pathname);
    if (pathname === `/${STYLES}`) return STYLES;
    const found = pageAddress(pathname, types);
    const page = found && ('page' in found ? found.page : found.location);
    if (page === null) return null;
    return known.has(page) ? fileOfPage(page) : listOf(page);
  };
  /** The list of an item that is not published, to which the site redirects. */
  const listOf = (page: string) => {
    const list = types.find(({ listPath }) => page.startsWith(`${listPath}/`))?.listPath;
    return list !== undefined && known.has(list) ? fileOfPage(list) : null;
  };

  return {
    /** Returns the path of an address on the site, and '' for one that leads to another site. */
    within(address: string): string {
      const url = urlOf(address);
      return url?.origin === origin ? url.pathname : '';
    },
    /** Returns the function that makes the addresses in one file of the copy relative. */
    from: (file: string) => (address: string, tag: string) => {
      const url = urlOf(address);
      if (url?.origin !== origin || address.startsWith('#')) return address;
      const to = fileAt(url.pathname) ?? (tag.startsWith('<img') ? files.pathOf(NO_PICTURE) : null);
      return to && path.posix.relative(path.posix.dirname(file), to) + url.hash;
    },
  };
}

/** Returns the addresses of files that `rewrite` passes to the function that it is given. */
function siteFilesIn(rewrite: (change: (address: string) => string) => unknown): Set<string> {
  const found = new Set<string>();
  rewrite((address) => {
    if (isSiteFile(address)) found.add(address);
    return address;
  });
  return found;
}

/** The file of a page, in a folder of its own, so that on a web server the page keeps its address. */
const fileOfPage = (page: string) => path.posix.join(page.slice(1), 'index.html');

const fileOf = (file: string, text: string): CopiedFile => ({ path: file, content: bytesOf(text) });
async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

/** Returns `now`, or the beginning of the day after the election if that is later. */
const afterElection = (day: string, now: Date) =>
  new Date(Math.max(now.getTime(), nextMidnightInCountry(momentInCountry(day, '12:00'))));
