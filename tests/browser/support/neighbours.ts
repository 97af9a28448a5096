import type { Page } from '@playwright/test';
import { pages } from '../../../src/app/site/pages.ts';

/**
 * Two parts of a page that are side by side, the first on the left, when the viewport is at least `besideFrom` px wide.
 * In a narrower viewport the second part is below the first, or above it if `otherwise` says so.
 */
export interface Neighbours {
  first: string;
  second: string;
  besideFrom: number;
  otherwise?: 'above';
}

const FOOTER = { first: '#pie-contacto', second: '#pie-redes', besideFrom: 768 };
export const MENU_AND_SCREEN = { first: '.sidebar', second: '.back-office-content', besideFrom: 1024 };

export const NEIGHBOURS: Record<string, Neighbours[]> = {
  '/': [
    { first: '.introduction-portrait', second: '.introduction-text', besideFrom: 768 },
    { first: '.call-to-action-picture', second: '.call-to-action-text', besideFrom: 1024 },
    { first: '.card-grid > :nth-child(2)', second: '.card-grid > :nth-child(3)', besideFrom: 768 },
    FOOTER,
  ],
  [pages.candidate.path]: [{ first: '.candidate-portrait', second: '.candidate-header', besideFrom: 768 }],
  '/propuestas': [
    { first: '.theme:nth-child(1)', second: '.theme:nth-child(2)', besideFrom: 768 },
    { first: '.theme:nth-child(1)', second: '.theme:nth-child(3)', besideFrom: 1024 },
  ],
  '/noticias': [{ first: '[data-news-id="1"]', second: '[data-news-id="2"]', besideFrom: 768 }],
  '/elecciones': [
    { first: '.finder-question', second: '.finder-answer', besideFrom: 1024 },
    { first: '.ballot-pair > :first-child', second: '.ballot-pair > :last-child', besideFrom: 768 },
    { first: '.elections-grid > :nth-child(1)', second: '.elections-grid > :nth-child(2)', besideFrom: 768 },
    { first: '.elections-share > div', second: '.qr-code', besideFrom: 768 },
  ],
  '/equipo': [
    { first: '.team-header > .page-header', second: '.team-photo', besideFrom: 768 },
    { first: '.team-grid > :nth-child(1)', second: '.team-grid > :nth-child(2)', besideFrom: 0 },
    { first: '.team-grid > :nth-child(3)', second: '.team-grid > :nth-child(4)', besideFrom: 0 },
  ],
  '/pedi-tu-lista': [{ first: '.contact-sheet', second: '.contact-aside', besideFrom: 1024 }],
  '/contacto': [{ first: '.contact-sheet', second: '.contact-aside', besideFrom: 1024 }],
  '/admin': [{ first: '.dashboard-sheet', second: '.dashboard-sheet + .dashboard-sheet', besideFrom: 768 }],
  '/admin/pedidos-lista?mapa=si': [
    { first: '.list-requests-list', second: '.list-requests-map', besideFrom: 1280, otherwise: 'above' },
  ],
};

/**
 * How the two parts are placed on the open page: 'beside', 'below', 'above', or a description of any other placement.
 */
export const standingOf = (page: Page, { first, second }: Neighbours) =>
  page.evaluate(
    ([one = '', other = '']) => {
      scrollTo({ top: 0, behavior: 'instant' }); // sticky parts move when the page is scrolled
      const [a, b] = [one, other].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      if (!a || !b) return 'one of them is missing';
      const sharedHeight = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (b.left >= a.right - 1 && sharedHeight > 0.5 * Math.min(a.height, b.height)) return 'beside';
      const sharedWidth = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      if (sharedWidth > 0.5 * Math.min(a.width, b.width)) {
        if (b.top >= a.bottom - 1) return 'below';
        if (b.bottom <= a.top + 1) return 'above';
      }
      return `neither beside nor one above the other: ${JSON.stringify([a, b])}`;
    },
    [first, second],
  );
