import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { network, site } from '../../../../tests/support/components/network.ts';
import { openPublicPage } from '../../../../tests/support/components/public-page.tsx';
import { NEWS, SAMPLE_NEWS } from '../../../../tests/support/more-news.ts';
import { liveNewsSearch } from './live-news-search.ts';

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
  liveNewsSearch(document);
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
  liveNewsSearch(document);
  expect(searchBox()).toHaveValue('amanecer');
  await waitFor(() => expect(titles()).toEqual([DAWN]));
});

test('searches the texts of the cards when the full texts cannot be loaded', async () => {
  network.fail('/api/noticias');
  const user = await openNews();
  await user.paste('amanecer');
  expect(titles()).toEqual([DAWN]);
});

const searchBox = () => screen.getByRole('searchbox', { name: 'Buscar noticias' });

const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
