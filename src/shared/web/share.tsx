import { useContext } from 'react';
import { spoken } from '../contract/spoken.ts';
import { ElectionNow } from './election-now.ts';
import { ShareIcon } from './icons.ts';
import { SiteUrl } from './site-url.ts';
import { InStaticCopy } from './static-copy.ts';

interface ShareProps {
  /** Path of the shared page. */
  path: string;
  /** The text that is sent with the link. */
  title: string;
}

interface ShareWaysProps extends ShareProps {
  /** The text of the button that shows the ways to share. */
  label: string;
}

/** The ways to share a page, while the election's calendar allows it. A static copy does not know its address. */
export const Share = (props: ShareProps) =>
  useOffersSharing() ? <ShareWays label="Compartir" {...props} /> : null;

/** Whether pages offer to share them: neither in a static copy, nor while the election's calendar closes it. */
export function useOffersSharing(): boolean {
  const { closed } = useContext(ElectionNow);
  return !useContext(InStaticCopy) && !closed.includes('sharing');
}

/**
 * The ways to share the link of a page. The script `sharing.ts` opens the device's own share sheet if there is one, and
 * otherwise adds a button that copies the link, and a QR code. Without the script, only the WhatsApp link and the
 * page's URL are shown.
 */
export function ShareWays({ label, path, title }: ShareWaysProps) {
  const url = useContext(SiteUrl) + path;
  return (
    <details className="share" data-share={path} data-share-title={title}>
      <summary className="button-quiet">
        <ShareIcon aria-hidden="true" size={20} />
        {label}
      </summary>
      <div className="share-ways">
        <div className="share-links">
          <a
            className="button-quiet"
            href={whatsAppLink(title, url)}
            target="_blank"
            rel="noopener noreferrer"
          >
            WhatsApp
          </a>
          <button type="button" className="button-quiet" data-share-copy hidden>
            Copiar enlace
          </button>
          <p className="share-address" data-share-address>
            {url}
          </p>
          <p
            role="status"
            className="share-status"
            data-share-status
            data-share-by-hand={spoken`Tu navegador no deja copiarlo desde acá: copiá la dirección que quedó marcada.`}
          />
        </div>
        <div className="share-code" data-share-code />
      </div>
    </details>
  );
}

/** The link that opens WhatsApp with a text. The visitor chooses the recipient there. */
export const whatsAppLink = (title: string, url: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
