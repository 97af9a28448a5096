import { qrDrawing, qrLabel } from './qr-drawing.ts';

/** An address as a QR code drawn as one path. `opened-address.ts` redraws it for another address. */
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
