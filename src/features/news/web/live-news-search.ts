import { counted } from '../../../shared/contract/counted.ts';
import { matchesSearch } from '../../../shared/contract/search.ts';
import { stopPlayers } from '../../../shared/web/players.ts';

interface Searchable {
  id: number;
  titulo: string;
  contenido: string;
  /** The text without its text marks; missing if it has no marks. */
  texto?: string;
}

/**
 * Filters the news list while the visitor types. The full texts are fetched when the search field is first used. Until
 * they arrive, or while offline, only the texts of the cards are searched.
 */
export function liveNewsSearch(root: Document) {
  const form = root.querySelector<HTMLFormElement>('[data-news-search]');
  const input = form?.querySelector('input');
  const items = [...root.querySelectorAll<HTMLElement>('[data-news-list] > li')];
  if (!form || !input || items.length === 0) return;

  const texts = new Map<string, string>();
  const filter = () => {
    let found = 0;
    for (const item of items) {
      const id = item.querySelector<HTMLElement>('[data-news-id]')?.dataset.newsId ?? '';
      const matches = matchesSearch(input.value, texts.get(id) ?? item.innerText);
      item.hidden = !matches;
      if (matches) found++;
      else stopPlayers(item);
    }
    show(root, found, input.value);
    history.replaceState(
      history.state,
      '',
      input.value ? `?q=${encodeURIComponent(input.value)}` : location.pathname,
    );
  };

  input.addEventListener('input', filter);
  const fetchOnce = () => void fetchTexts(texts).then(() => input.value && filter());
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
  // The search text can be older than this script: the visitor typed it before the script loaded, or it is in the URL
  // of a cached page opened offline.
  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (input.value !== input.defaultValue) filter();
}

function show(root: Document, found: number, query: string) {
  const empty = root.querySelector<HTMLElement>('[data-news-empty]');
  if (empty) empty.hidden = found > 0;
  const count = root.querySelector('[data-news-count]');
  if (count) count.textContent = query ? counted(found, 'noticia encontrada', 'noticias encontradas') : '';
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
