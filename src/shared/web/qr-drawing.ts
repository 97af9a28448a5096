import { renderSVG } from 'uqr';

/** Draws `text` as a QR code. Returns the markup of an SVG element in which each square is one unit wide. */
export const qrMarkup = (text: string) => renderSVG(text, { ecc: 'M', border: 2, pixelSize: 1 });

/** Returns the text alternative of a QR code for screen readers. */
export const qrLabel = (address: string) => `Código QR con la dirección ${address}`;

/** Shows a URL as a QR code in an element, with a text alternative. */
export function showQrCode(element: Element, address: string) {
  element.classList.add('qr-code');
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', qrLabel(address));
  element.innerHTML = qrMarkup(address);
}
