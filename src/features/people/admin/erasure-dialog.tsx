import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Field } from '../../../shared/web/field.tsx';
import { Modal } from '../../../shared/web/modal.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Erased, erasedCodec, LAST_DIGITS, WRONG_DIGITS } from '../contract.ts';

interface ErasureDialogProps {
  phone: string;
  onClose: () => void;
}

/** Dialog that explains an erasure, asks for the last digits of the phone number, and reports what was erased. */
export function ErasureDialog({ phone, onClose }: ErasureDialogProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const [digits, setDigits] = useState('');
  const [mistake, setMistake] = useState('');
  const erase = useMutation({
    mutationFn: async () =>
      z.parse(
        erasedCodec,
        await api(`/api/admin/personas/${encodeURIComponent(phone)}`, {
          method: 'DELETE',
          body: { confirmacion: digits },
        }),
      ),
    onError: (error) => setMistake(messageFor(error)),
    onSuccess: () => void client.invalidateQueries(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (erase.isPending) return;
    if (digits !== phone.slice(-LAST_DIGITS)) setMistake(WRONG_DIGITS);
    else erase.mutate();
  };

  if (erase.data) return <ErasedNote erased={erase.data} onClose={onClose} />;
  return (
    <Modal title="Borrar datos" role="alertdialog" onClose={() => erase.isPending || onClose()}>
      <form className="stack loose" onSubmit={submit} noValidate>
        <p>
          Se borra para siempre lo que hay guardado del {formatPhone(phone)}: mensajes, pedidos de{' '}
          {country.paper}, paradas de repartos, códigos y verificaciones. Quedan solo las cantidades, sin
          nombre ni teléfono, y la anotación en Actividad de quién lo borró.
        </p>
        <Field label="Últimas cuatro cifras del teléfono" error={mistake}>
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={LAST_DIGITS}
            value={digits}
            onChange={(event) => {
              setMistake('');
              setDigits(event.target.value.replace(/\D/g, ''));
            }}
          />
        </Field>
        <div className="button-row modal-actions">
          <button type="button" className="button-quiet" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="button-danger" aria-disabled={erase.isPending}>
            {erase.isPending ? 'Borrando…' : 'Borrar datos'}
          </button>
        </div>
      </form>
    </Modal>
  );
}

const ErasedNote = ({ erased, onClose }: { erased: Erased; onClose: () => void }) => (
  <Modal title="Datos borrados" onClose={onClose}>
    <p role="status">
      Se borraron {counted(erased.messages, 'mensaje', 'mensajes')},{' '}
      {counted(erased.listRequests, 'pedido', 'pedidos')} y{' '}
      {counted(erased.verifications, 'dato de verificación', 'datos de verificación')}.
    </p>
    {erased.backups.length > 0 && (
      <>
        <p>
          Las copias de seguridad de antes los tienen hasta que vencen. Si se restaura una, el sitio los borra
          de nuevo antes de abrir.
        </p>
        <ul className="field-hint">
          {erased.backups.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </>
    )}
    <div className="modal-foot">
      <button type="button" className="button-quiet" onClick={onClose}>
        Cerrar
      </button>
    </div>
  </Modal>
);
