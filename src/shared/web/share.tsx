import ShareIcon from 'lucide-react/icons/share-2';
import { useContext } from 'react';
import { ElectionNow } from './election-now.ts';
import { SiteUrl } from './site-url.ts';

interface ShareProps {
  /** Path of the shared page. */
  path: string;
  /** The text that is sent with the link. */
  title: string;
}

/**
 * The ways to share a page. The script `sharing.ts` opens the device's own share sheet instead where there is one, adds
 * copying the link and draws the QR code. Without it, WhatsApp and the address are there.
 */
export function Share({ path, title }: ShareProps) {
  const url = useContext(SiteUrl) + path;
  const { closed } = useContext(ElectionNow);
  if (closed.includes('sharing')) return null;
  return (
    <details className="share" data-share={path} data-share-title={title}>
      <summary className="button-quiet">
        <ShareIcon aria-hidden="true" size={20} />
        Compartir
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
          <p role="status" className="share-status" data-share-status />
        </div>
        <div className="share-code" data-share-code />
      </div>
    </details>
  );
}

/** The link that opens WhatsApp with a text, for which the visitor chooses who receives it. */
export const whatsAppLink = (title: string, url: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
