import { importIsland } from '../../shared/web/import-island.ts';

/**
 * Redraws the QR code if the page was opened at an origin other than the rendered one. The server renders a page once
 * for all visitors, and a demo does not know its public host name.
 */
export async function showOpenedAddress(root: Document) {
  const code = root.querySelector<HTMLElement>('.qr-code[data-address]');
  const rendered = code?.dataset.address ?? '';
  const { origin } = location;
  if (!code || !origin.startsWith('http') || new URL(rendered).origin === origin) return;
  const { showQrCode } = await importIsland<typeof import('../../shared/web/qr-drawing.ts')>('qrCode');
  showQrCode(code, origin);
}
