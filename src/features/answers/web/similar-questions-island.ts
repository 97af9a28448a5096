import { counted } from '../../../shared/contract/counted.ts';
import type { Beside } from '../../../shared/web/form-island.ts';
import { answerPath } from './answers-paths.ts';
import { fetchedAnswers } from './fetched-answers.ts';
import { similarTo } from './similar-questions.ts';

/** How long nobody has to type until similar questions are looked for. */
const PAUSE_MS = 400;

/**
 * Offers published questions that ask what a visitor types in the longest field of a form. All questions are fetched
 * once and compared here: what is typed stays in the browser until the form is sent.
 */
export const beside: Beside = (block, form) => {
  const field = form.querySelector('textarea');
  const [status, list] = [block.querySelector('[role="status"]'), block.querySelector('ul')];
  const section = list?.closest('section');
  if (!field || !status || !list || !section) return;
  let answers: ReturnType<typeof fetchedAnswers> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = '';
  const show = async () => {
    answers ??= fetchedAnswers();
    const similar = similarTo(field.value, await answers);
    const ids = similar.map(({ id }) => id).join();
    if (ids === shown || !field.isConnected) return;
    shown = ids;
    const links = similar.map(({ id, title }) => {
      const [item, link] = [document.createElement('li'), document.createElement('a')];
      link.href = answerPath({ id });
      link.className = 'card-link';
      link.textContent = title;
      item.append(link);
      return item;
    });
    list.replaceChildren(...links);
    field.closest('.field')?.after(block); // the form is React's by now, which leaves elements of others in place
    section.hidden = similar.length === 0;
    status.textContent =
      similar.length === 0
        ? ''
        : `Hay ${counted(similar.length, 'pregunta parecida', 'preguntas parecidas')} debajo del mensaje.`;
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(show, PAUSE_MS);
  };
  field.addEventListener('focus', () => {
    answers ??= fetchedAnswers();
  });
  field.addEventListener('input', later);
  if (field.value) later(); // typed before this script was loaded, or a stored draft
};
