/**
 * Redraws the QR code if the page was opened at another origin than the one rendered. The server renders a page once
 * for all visitors, and a demo does not know its public host name.
 */
export async function showOpenedAddress(root: Document) {
  const code = root.querySelector<SVGSVGElement>('svg[data-address]');
  const rendered = code?.dataset.address ?? '';
  const { origin } = location;
  if (!code || !origin.startsWith('http') || new URL(rendered).origin === origin) return;
  const { qrDrawing, qrLabel }: typeof import('../../shared/web/qr-drawing.ts') = await import(
    /* @vite-ignore */ root.body.dataset.qrCodeIsland ?? ''
  );
  const { path, size } = qrDrawing(origin);
  code.setAttribute('viewBox', `0 0 ${size} ${size}`);
  code.setAttribute('aria-label', qrLabel(origin));
  code.querySelector('path')?.setAttribute('d', path);
  for (const side of ['width', 'height']) code.querySelector('rect')?.setAttribute(side, String(size));
}
