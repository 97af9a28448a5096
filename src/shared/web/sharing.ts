import { addressForOthers } from './address-for-others.ts';
import { importIsland } from './import-island.ts';
import { isClosing, printPage, sendToGroup } from './passing-on.ts';

/**
 * Shares pages with the device's own share sheet where there is one. Elsewhere the ways to share unfold, with a button
 * that copies the link and a QR code. Items are also sent to groups and printed (passing-on.ts).
 */
export function sharing(root: Document) {
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const toGroup = event.target.closest<HTMLAnchorElement>('a[data-to-group]');
    if (toGroup) sendToGroup(toGroup, event);
    if (event.target.closest('[data-print]')) void printPage(event.target);
    const share = event.target.closest<HTMLElement>('[data-share]');
    if (!share) return;
    if (event.target.closest('summary') && typeof navigator.share === 'function') {
      event.preventDefault();
      navigator.share(sharedIn(share)).catch((error: unknown) => {
        if (!isClosing(error)) share.setAttribute('open', '');
      });
    }
    if (event.target.closest('[data-share-copy]')) void copy(share);
  });
  root.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.dataset.share) void complete(target);
    },
    true, // `toggle` does not bubble
  );
}

const sharedIn = ({ dataset }: HTMLElement) => ({
  title: dataset.shareTitle ?? '',
  text: dataset.shareTitle ?? '',
  url: addressForOthers(dataset.share ?? ''),
});

const part = (share: HTMLElement, name: string) => share.querySelector<HTMLElement>(`[data-share-${name}]`);

function say(share: HTMLElement, text: string) {
  const status = part(share, 'status');
  if (status) status.textContent = text;
}

async function copy(share: HTMLElement) {
  try {
    await navigator.clipboard.writeText(sharedIn(share).url);
    say(share, 'Enlace copiado.');
  } catch {
    const address = part(share, 'address'); // browsers refuse copying, for instance without https
    if (address) getSelection()?.selectAllChildren(address);
    say(share, part(share, 'status')?.dataset.shareByHand ?? '');
  }
}

/** Adds the parts that need a script, and the URL at which other devices reach the page. */
async function complete(share: HTMLElement) {
  const { title, url } = sharedIn(share);
  say(share, '');
  part(share, 'copy')?.removeAttribute('hidden');
  const address = part(share, 'address');
  if (address) address.textContent = url;
  const link = share.querySelector<HTMLAnchorElement>('a[href^="https://wa.me/"]');
  if (link) link.href = `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
  const code = part(share, 'code');
  if (!code || code.firstChild) return;
  const drawing = await importIsland<typeof import('./qr-drawing.ts')>('qrCode');
  drawing.showQrCode(code, url);
  share.scrollIntoView({ block: 'nearest' }); // otherwise a dialog on a phone may hide what was opened
}
