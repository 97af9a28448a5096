import { NEWS_LIST_PATH } from '../features/news/web/news-paths.ts';
import { PROPOSALS_PATH } from '../features/proposals/web/proposal-paths.ts';

interface Page {
  path: string;
  menuText: string;
}

/**
 * All public pages, in the order of the menu. The menu, links, sitemap, offline pages, Lighthouse runs and tests are
 * derived from this list. Each page's loader, component and description is in site.tsx.
 */
export const pages = {
  home: { path: '/', menuText: 'Inicio' },
  candidate: { path: '/candidata', menuText: 'Candidata' },
  proposals: { path: PROPOSALS_PATH, menuText: 'Propuestas' },
  news: { path: NEWS_LIST_PATH, menuText: 'Noticias' },
  elections: { path: '/elecciones', menuText: 'Elecciones' },
  team: { path: '/equipo', menuText: 'Equipo' },
  listRequest: { path: '/pedi-tu-lista', menuText: 'Pedí tu lista' },
  contact: { path: '/contacto', menuText: 'Contacto' },
} satisfies Record<string, Page>;

/** Path of the calendar file with the election. */
export const CALENDAR_PATH = `${pages.elections.path}.ics`;

export type PageName = keyof typeof pages;

export const pagePaths: string[] = Object.values(pages).map(({ path }) => path);
