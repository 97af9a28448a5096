import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { FormDraft } from '../../../src/shared/web/form-draft.ts';
import type { Island } from '../../../src/shared/web/form-island.ts';
import { typedIn } from '../../../src/shared/web/islands.ts';
import { site } from './network.ts';

let leavePage = () => {};

/** Opens a public page as the server renders it. The page's script does not run unless the test runs it. */
export async function openPublicPage(path: string) {
  const server = await site();
  const html = await (await fetch(path)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...page.body.children);
  for (const { name: attribute, value } of page.body.attributes) document.body.setAttribute(attribute, value);
  history.replaceState(null, '', path);
  return { server, user: userEvent.setup() };
}

/**
 * Opens a public page as the server renders it and hydrates its form, as the page's script does. A second call in one
 * test simulates a reload: only what the browser stores is kept. With fake timers, the simulated user types without
 * real pauses between keys.
 */
export async function openFormPage(path: string, name: string, island: Island) {
  leavePage();
  const server = await site();
  const html = await (await fetch(path)).text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...page.body.children);
  for (const { name: attribute, value } of page.body.attributes) document.body.setAttribute(attribute, value);
  history.replaceState(null, '', path);
  const container = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (!container) throw new Error(`${path} has no form '${name}'.`);
  const root = await act(async () =>
    hydrateRoot(container, island(container, typedIn), { identifierPrefix: container.id }),
  );
  leavePage = () => {
    leavePage = () => {};
    dispatchEvent(new Event('pagehide'));
    act(() => root.unmount());
  };
  onTestFinished(() => leavePage());
  const user = userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {});
  return { server, user, container };
}

/**
 * Prepares a form's draft for a simulated reload: the copy in memory is lost, and the copy in sessionStorage is kept.
 */
export function clearAllButStorage(draft: FormDraft) {
  const stored = { ...sessionStorage };
  draft.forget();
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
}
