import { dayInCountry, formatDay, formatWeekday } from '../../../shared/contract/calendar.ts';
import { counted } from '../../../shared/contract/counted.ts';
import type { Closing } from '../contract.ts';
import { Step } from './step.tsx';

/** The day on which personal data are deleted, and how much that is now. */
export function ErasureStep({ closing: { exports, erasure } }: { closing: Closing }) {
  const { day, state } = erasure;
  const { listRequests, people, messages } = exports;
  const what = list.format(
    [
      counted(messages.count, 'mensaje', 'mensajes'),
      listRequests && counted(listRequests.count, 'pedido', 'pedidos'),
    ].filter((part) => part !== null),
  );
  const isEmpty = messages.count + people.count + (listRequests?.count ?? 0) === 0;
  return (
    <Step title="El día en que se van los datos personales" state={state}>
      {day === null && (
        <p>
          Este sitio no los borra solo. Quien administra el servidor pone el plazo con{' '}
          <code>PERSONAL_DATA_DAYS</code>.
        </p>
      )}
      {day !== null && (
        <p>
          <strong>{inWords(day)}</strong>. El sitio avisa una semana antes.
        </p>
      )}
      <p>
        {isEmpty
          ? 'Ahora no hay ningún dato de nadie.'
          : `${day === null ? 'Ahora hay' : 'Se van'} ${what}, de ${counted(people.count, 'persona', 'personas')}.${day === null ? '' : ' Quedan las cuentas, sin nombres.'}`}
      </p>
    </Step>
  );
}

const inWords = (day: string) =>
  `${day > dayInCountry(new Date()) ? 'El' : 'Desde el'} ${formatWeekday(day)} ${formatDay(day)}`;

const list = new Intl.ListFormat('es');
