import { useEffect } from 'react';
import { Modal } from '../../../shared/web/modal.tsx';
import { CopyButton } from '../../../shared/web/staff/copy-button.tsx';
import { useCopy } from '../../../shared/web/staff/use-copy.ts';

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { note, shown, copy } = useCopy<HTMLOListElement>(codes.join('\n'), 'Códigos copiados.');
  useEffect(() => shown.current?.focus(), [shown]);
  return (
    <Modal title="Guardá estos códigos" onClose={onClose} staysOpen>
      <p>
        Si perdés tu celular o tu llave, entrás con uno de estos códigos. Cada uno sirve una sola vez.
        Anotalos o imprimilos, y guardalos lejos del celular.
      </p>
      <ol ref={shown} tabIndex={-1} className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p role="status" className="field-hint">
        {note || 'Después no se pueden volver a ver. Si los perdés, podés hacer otros.'}
      </p>
      <div className="button-row modal-actions">
        <CopyButton copy={copy} />
        <button type="button" className="button" onClick={onClose}>
          Ya los guardé
        </button>
      </div>
    </Modal>
  );
}
