import { type Circuit, circuitOf } from '../../../shared/contract/circuits.ts';
import {
  type CredentialProblems,
  type CredentialRules,
  credentialText,
  readCredential,
} from '../../../shared/contract/credential.ts';
import { circuitQuery, queryOf } from './finder-addresses.ts';

/**
 * Answers the form of the polling place finder in the page. The voter's credential does not leave the device. The data
 * and the answers are in the page, so it works offline too.
 */
export function hydrate(mountPoint: HTMLElement) {
  const finder = mountPoint.closest<HTMLElement>('[data-finder]');
  const form = finder?.querySelector('form');
  const answer = finder?.querySelector<HTMLElement>('[data-finder-answer]');
  if (!finder || !form || !answer) return;
  const circuits: Circuit[] = JSON.parse(finder.dataset.finder ?? '');
  const rules: CredentialRules = JSON.parse(finder.dataset.rules ?? '');

  const show = (template: string) => {
    const content = finder.querySelector<HTMLTemplateElement>(`template[${template}]`)?.content;
    if (content) answer.replaceChildren(content.cloneNode(true));
    return content !== undefined;
  };
  const showPlace = ({ circuit, place }: Circuit) => {
    show(`data-place="${place}"`);
    const shown = answer.querySelector('[data-circuit]');
    if (shown) shown.textContent = String(circuit);
    const reminder = answer.querySelector<HTMLAnchorElement>('[data-reminder]');
    if (reminder) reminder.search = circuitQuery(circuit);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [series, number] = ['serie', 'numero'].map((name) => inputOf(form, name)?.value ?? '');
    const read = readCredential(series ?? '', number ?? '', rules);
    if ('problems' in read) {
      show('data-no-answer');
      return showProblems(form, read.problems);
    }
    showProblems(form, {});
    const found = circuitOf(circuits, read.credential);
    if (found) showPlace(found);
    else if (show('data-unknown')) {
      const credential = answer.querySelector('[data-credential]');
      if (credential) credential.textContent = credentialText(read.credential);
    }
    history.replaceState(history.state, '', location.pathname + (found ? circuitQuery(found.circuit) : ''));
    answer.focus();
  });

  // The service worker stores one copy of the page, without an answer, for all its query strings.
  if (answer.dataset.finderAnswer) return;
  const asked = queryOf(new URLSearchParams(location.search));
  const found = circuits.find(({ circuit }) => circuit === asked.circuit);
  if (found) showPlace(found);
  else if (asked.locality) show(`data-locality="${CSS.escape(asked.locality)}"`);
}

const inputOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Shows error messages at their fields, removes earlier ones, and focuses the first field with a message. */
function showProblems(form: HTMLFormElement, { series = '', number = '' }: CredentialProblems) {
  let first: HTMLInputElement | undefined;
  for (const [name, problem] of [
    ['serie', series],
    ['numero', number],
  ] as const) {
    const input = inputOf(form, name);
    const message = input?.parentElement?.querySelector('[role="alert"]');
    if (!input || !message) continue;
    message.textContent = problem;
    input.setAttribute('aria-invalid', String(problem !== ''));
    if (problem) first ??= input;
  }
  first?.focus();
}
