import { NEWS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { matchesSearch } from '../../../shared/contract/search.ts';
import { listPagePath } from '../../../shared/web/content-type.ts';
import { stopPlayers } from '../../../shared/web/players.ts';
import { idOf, LoadedNews } from './loaded-news.ts';
import { NEWS_PER_PAGE } from './news-per-page.ts';

interface Searchable {
  id: number;
  titulo: string;
  contenido: string;
  /** The text without its text marks; missing if it has no marks. */
  texto?: string;
}

/** What the browser's history keeps of the list, so that a visitor who returns finds the same news at the same place. */
interface ListState {
  newsShown?: number;
  newsPlace?: number;
}

/**
 * Filters the news list while the visitor types, and adds the next news below with 'Ver más'. The full texts are fetched
 * when the search field is first used, and the other pages when something is searched. Until they arrive, or while
 * offline, only the loaded cards are searched.
 */
export function newsList(root: Document) {
  const list = root.querySelector<HTMLElement>('[data-news-list]');
  const form = root.querySelector<HTMLFormElement>('[data-list-search]');
  const input = form?.querySelector('input');
  if (!list || !form || !input) return;

  const news = new LoadedNews(list);
  const texts = new Map<string, string>();
  let most = Math.max(news.cards.length, NEWS_PER_PAGE);

  /** Shows the first news that are found, at most `most`, and returns them. */
  const show = (): HTMLElement[] => {
    const query = input.value;
    const cards = news.cards;
    const found = cards.filter((card) => matchesSearch(query, texts.get(idOf(card)) ?? card.innerText));
    const shown = found.slice(0, most);
    for (const card of cards) {
      card.hidden = !shown.includes(card);
      if (card.hidden) stopPlayers(card);
    }
    for (const group of list.querySelectorAll<HTMLElement>(':scope > [data-month]'))
      group.hidden = !group.querySelector('li:not([hidden])');
    const empty = root.querySelector<HTMLElement>('[data-news-empty]');
    if (empty) empty.hidden = found.length > 0 || news.isLoading;
    if (!news.isLoading)
      announce(query ? counted(found.length, 'noticia encontrada', 'noticias encontradas') : '');
    const before = query ? 0 : news.before;
    showPager(root, { query, before, shown: shown.length, all: query ? found.length : news.total });
    return shown;
  };
  const announce = (text: string) => {
    const status = root.querySelector('[data-news-count]');
    if (status) status.textContent = text;
  };
  const remember = (state: ListState, address?: string) =>
    history.replaceState({ ...history.state, ...state }, '', address);

  const search = () => {
    if (!news.isComplete) void news.loadAll().then(show);
    show();
  };
  const filter = () => {
    most = NEWS_PER_PAGE;
    search();
    const query = input.value && `?q=${encodeURIComponent(input.value)}`;
    remember({ newsShown: most }, NEWS_LIST_PATH + query);
  };
  const showMore = async (link: HTMLAnchorElement) => {
    if (news.isLoading) return;
    const former = show().length;
    link.ariaDisabled = 'true';
    await (input.value ? news.loadAll() : news.loadUntil(most + NEWS_PER_PAGE));
    link.ariaDisabled = null;
    most += NEWS_PER_PAGE;
    const shown = show();
    if (shown.length === former) return location.assign(link.href); // the browser says what is wrong
    announce(counted(shown.length - former, 'noticia más', 'noticias más'));
    shown[former]?.querySelector('a')?.focus({ preventScroll: true });
    remember({ newsShown: most });
  };

  input.addEventListener('input', filter);
  const fetchOnce = () => void fetchTexts(texts).then(() => input.value && show());
  const isInUse = document.activeElement === input || input.value !== '';
  if (isInUse) fetchOnce();
  else input.addEventListener('focus', fetchOnce, { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    filter();
  });
  root.querySelector('[data-news-clear]')?.addEventListener('click', (event) => {
    event.preventDefault();
    input.value = '';
    filter();
    input.focus();
  });
  const more = root.querySelector<HTMLAnchorElement>('[data-news-more]');
  more?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void showMore(more);
  });
  list.addEventListener('click', () => remember({ newsPlace: scrollY }));

  // The search text can be older than this script: the visitor typed it before the script loaded, or it is in the URL
  // of a cached page opened offline.
  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  const { newsShown = 0, newsPlace = 0 }: ListState = history.state ?? {};
  if (newsShown > most) {
    most = newsShown;
    void (input.value ? news.loadAll() : news.loadUntil(most)).then(() => {
      show();
      scrollTo({ top: newsPlace, behavior: 'instant' });
    });
  } else if (input.value !== input.defaultValue) filter();
}

interface Shown {
  query: string;
  /** How many news stand before the first one that is shown. */
  before: number;
  shown: number;
  all: number;
}

function showPager(root: Document, { query, before, shown, all }: Shown) {
  const part = <Part extends HTMLElement>(name: string) => root.querySelector<Part>(`[data-news-${name}]`);
  const [pager, newer, range, more] = [
    part('pager'),
    part('newer'),
    part('range'),
    part<HTMLAnchorElement>('more'),
  ];
  if (pager) pager.hidden = all <= NEWS_PER_PAGE;
  if (newer) newer.hidden = before === 0;
  if (range) range.textContent = `${before + 1} a ${before + shown} de ${all}`;
  if (!more) return;
  more.hidden = before + shown >= all;
  more.pathname = listPagePath(NEWS_LIST_PATH, Math.floor((before + shown) / NEWS_PER_PAGE) + 1);
  more.search = query && `?${new URLSearchParams({ q: query })}`;
}

async function fetchTexts(texts: Map<string, string>) {
  try {
    const response = await fetch('/api/noticias?activeOnly=true');
    if (!response.ok) return;
    for (const { id, titulo, contenido, texto = contenido } of (await response.json()) as Searchable[]) {
      texts.set(String(id), `${titulo} ${texto}`);
    }
  } catch {
    // While offline, only the texts of the cards are searched.
  }
}
