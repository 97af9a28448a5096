import { useContext } from 'react';
import { cardPath } from '../contract/card-paths.ts';
import { threeLines } from '../contract/three-lines.ts';
import { ShareWays, useOffersSharing } from './share.tsx';
import { SiteUrl } from './site-url.ts';

interface PassOnProps {
  /** Path of the item's page. */
  path: string;
  title: string;
  /** The item's text, of which the first sentence is sent. */
  text: string;
}

/**
 * The ways to pass on what was published: its link, a picture with three lines for a group, and a printed sheet
 * with a QR code. The script `passing-on.ts` adds the picture and the code; without it, the text and the address remain.
 */
export function PassOn({ path, title, text }: PassOnProps) {
  const url = useContext(SiteUrl) + path;
  const picture = cardPath(path, 'story');
  if (!useOffersSharing()) return null;
  return (
    <div className="pass-on cluster" data-pass-on>
      <ShareWays label="Compartir" path={path} title={title} />
      <a
        className="button-quiet"
        href={`https://wa.me/?text=${encodeURIComponent(threeLines(title, text, url))}`}
        target="_blank"
        rel="noopener noreferrer"
        data-to-group={picture}
      >
        Mandar al grupo
      </a>
      <button type="button" className="link needs-script" data-print>
        Imprimir
      </button>
      <p role="status" className="share-status" data-pass-on-status />
      <a href={picture} download className="button-quiet" data-picture hidden>
        Bajar la imagen
      </a>
      <div className="printed-foot">
        <p>
          Para abrirlo en el teléfono:
          <br />
          <b data-print-address>{url}</b>
        </p>
        <span data-print-code />
      </div>
    </div>
  );
}
