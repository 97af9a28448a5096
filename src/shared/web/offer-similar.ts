import { counted } from '../contract/counted.ts';
import { similarTo } from '../contract/similar-texts.ts';
import { fetchedItems } from './fetched-items.ts';
import type { Beside } from './form-island.ts';

/** How long nobody has to type until similar items are looked for. */
const PAUSE_MS = 400;

/**
 * Offers published items about what a visitor types in the longest field of a form (`SimilarItems`). All items are fetched
 * once and compared here: what is typed stays in the browser until the form is sent.
 * @param one, many what is offered, as in 'pregunta parecida'
 */
export const offerSimilar =
  (listPath: string, one: string, many: string): Beside =>
  (block, form) => {
    const field = form.querySelector('textarea');
    const [status, section] = [block.querySelector('p'), block.querySelector('section')];
    if (!field || !status || !section) return;
    let items: ReturnType<typeof fetchedItems> | undefined;
    const fetchOnce = () => {
      items ??= fetchedItems(listPath);
      return items;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async () => {
      const similar = similarTo(field.value, await fetchOnce());
      const links = similar.map(({ id, title }) => {
        const [item, link] = [document.createElement('li'), document.createElement('a')];
        Object.assign(link, { href: `${listPath}/${id}`, textContent: title, className: 'card-link' });
        item.append(link);
        return item;
      });
      section.querySelector('ul')?.replaceChildren(...links);
      section.hidden = similar.length === 0;
      const count = counted(similar.length, one, many);
      status.textContent = similar.length === 0 ? '' : `Hay ${count} debajo del mensaje.`;
      // The form is React's by now, which leaves elements of others in place.
      const place = field.closest('.field');
      if (place && block.previousElementSibling !== place) place.after(block);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(show, PAUSE_MS);
    };
    field.addEventListener('focus', () => void fetchOnce());
    field.addEventListener('input', later);
    if (field.value) later(); // typed before this script was loaded, or a stored draft
  };
