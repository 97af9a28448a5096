import { dayInCountry, formatDay, formatWeekday } from '../../../shared/contract/calendar.ts';
import { counted } from '../../../shared/contract/counted.ts';
import type { Closing } from '../contract.ts';
import { ForServer } from './for-server.tsx';
import { Step } from './step.tsx';

/** The day on which personal data are deleted, and how much that is now. */
export function ErasureStep({ closing: { hasBegun, exports, erasure } }: { closing: Closing }) {
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
    <Step
      title="El día en que se van los datos personales"
      state={state}
      foldedTo={!hasBegun && (day ? inWords(day) : 'Sin fecha')}
    >
      {day === null && (
        <p>Nadie puso una fecha, así que se quedan. La fecha la pone quien cuida el servidor: pedísela.</p>
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
      {day === null && (
        <ForServer>
          <p>
            En el archivo <code>.env</code>, <code>PERSONAL_DATA_DAYS=90</code> los borra a los 90 días de la
            elección.
          </p>
        </ForServer>
      )}
    </Step>
  );
}

const inWords = (day: string) =>
  `${day > dayInCountry(new Date()) ? 'El' : 'Desde el'} ${formatWeekday(day)} ${formatDay(day)}`;

const list = new Intl.ListFormat('es');
