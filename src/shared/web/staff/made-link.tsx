import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Copy, MessageCircle } from '../../../shared/web/icons.ts';
import { whatsAppLink } from '../../../shared/web/share.tsx';
import type { MadeLink } from './link-queries.ts';

interface MadeLinkProps {
  link: MadeLink;
  roundName: string;
}

/** Shows the URL of a link that was just made, with buttons to copy and send it. It cannot be shown again later. */
export function MadeLinkAddress({ link: { url, name }, roundName }: MadeLinkProps) {
  const [note, setNote] = useState('');
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => shown.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setNote('Enlace copiado.');
    } catch {
      // The browser refuses to copy, for instance without https.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setNote('Tu navegador no deja copiarlo desde acá: copiá la dirección que quedó marcada.');
    }
  };
  return (
    <div className="made-link cluster">
      <div className="made-link-ways stack tight">
        <p ref={shown} tabIndex={-1} className="made-link-address">
          {url}
        </p>
        <div className="button-row">
          <button type="button" className="button-quiet" onClick={() => void copy()}>
            <Copy aria-hidden="true" size={18} />
            Copiar
          </button>
          <a
            className="button-quiet"
            href={whatsAppLink(messageTo(name, roundName), url)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle aria-hidden="true" size={18} />
            Mandar por WhatsApp
          </a>
        </div>
        <p role="status" className="field-hint">
          {note ||
            `Copialo ahora: después no se puede volver a ver. Quien lo tenga puede marcar las puertas de este reparto.`}
        </p>
      </div>
      <Suspense>
        <QrCode address={url} />
      </Suspense>
    </div>
  );
}

const QrCode = lazy(async () => ({ default: (await import('../../../shared/web/qr-code.tsx')).QrCode }));

const messageTo = (name: string, roundName: string) =>
  `Hola, ${name}. Este es tu reparto «${roundName}». Abrilo antes de salir: después anda también sin señal.`;
