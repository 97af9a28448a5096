import { qrLabel, qrMarkup } from './qr-drawing.ts';

/** Draws a URL as a QR code. `opened-address.ts` redraws it if the page was opened at another URL. */
export const QrCode = ({ address }: { address: string }) => (
  <span
    className="qr-code"
    role="img"
    aria-label={qrLabel(address)}
    data-address={address}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the package
    dangerouslySetInnerHTML={{ __html: qrMarkup(address) }}
  />
);
