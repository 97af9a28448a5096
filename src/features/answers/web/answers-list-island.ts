import { counted } from '../../../shared/contract/counted.ts';
import { matchesSearch } from '../../../shared/contract/search.ts';
import type { Hydrate } from '../../../shared/web/islands.ts';
import { fetchedAnswers } from './fetched-answers.ts';

/**
 * Searches the list while the visitor types. The texts of all questions are fetched once; until they arrive, and while
 * offline without them, what the list shows is searched.
 */
export const hydrate: Hydrate = (list) => {
  const form = list.querySelector<HTMLFormElement>('[data-answers-search]');
  const input = form?.querySelector('input');
  if (!form || !input) return;
  if (list.dataset.searched !== undefined) return; // the server left out what it did not find
  const items = [...list.querySelectorAll<HTMLElement>('[data-answer]')];
  const texts = new Map<string, string>();
  const show = () => {
    for (const item of items) {
      const text = texts.get(item.dataset.answer ?? '') ?? item.textContent;
      item.hidden = !matchesSearch(input.value, text);
    }
    for (const theme of list.querySelectorAll<HTMLElement>('[data-theme]'))
      theme.hidden = !theme.querySelector('[data-answer]:not([hidden])');
    const found = items.filter(({ hidden }) => !hidden).length;
    const [count, empty] = ['count', 'empty'].map((part) =>
      list.querySelector<HTMLElement>(`[data-answers-${part}]`),
    );
    if (empty) empty.hidden = found > 0;
    if (count)
      count.textContent = input.value ? counted(found, 'pregunta encontrada', 'preguntas encontradas') : '';
  };
  input.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  // A stored page that is opened offline shows everything, whatever its address says.
  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (input.value) show();
  void fetchedAnswers().then((answers) => {
    for (const { id, title, text } of answers) texts.set(String(id), `${title} ${text}`);
    if (input.value) show();
  });
};
