import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { type Api, messageFor } from '../../../shared/web/api.ts';
import { LockOpen } from '../../../shared/web/icons.ts';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { lockedPhoneCodec } from '../contract.ts';
import './locked-phones.css';

const LOCKED_PHONES = '/api/admin/telefonos-bloqueados';
const phoneList = z.array(lockedPhoneCodec);

const lockedPhonesQuery = (api: Api) => served(api, phoneList, LOCKED_PHONES);

/**
 * Lists the phones that are locked after too many wrong guesses at long codes, each with a button that releases it.
 * Renders nothing when no phone is locked.
 */
export function LockedPhones() {
  const { api } = useStaff();
  const { data: locked = [] } = useQuery(lockedPhonesQuery(api));
  const release = useRelease();
  if (locked.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="locked-phones">
      <h2 id="locked-phones">Teléfonos bloqueados</h2>
      <p className="field-hint">
        Con estos teléfonos se erró demasiadas veces un código de 8 dígitos: quien lo erró no puede seguir
        probando hasta esa hora. Desde otra conexión se pueden verificar. Si la persona te avisa que fue ella,
        podés desbloquear el suyo.
      </p>
      <ul className="locked-phones sheet">
        {locked.map(({ phone, until }) => (
          <li key={phone} className="cluster ends">
            <p>
              <strong>{formatPhone(phone)}</strong> hasta el <Moment at={until} />
            </p>
            <button
              type="button"
              className="row-link"
              aria-disabled={release.isPending || undefined}
              onClick={() => release.isPending || release.mutate(phone)}
            >
              <LockOpen aria-hidden="true" size={18} />
              Desbloquear<span className="sr-only"> {formatPhone(phone)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useRelease() {
  const { api } = useStaff();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phone: string) => api(`${LOCKED_PHONES}/${phone}`, { method: 'DELETE' }),
    onSuccess: () => announce('Teléfono desbloqueado'),
    onError: (error) => announceError('No se pudo desbloquear el teléfono', undefined, messageFor(error)),
    onSettled: () => client.invalidateQueries({ queryKey: lockedPhonesQuery(api).queryKey }),
  });
}
