import { waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { network } from '../../../tests/support/components/network.ts';
import { REFRESHED, refreshedPart } from './refreshed-part.ts';

const part = () => document.querySelector(`[${REFRESHED}]`);
const pageWith = (content: string) =>
  `<main><h1>Tu pedido</h1><section ${REFRESHED}>${content}</section></main>`;
/** The server's page from now on. Returns how often it was fetched. */
function serve(content: string, status = 200) {
  let times = 0;
  network.override(/./, async () => {
    times++;
    return new Response(pageWith(content), { status });
  });
  return () => times;
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

test('shows what changed when the page becomes visible again', async () => {
  serve('<p>Sale en reparto</p>');
  expect(part()).toHaveTextContent('Recibido');
  becomeVisible();
  await waitFor(() => expect(part()).toHaveTextContent('Sale en reparto'));
});

test.each([
  ['there is no page any more', () => serve('', 404)],
  ['there is no connection', () => network.fail(/./)],
])('leaves the page as it is while %s', async (_, prepare) => {
  prepare();
  becomeVisible();
  await new Promise((resolve) => setTimeout(resolve));
  expect(part()).toHaveTextContent('Recibido');
});

test('leaves an opened form alone', async () => {
  const form = '<details open><form><textarea>Portón verde</textarea></form></details>';
  (part() as HTMLElement).innerHTML = form;
  const times = serve('<p>Sale en reparto</p>');
  becomeVisible();
  await waitFor(() => expect(times()).toBe(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(part()?.innerHTML).toContain('Portón verde');
});
