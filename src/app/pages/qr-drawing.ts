import { encode } from 'uqr';

/** `text` as a QR code: the SVG path of its dark squares, and the number of squares on a side. */
export function qrDrawing(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}

/** The text alternative of the code. */
export const qrLabel = (address: string) => `Código QR con la dirección ${address}`;
