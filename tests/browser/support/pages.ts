import { DEMO_DAY_PATH } from '../../../src/app/site/demo-bar.tsx';
import { type PageName, pages } from '../../../src/app/site/pages.ts';
import { newsPath } from '../../../src/features/news/web/news-paths.ts';
import { proposalPath } from '../../../src/features/proposals/web/proposal-paths.ts';
import { optionalKinds } from '../../../src/shared/contract/content-kinds.ts';

/** The h1 of each page whose h1 differs from its menu entry. */
const HEADINGS: { [Name in PageName]?: string | RegExp } = {
  home: /Lista 730418-Ñ/,
  candidate: 'Clara Molle',
  team: 'El Equipo',
};

/** Kinds of content without samples, whose pages are tested with items of their own. */
const WITHOUT_SAMPLES: string[] = optionalKinds();

/** Every page of the site with sample content, with the text of its h1. */
export const PAGES: { path: string; heading: string | RegExp }[] = [
  ...Object.entries(pages)
    .filter(([name]) => !WITHOUT_SAMPLES.includes(name))
    .map(([name, { path, menuText }]) => ({
      path,
      heading: HEADINGS[name as PageName] ?? menuText,
    })),
  { path: newsPath({ id: 1 }), heading: 'Una mañana en el mercado, con las preguntas anotadas' },
  { path: proposalPath({ id: 1 }), heading: 'Veredas sin pozos' },
  { path: newsPath({ id: 2 }), heading: 'El muelle, cuando empieza el día' },
];

/** The demo's URL that opens a page as on the given day (YYYY-MM-DD). All later pages are shown as on that day too. */
export const asOn = (day: string, path: string) =>
  `${DEMO_DAY_PATH}?${new URLSearchParams({ dia: day, pagina: path })}`;

export const NOT_FOUND = { path: '/no-existe', heading: 'Oops! Page not found' };

/** Matches the console error that the browser itself logs for a response with status 404. */
export const STATUS_404 = /status of 404/;

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1280, height: 800 };
