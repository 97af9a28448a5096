import { waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { network } from '../../../tests/support/components/network.ts';
import { REFRESHED, refreshedPart } from './refreshed-part.ts';

const part = () => document.querySelector(`[${REFRESHED}]`);
const pageWith = (content: string) =>
  `<main><h1>Tu pedido</h1><section ${REFRESHED}>${content}</section></main>`;
/**
 * Sets the page that the server sends from now on. Returns a function that waits until the body of a response has been
 * read.
 */
function serve(content: string, status = 200) {
  const read = vi.spyOn(Response.prototype, 'text');
  onTestFinished(() => read.mockRestore());
  network.override(/./, async () => new Response(pageWith(content), { status }));
  return async () => {
    await waitFor(() => expect(read).toHaveBeenCalled());
    await read.mock.results[0]?.value;
  };
}
/** Records the text of the part after each of its changes. */
function recordedChanges(): string[] {
  const changes: string[] = [];
  const observer = new MutationObserver(() => changes.push(part()?.textContent ?? ''));
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return changes;
}
const becomeVisible = () => document.dispatchEvent(new Event('visibilitychange'));

const open = () => {
  document.body.innerHTML = pageWith('<p>Recibido</p>');
};
beforeAll(() => {
  open();
  refreshedPart(document);
});
beforeEach(open);

test('shows the changed part when the page becomes visible again', async () => {
  serve('<p>Sale en reparto</p>');
  expect(part()).toHaveTextContent('Recibido');
  becomeVisible();
  await waitFor(() => expect(part()).toHaveTextContent('Sale en reparto'));
});

test.each([
  ['there is no page any more', () => serve('', 404)],
  ['there is no connection', () => network.fail(/./)],
])('leaves the page as it is while %s', async (_, prepare) => {
  const changes = recordedChanges();
  prepare();
  becomeVisible();
  // Parts of earlier tests that still listen may request their pages as well.
  await waitFor(() => expect(network.requests('GET', location.pathname)).not.toEqual([]));
  serve('<p>Sale en reparto</p>');
  becomeVisible();
  await waitFor(() => expect(changes).not.toEqual([]));
  expect(changes).toEqual(['Sale en reparto']);
});

test('keeps the part as it is while it contains an open form', async () => {
  const form = '<details open><form><textarea>Portón verde</textarea></form></details>';
  (part() as HTMLElement).innerHTML = form;
  const isRead = serve('<p>Sale en reparto</p>');
  becomeVisible();
  await isRead();
  expect(part()?.innerHTML).toContain('Portón verde');
});
