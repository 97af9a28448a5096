import { encode } from 'uqr';

/** Encodes `text` as a QR code. Returns the SVG path of its dark squares and the number of squares on each side. */
export function qrDrawing(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}

/** Returns the text alternative of a QR code for screen readers. */
export const qrLabel = (address: string) => `Código QR con la dirección ${address}`;
