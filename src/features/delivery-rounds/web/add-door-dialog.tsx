import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Field } from '../../../shared/web/field.tsx';
import { Modal } from '../../../shared/web/modal.tsx';
import { LONGEST_NOTE, MOST_PAPERS } from '../../list-requests/contract.ts';
import { doorBesideForm, doorBesideInput } from './door-beside.ts';
import type { DoorQueue } from './door-queue.ts';
import type { WalkedDoor } from './door-state.ts';
import '../../../shared/web/modal.css';
import '../../../shared/web/form.css';
import '../../../shared/web/icon-button.css';
import './add-door-dialog.css';

interface AddDoorDialogProps {
  doors: readonly WalkedDoor[];
  /** The door at which the volunteer probably stands. */
  here: WalkedDoor | undefined;
  roundId: number;
  /** The milliseconds to add to this device's clock to get the time of the server. */
  clockOffsetMs: number;
  queue: Pick<DoorQueue, 'put'>;
  onClose: () => void;
}

/**
 * The form with which a volunteer adds the request of somebody who lives beside a door. It is stored on the phone at
 * once, and sent when there is a signal.
 */
export function AddDoorDialog({ doors, here, roundId, clockOffsetMs, queue, onClose }: AddDoorDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [besideId, setBesideId] = useState(here?.requestId);
  /** The address that was typed; null while it is that of the door beside. */
  const [address, setAddress] = useState<string | null>(null);
  const beside = doors.find(({ requestId }) => requestId === besideId);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isFull, setFull] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data, error } = doorBesideForm.safeParse(valuesOf(new FormData(event.currentTarget)));
    if (!data) {
      flushSync(() =>
        setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))),
      );
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const at = new Date(Date.now() + clockOffsetMs).toISOString();
    try {
      queue.put({
        key: crypto.randomUUID(),
        at,
        roundId,
        title: `${data.name}, ${data.address}`,
        body: z.encode(doorBesideInput.codec, { ...data, at }),
        reason: null,
      });
      onClose();
    } catch {
      setFull(true);
    }
  };

  return (
    <Modal title="Acá al lado también quieren" onClose={onClose} staysOpen>
      <form ref={form} className="add-door stack" noValidate onSubmit={submit}>
        <Field label="Al lado de" error={errors.besideId}>
          <select
            name="besideId"
            value={besideId}
            onChange={({ target }) => setBesideId(Number(target.value))}
          >
            {doors.map(({ requestId, position, name }) => (
              <option key={requestId} value={requestId}>{`${position}. ${name}`}</option>
            ))}
          </select>
        </Field>
        <Field label="Nombre" error={errors.name}>
          <input name="name" type="text" autoComplete="off" maxLength={120} />
        </Field>
        <Field label="Dirección" error={errors.address} hint="Si la puerta tiene otro número, va ese.">
          <input
            name="address"
            type="text"
            autoComplete="off"
            maxLength={300}
            value={address ?? beside?.address ?? ''}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
        <Field label={`Cantidad de ${country.papers}`} error={errors.quantity}>
          <select name="quantity">
            {QUANTITIES.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </Field>
        <Field label="Teléfono (opcional)" error={errors.phone}>
          <input name="phone" type="tel" inputMode="tel" autoComplete="off" maxLength={30} />
        </Field>
        <Field label="Nota (opcional)" error={errors.note}>
          <input name="note" type="text" autoComplete="off" maxLength={LONGEST_NOTE} />
        </Field>
        <label className="add-door-delivered">
          <input name="delivered" type="checkbox" defaultChecked />
          {`Ya ${PAPER.it} tiene`}
        </label>
        <p className="field-hint">{CONSENT}</p>
        <p role="alert" className={isFull ? 'failure' : undefined}>
          {isFull && STORAGE_FULL}
        </p>
        <div className="modal-actions cluster tight">
          <button type="button" className="button-quiet" onClick={onClose}>
            Volver
          </button>
          <button type="submit" className="button">
            Sumar esta puerta
          </button>
        </div>
      </form>
    </Modal>
  );
}

const QUANTITIES = Array.from({ length: MOST_PAPERS }, (_, index) => index + 1);

const valuesOf = (data: FormData) => ({
  ...Object.fromEntries(data),
  besideId: Number(data.get('besideId')),
  quantity: Number(data.get('quantity')),
  delivered: data.has('delivered'),
});

const CONSENT =
  'Antes hay que decirle para qué guardamos sus datos: queda anotado que aceptó de palabra, y quién la sumó.';
const STORAGE_FULL = spoken`Este teléfono no pudo guardar la puerta. Liberá espacio y probá de nuevo.`;
