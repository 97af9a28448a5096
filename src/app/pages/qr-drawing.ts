import { encode } from 'uqr';

/** `text` as a QR code: the path of its dark squares, and how many squares a side has. */
export function qrDrawing(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}

/** What is said of the code in its place. */
export const qrLabel = (address: string) => `Código QR con la dirección ${address}`;
