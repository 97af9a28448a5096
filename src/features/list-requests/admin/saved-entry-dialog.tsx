import { useEffect, useRef } from 'react';
import { country } from '#campaign/country.ts';
import { chatLink } from '../../../shared/contract/phone.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Copy, MessageCircle } from '../../../shared/web/icons.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { useCopy } from '../../../shared/web/staff/use-copy.ts';
import type { EntryReceipt } from './change-inputs.ts';
import { Repeats } from './repeats.tsx';
import './list-request-form.css';

export interface SavedEntry {
  receipt: EntryReceipt;
  /** The phone of the person, or empty. */
  phone: string;
}

interface SavedEntryDialogProps extends SavedEntry {
  onAnother: () => void;
  onClose: () => void;
}

const TO_THE_PERSON = spoken`Hola, anotamos tu pedido de ${country.paper}. Con este enlace podés ver cómo va, y cancelarlo:`;

/** Tells that a list request is stored, with the link for the person, and offers to enter another one. */
export function SavedEntryDialog({ receipt, phone, onAnother, onClose }: SavedEntryDialogProps) {
  const another = useRef<HTMLButtonElement>(null);
  const url = new URL(receipt.tracking, location.href).href;
  const { note, shown, copy } = useCopy(url);
  // The effect runs after that of the dialog, which moves the focus to its first button.
  useEffect(() => another.current?.focus(), []);
  return (
    <Modal title="Guardado" onClose={onClose}>
      <p>
        El pedido quedó con la referencia <strong>{receipt.reference}</strong>. Con este enlace se sigue y se
        cancela: es para quien lo pidió.
      </p>
      <p ref={shown} className="saved-entry-link">
        {url}
      </p>
      <p role="status" className="field-hint">
        {note || 'Copialo ahora: después no se puede volver a ver.'}
      </p>
      <Repeats of={{ ...receipt, openRoundId: null }} onJoined={onClose} />
      <div className="button-row modal-actions">
        <button type="button" className="button-quiet" onClick={() => void copy()}>
          <Copy aria-hidden="true" size={18} />
          Copiar el enlace
        </button>
        {phone && (
          <a
            href={chatLink(phone, `${TO_THE_PERSON} ${url}`)}
            target="_blank"
            rel="noopener noreferrer"
            className="button-quiet"
          >
            <MessageCircle aria-hidden="true" size={18} />
            Mandar por WhatsApp
          </a>
        )}
        <button type="button" className="button-quiet" onClick={onClose}>
          Cerrar
        </button>
        <button ref={another} type="button" className="button" onClick={onAnother}>
          Otro pedido
        </button>
      </div>
    </Modal>
  );
}
