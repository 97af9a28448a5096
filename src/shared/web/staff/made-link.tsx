import { lazy, Suspense, useEffect } from 'react';
import { chatLink } from '../../contract/phone.ts';
import { MessageCircle } from '../icons.ts';
import { whatsAppLink } from '../share.tsx';
import { CopyButton } from './copy-button.tsx';
import { useCopy } from './use-copy.ts';
import './made-link.css';

interface MadeLinkProps {
  url: string;
  /** The text before the address in a message to the person who gets the link. */
  message: string;
  /** The mobile number of that person, if it is known. */
  phone?: string | undefined;
  /** What somebody with the link can do, in a sentence. */
  note: string;
}

/** Shows the URL of a link that was just made, with buttons to copy and send it. It cannot be shown again later. */
export function MadeLinkAddress({ url, message, phone, note: warning }: MadeLinkProps) {
  const { note, shown, copy } = useCopy(url);
  useEffect(() => shown.current?.focus(), [shown]);
  return (
    <div className="made-link cluster">
      <div className="made-link-ways stack tight">
        <p ref={shown} tabIndex={-1} className="made-link-address">
          {url}
        </p>
        <div className="button-row">
          <CopyButton copy={copy} />
          <a
            className="button-quiet"
            href={phone ? chatLink(phone, `${message}\n${url}`) : whatsAppLink(message, url)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle aria-hidden="true" size={18} />
            Mandar por WhatsApp
          </a>
        </div>
        <p role="status" className="field-hint">
          {note || `Copialo ahora: después no se puede volver a ver. ${warning}`}
        </p>
      </div>
      <Suspense>
        <QrCode address={url} />
      </Suspense>
    </div>
  );
}

const QrCode = lazy(async () => ({ default: (await import('../qr-code.tsx')).QrCode }));
