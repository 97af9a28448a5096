import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listening } from '../../../tests/support/components/listeners.ts';
import { openPublicPage } from '../../../tests/support/components/public-page.tsx';
import { sharing } from './sharing.ts';

const PATH = '/propuestas/1';
const PICTURE = /^Bajar la imagen$/;

let opened: string[];
beforeAll(() => listening(sharing));
const shared = vi.fn<(data: ShareData) => Promise<void>>();
const canShare = vi.fn(() => true);
beforeEach(() => {
  opened = [];
  shared.mockResolvedValue();
  canShare.mockReturnValue(true);
  Object.assign(navigator, { share: shared, canShare });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  shared.mockReset();
  Object.assign(navigator, { share: undefined, canShare: undefined });
});

/** Opens the page of a proposal, and returns its link to a group. Links that the browser would follow are recorded. */
async function openProposal() {
  await openPublicPage(PATH);
  document.body.dataset.qrCodeIsland = new URL('./qr-drawing.ts', import.meta.url).pathname;
  const part = document.querySelector('[data-pass-on]') as HTMLElement;
  part.addEventListener('click', (event) => queueMicrotask(() => record(event)));
  return { part, link: within(part).getByRole<HTMLAnchorElement>('link', { name: 'Mandar al grupo' }) };
}

const record = (event: Event) => {
  const link = (event.target as Element).closest('a');
  if (link && !event.defaultPrevented) opened.push(link.href);
};

const linesOf = (href: string) => new URL(href).searchParams.get('text')?.split('\n');
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const status = (part: HTMLElement) => within(part).getAllByRole('status').at(-1);

test('without a script the link opens WhatsApp with the title, a sentence and the address', async () => {
  const { server } = await openPublicPage(PATH);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Mandar al grupo' });
  expect(linesOf(link.href)).toEqual([title(), expect.stringMatching(/\S[.…]$/), server.url + PATH]);
});

test('one tap shares the picture for stories and the three lines', async () => {
  const { link } = await openProposal();
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('picture'));
  await userEvent.click(link);
  await vi.waitFor(() => expect(shared).toHaveBeenCalledOnce());
  expect(fetched).toHaveBeenCalledWith('/tarjetas/propuestas/1-historia.jpg');
  const { files = [], text = '' } = shared.mock.lastCall?.[0] ?? {};
  expect(files.map(({ type, name }) => [type, name])).toEqual([['image/jpeg', 'imagen.jpg']]);
  expect(text.split('\n')).toEqual([title(), expect.any(String), location.origin + PATH]);
  expect(opened).toEqual([]);
});

test('shares the text alone when the picture cannot be fetched', async () => {
  const { link } = await openProposal();
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
  await userEvent.click(link);
  await vi.waitFor(() => expect(shared).toHaveBeenCalledWith({ text: expect.any(String) }));
});

test('where no files can be shared, the link opens WhatsApp and the picture can be downloaded', async () => {
  canShare.mockReturnValue(false);
  const { part, link } = await openProposal();
  expect(within(part).queryByRole('link', { name: PICTURE })).toBeNull();
  await userEvent.click(link);
  expect(opened).toEqual([link.href]);
  expect(linesOf(link.href)?.at(-1)).toBe(location.origin + PATH);
  expect(within(part).getByRole('link', { name: PICTURE })).toHaveAttribute(
    'href',
    '/tarjetas/propuestas/1-historia.jpg',
  );
});

test('asks for another tap when the picture took too long, and then opens WhatsApp', async () => {
  const { part, link } = await openProposal();
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('picture'));
  shared.mockRejectedValue(new DOMException('too late', 'NotAllowedError'));
  for (const _ of [1, 2]) {
    await userEvent.click(link);
    await vi.waitFor(() => expect(status(part)).toHaveTextContent(/otro toque/));
  }
  expect(opened).toEqual([]);
  await userEvent.click(link);
  expect(opened).toEqual([link.href]);
});

test('says nothing when the share sheet is closed', async () => {
  const { part, link } = await openProposal();
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('picture'));
  shared.mockRejectedValue(new DOMException('closed', 'AbortError'));
  await userEvent.click(link);
  await vi.waitFor(() => expect(shared).toHaveBeenCalledOnce());
  expect(status(part)).toBeEmptyDOMElement();
});

test('printing draws the QR code of the address first', async () => {
  const { part } = await openProposal();
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  await userEvent.click(within(part).getByRole('button', { name: 'Imprimir' }));
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
  const address = location.origin + PATH;
  expect(part.querySelector('[data-print-code]')).toHaveAccessibleName(
    `Código QR con la dirección ${address}`,
  );
  expect(part.querySelector('[data-print-address]')).toHaveTextContent(address);
});
