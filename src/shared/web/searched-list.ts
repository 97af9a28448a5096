import { counted } from '../contract/counted.ts';
import { matchesSearch } from '../contract/search.ts';
import { fetchedItems } from './fetched-items.ts';

/**
 * Searches a list that is wholly on its page while the visitor types. The full texts of the items are fetched once; until
 * they arrive, and while offline without them, what the page shows is searched. Items are marked with `data-item`, their
 * groups with `data-group`, and what tells the result with `data-found` and `data-none`.
 * @param one, many what is found, as in 'pregunta encontrada'
 */
export function searchedList(list: HTMLElement, listPath: string, one: string, many: string) {
  const form = list.querySelector<HTMLFormElement>('[data-list-search]');
  const input = form?.querySelector('input');
  if (!form || !input) return;
  if (list.dataset.searched !== undefined) return; // the server left out what it did not find
  const items = [...list.querySelectorAll<HTMLElement>('[data-item]')];
  const texts = new Map<string, string>();
  const show = () => {
    for (const item of items)
      item.hidden = !matchesSearch(input.value, texts.get(item.dataset.item ?? '') ?? item.textContent);
    for (const group of list.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = !group.querySelector('[data-item]:not([hidden])');
    const found = items.filter(({ hidden }) => !hidden).length;
    const [count, none] = ['found', 'none'].map((part) => list.querySelector<HTMLElement>(`[data-${part}]`));
    if (none) none.hidden = found > 0;
    if (count) count.textContent = input.value ? counted(found, one, many) : '';
  };
  input.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  // A stored page that is opened offline shows everything, whatever its address says.
  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (input.value) show();
  void fetchedItems(listPath).then((fetched) => {
    for (const { id, text } of fetched) texts.set(String(id), text);
    if (input.value) show();
  });
}
