import { addressForOthers } from './address-for-others.ts';
import { importIsland } from './import-island.ts';

const jpeg = (content: Blob) => new File([content], 'imagen.jpg', { type: 'image/jpeg' });

/** After as many failures of the share sheet, the link opens WhatsApp as it does without a script. */
const MOST_FAILURES = 2;

/**
 * Sends an item's picture and its three lines through the device's share sheet. Where that takes no files, the link
 * opens WhatsApp with the lines, and the picture is offered as a download.
 */
export function sendToGroup(link: HTMLAnchorElement, event: Event) {
  const text = (new URL(link.href).searchParams.get('text') ?? '').replace(/\S+$/, (address) =>
    addressForOthers(address),
  );
  link.href = `https://wa.me/?text=${encodeURIComponent(text)}`;
  const takesFiles = navigator.canShare?.({ files: [jpeg(new Blob())] });
  if (takesFiles && failuresOf(link) < MOST_FAILURES) {
    event.preventDefault();
    void share(link, text);
  } else {
    say(link, 'La imagen va aparte:');
    partOf(link, 'picture')?.removeAttribute('hidden');
  }
}

async function share(link: HTMLAnchorElement, text: string) {
  say(link, '…');
  const picture = await pictureOf(link);
  say(link, '');
  try {
    await navigator.share(picture ? { files: [picture], text } : { text });
  } catch (error) {
    if (isClosing(error)) return;
    link.dataset.failures = `${failuresOf(link) + 1}`;
    say(link, 'Lista: falta otro toque.'); // a slow picture outlasts the permission of a tap
  }
}

/** Whether an error of the share sheet is that the visitor closed it, which is no failure. */
export const isClosing = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const failuresOf = ({ dataset }: HTMLElement) => Number(dataset.failures ?? 0);

/** Fetches the picture of a link. Returns null without a connection: then the text goes alone. */
async function pictureOf({ dataset: { toGroup = '' } }: HTMLElement): Promise<File | null> {
  try {
    const response = await fetch(toGroup);
    return response.ok ? jpeg(await response.blob()) : null;
  } catch {
    return null;
  }
}

/** Draws the QR code of the printed sheet, and prints the page. If the chunk fails to load, the address is printed. */
export async function printPage(button: Element) {
  const address = partOf(button, 'print-address');
  const code = partOf(button, 'print-code');
  if (address && code) {
    address.textContent = addressForOthers(address.textContent);
    const load = importIsland<typeof import('./qr-drawing.ts')>('qrCode');
    await load.then((drawing) => drawing.showQrCode(code, address.textContent)).catch(() => {});
  }
  print();
}

const partOf = (element: Element, name: string) =>
  element.closest('[data-pass-on]')?.querySelector<HTMLElement>(`[data-${name}]`);

function say(link: Element, text: string) {
  const status = partOf(link, 'pass-on-status');
  if (status) status.textContent = text;
}
