import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Island } from '../../../src/app/form-island.ts';
import { typedIn } from '../../../src/shared/web/islands.ts';
import { site } from './network.ts';

/**
 * Opens a public page as the server renders it and hydrates the form in it, as the page's own script does. Called again
 * in one test it is a reload: what the browser stores is still there.
 */
export async function openFormPage(path: string, name: string, island: Island) {
  const server = await site();
  const html = await (await fetch(path)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...page.body.children);
  for (const { name: attribute, value } of page.body.attributes) document.body.setAttribute(attribute, value);
  history.replaceState(null, '', path);
  const container = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (!container) throw new Error(`${path} has no form '${name}'.`);
  const view = render(island(container, typedIn), { container, hydrate: true });
  return { server, user: userEvent.setup(), ...view };
}
