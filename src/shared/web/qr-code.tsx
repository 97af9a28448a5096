import { qrDrawing, qrLabel } from './qr-drawing.ts';

/** Draws a URL as a QR code with one SVG path. `opened-address.ts` redraws it if the page was opened at another URL. */
export function QrCode({ address }: { address: string }) {
  const { path, size } = qrDrawing(address);
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={qrLabel(address)}
      data-address={address}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
