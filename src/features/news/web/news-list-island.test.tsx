import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { network, site } from '../../../../tests/support/components/network.ts';
import { openPublicPage } from '../../../../tests/support/components/public-page.tsx';
import { NEWS, SAMPLE_NEWS } from '../../../../tests/support/more-news.ts';
import { newsList } from './news-list-island.ts';

const NOTHING_FOUND = 'No se encontraron noticias con ese término de búsqueda.';
const MUSIC = NEWS.longText.title;
const { market: MARKET, dawn: DAWN } = SAMPLE_NEWS;
const ALL = [NEWS.siteVideo.title, NEWS.fileVideo.title, MUSIC, MARKET, DAWN];

beforeEach(async () => {
  await (await site()).addNews(Object.values(NEWS));
});

/** Opens the news list and focuses its search field. */
async function openNews(query = '') {
  const { user } = await openPublicPage(`/noticias${query}`);
  newsList(document);
  await user.click(searchBox());
  return user;
}

test('filters the news list after every typed letter', async () => {
  const user = await openNews();
  const counts: number[] = [];
  for (const letter of 'amanecer') {
    await user.keyboard(letter);
    counts.push(titles().length);
  }
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
  await waitFor(() => expect(titles()).toEqual([DAWN]));
});

test('ignores accents and capital letters in the search', async () => {
  const user = await openNews();
  for (const text of ['Música', 'musica', 'MÚSICA', 'mùsica']) {
    await user.clear(searchBox());
    await user.paste(text);
    await waitFor(() => expect(titles(), text).toEqual([MUSIC, DAWN]));
  }
});

test('finds a news item by a word that occurs only in its full text', async () => {
  const user = await openNews();
  await user.keyboard('tortuga');
  await waitFor(() => expect(titles()).toEqual([MUSIC]));
});

test('does not find news items by the text of their link "Leer más"', async () => {
  const user = await openNews();
  await user.paste('leer más');
  await waitFor(() => expect(screen.getByText(NOTHING_FOUND)).toBeVisible());
  expect(titles()).toEqual([]);
});

test('shows the specified text when no news is found, and shows all news again when the search is cleared', async () => {
  const user = await openNews();
  expect(screen.getByText(NOTHING_FOUND)).not.toBeVisible();
  await user.paste('zeppelin');
  expect(screen.getByText(NOTHING_FOUND)).toBeVisible();
  expect(titles()).toEqual([]);

  await user.click(screen.getByText('Limpiar búsqueda'));
  expect(titles()).toEqual(ALL);
  expect(searchBox()).toHaveValue('');
  await vi.waitFor(() => expect(searchBox()).toHaveFocus());
  expect(screen.getByText(NOTHING_FOUND)).not.toBeVisible();
});

test('announces the number of search results to screen readers', async () => {
  const user = await openNews();
  const status = screen.getByRole('status');
  await user.paste('amanecer');
  await waitFor(() => expect(status).toHaveTextContent(/^1 noticia encontrada$/));
  await user.clear(searchBox());
  await user.paste('musica');
  await waitFor(() => expect(status).toHaveTextContent(/^2 noticias encontradas$/));
});

test('keeps the search results when Enter is pressed', async () => {
  const user = await openNews();
  await user.paste('amanecer');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(titles()).toEqual([DAWN]));
  await vi.waitFor(() => expect(searchBox()).toHaveFocus());
  expect(location.search).toBe('?q=amanecer');
});

test('keeps the search text in the URL, and filters a cached page by it without the server', async () => {
  const user = await openNews();
  await user.paste('amanecer');
  expect(location.pathname + location.search).toBe('/noticias?q=amanecer');

  await openPublicPage('/noticias');
  // Simulates a cached page that the service worker returns for a URL with a search text.
  history.replaceState(null, '', '/noticias?q=amanecer');
  newsList(document);
  expect(searchBox()).toHaveValue('amanecer');
  await waitFor(() => expect(titles()).toEqual([DAWN]));
});

test('searches the texts of the cards when the full texts cannot be loaded', async () => {
  network.fail('/api/noticias');
  const user = await openNews();
  await user.paste('amanecer');
  expect(titles()).toEqual([DAWN]);
});

describe('a list of several pages', () => {
  const MANY = Array.from({ length: 40 }, (_, index) => ({
    title: `Nota ${index + 1}`,
    content: index % 2 ? 'En la plaza.' : 'En el muelle.',
    date: new Date(Date.UTC(2026, 0, 1 + 7 * index)).toISOString().slice(0, 10),
    imageUrl: null,
    videoUrl: null,
    active: true,
  }));
  const more = () => screen.getByText('Ver más');
  const notes = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `Nota ${from - index}`);
  const cards = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('heading')
      .filter((heading) => heading.classList.contains('card-title'))
      .map(({ textContent }) => textContent);
  const months = () =>
    [...document.querySelectorAll('[data-month] > h2')].map(({ textContent }) => textContent);

  beforeEach(async () => {
    await (await site()).addNews(MANY);
  });

  test('"Ver más" adds the next news below, under the heading of their month, and moves the focus to the first of them', async () => {
    const user = await openNews();
    expect(cards()).toEqual(notes(40, 29));
    await user.click(more());
    await waitFor(() => expect(cards()).toEqual(notes(40, 17)));
    expect(new Set(months()).size).toBe(months().length);
    expect(document.activeElement?.closest('article')).toHaveTextContent('Nota 28');
    expect(screen.getByText('1 a 24 de 45')).toBeVisible();
    expect(location.pathname).toBe('/noticias');
  });

  test('after the last news there is no "Ver más"', async () => {
    const user = await openNews('/pagina/3');
    expect(screen.getByText('25 a 36 de 45')).toBeVisible();
    await user.click(more());
    await waitFor(() => expect(cards()).toHaveLength(21));
    expect(more()).not.toBeVisible();
    expect(screen.getByText('Más nuevas')).toBeVisible();
  });

  test('a return to the list shows as many news as before', async () => {
    const user = await openNews();
    await user.click(more());
    await waitFor(() => expect(cards()).toHaveLength(24));
    const { state } = history;
    await openPublicPage('/noticias');
    history.replaceState(state, '', '/noticias');
    newsList(document);
    await waitFor(() => expect(cards()).toEqual(notes(40, 17)));
  });

  test('searches the news of all pages, and shows at most a page of them at a time', async () => {
    const user = await openNews('/pagina/3');
    await user.paste('plaza');
    await waitFor(() => expect(cards()[0]).toBe('Nota 40'));
    expect(cards()).toHaveLength(12);
    await user.click(more());
    await waitFor(() => expect(cards()).toHaveLength(21));
    expect(location.pathname + location.search).toBe('/noticias?q=plaza');
    await user.clear(searchBox());
    expect(cards()).toEqual(notes(40, 29));
  });
});

const searchBox = () => screen.getByRole('searchbox', { name: 'Buscar noticias' });

const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
