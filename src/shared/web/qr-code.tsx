import { qrLabel, qrMarkup } from './qr-drawing.ts';

interface QrCodeProps {
  address: string;
  /** The text alternative for screen readers. By default it contains the address. */
  label?: string;
}

/** Draws a URL as a QR code. `opened-address.ts` redraws it if the page was opened at another URL. */
export const QrCode = ({ address, label = qrLabel(address) }: QrCodeProps) => (
  <span
    className="qr-code"
    role="img"
    aria-label={label}
    data-address={address}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the package
    dangerouslySetInnerHTML={{ __html: qrMarkup(address) }}
  />
);
