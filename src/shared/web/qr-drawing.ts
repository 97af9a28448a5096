import { encode } from 'uqr';

/** Encodes `text` as a QR code. Returns the SVG path of its dark squares and the number of squares on each side. */
export function qrDrawing(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}

/** Returns the text alternative of a QR code for screen readers. */
export const qrLabel = (address: string) => `Código QR con la dirección ${address}`;

const SVG = 'http://www.w3.org/2000/svg';

/** Draws a URL as a QR code, in an SVG element with a text alternative. */
export function qrElement(address: string): SVGSVGElement {
  const { path, size } = qrDrawing(address);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('class', 'qr-code');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', qrLabel(address));
  svg.setAttribute('shape-rendering', 'crispEdges');
  const ground = svg.appendChild(document.createElementNS(SVG, 'rect'));
  for (const side of ['width', 'height']) ground.setAttribute(side, String(size));
  ground.setAttribute('fill', '#fff');
  svg.appendChild(document.createElementNS(SVG, 'path')).setAttribute('d', path);
  return svg;
}
