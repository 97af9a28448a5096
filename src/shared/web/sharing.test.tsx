import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { listening } from '../../../tests/support/components/listeners.ts';
import { openPublicPage } from '../../../tests/support/components/public-page.tsx';
import { sharing } from './sharing.ts';

/** The device's own share sheet is tested in sharing.spec.ts, in a real browser. */
afterEach(() => {
  vi.restoreAllMocks();
});

const PATH = '/propuestas/1';

/** Opens the page of a proposal, and returns its part for sharing and the title of the proposal. */
async function openProposal() {
  await openPublicPage(PATH);
  document.body.dataset.qrCodeIsland = new URL('./qr-drawing.ts', import.meta.url).pathname;
  onTestFinished(listening(sharing));
  const share = document.querySelector('main .article [data-share]') as HTMLDetailsElement;
  const title = screen.getByRole('heading', { level: 1 }).textContent ?? '';
  return { share, title, shareButton: within(share).getByText('Compartir') };
}

const here = () => location.origin + PATH;

test('a browser without a share sheet gets a link to WhatsApp, a button that copies the link, and a QR code', async () => {
  const { share, title, shareButton } = await openProposal();
  expect(within(share).getByRole('link', { name: 'WhatsApp', hidden: true })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(`${title}\n`)),
  );
  await userEvent.click(shareButton);
  expect(
    await within(share).findByRole('img', { name: `Código QR con la dirección ${here()}` }),
  ).toBeVisible();
  expect(within(share).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`${title}\n${here()}`)}`,
  );
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(within(share).getByRole('button', { name: 'Copiar enlace' }));
  expect(write).toHaveBeenCalledWith(here());
  expect(within(share).getByRole('status')).toHaveTextContent('Enlace copiado.');
});

test('selects the address when the browser does not allow copying it', async () => {
  const { share, shareButton } = await openProposal();
  await userEvent.click(shareButton);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await userEvent.click(await within(share).findByRole('button', { name: 'Copiar enlace' }));
  expect(within(share).getByRole('status')).toHaveTextContent(/copiá la dirección/);
  expect(String(getSelection()).trim()).toBe(here());
});
