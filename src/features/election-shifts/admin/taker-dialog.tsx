import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../shared/contract/counted.ts';
import { matchesSearch } from '../../../shared/contract/search.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { SEARCHED_FROM, SearchField } from '../../../shared/web/staff/list-search.tsx';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { ChatLink } from '../../../shared/web/staff/row-button.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import type { Candidate, Shift } from '../contract.ts';
import { assignShift, candidatesQuery, everyShift } from './shift-queries.ts';
import { hoursText, postText, REASON_WORDS } from './shift-words.ts';

/** The dialog that says who takes a shift: who does now, and who else could, the most fitting first. */
export function TakerDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { api } = useStaff();
  const client = useQueryClient();
  const query = useQuery(candidatesQuery(api, shift.id));
  const [search, setSearch] = useState('');
  const { helper } = shift;
  const assign = useMutation({
    mutationFn: (person: Candidate | null) => assignShift(api, shift, person?.id ?? null),
    onSuccess(_, person) {
      announce(
        person ? `${person.name} va a ${postText(shift)}, ${hoursText(shift)}` : 'El turno queda sin nadie',
      );
      onClose();
    },
    onError: (failure) => announceError('No se pudo asignar.', undefined, messageFor(failure)),
    onSettled: () => client.invalidateQueries(everyShift),
  });
  const others = (query.data ?? []).filter(({ id }) => id !== helper?.id);
  const found = others.filter(({ name, neighbourhood }) => matchesSearch(search, name, neighbourhood));
  return (
    <Modal title={`¿Quién va? ${postText(shift)}, ${hoursText(shift)}`} onClose={onClose}>
      {shift.post === 'delegate' && shift.place && <p className="field-hint">{shift.place}</p>}
      {helper && (
        <div className="cluster shift-taker-now">
          <strong>{helper.name}</strong>
          <ChatLink name={helper.name} phone={helper.phone} />
          <button
            type="button"
            className="button-quiet"
            disabled={assign.isPending}
            onClick={() => assign.mutate(null)}
          >
            Dejar sin nadie
          </button>
        </div>
      )}
      <QueryState query={query} loading="Buscando quién puede..." failed="No se pudo saber quién puede." />
      {query.isSuccess && others.length === 0 && (
        <p>
          No hay {helper ? 'nadie más' : 'nadie'} entre la gente que ayuda que se haya ofrecido para el día de
          la votación.
        </p>
      )}
      {others.length > 0 && <h3 className="plain-heading">{helper ? 'Cambiar por' : 'Tocá a quien va'}</h3>}
      {others.length >= SEARCHED_FROM && (
        <SearchField label="Buscar por nombre o barrio" value={search} onChange={setSearch} />
      )}
      {others.length > 0 && found.length === 0 && <p>No se encontró a nadie.</p>}
      <ul className="taker-choices" aria-label="Quién puede">
        {found.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="taker-choice"
              disabled={assign.isPending || person.busyWith !== null}
              onClick={() => assign.mutate(person)}
            >
              <strong>{person.name}</strong>
              {person.reason && <span className="taker-reason">{REASON_WORDS[person.reason]}</span>}
              <span className="taker-facts">{factsOf(person)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

const factsOf = ({ neighbourhood, availability, shifts, busyWith }: Candidate) =>
  [
    busyWith && `A esa hora va a ${postText(busyWith)}`,
    neighbourhood,
    availability,
    !busyWith && shifts > 0 && `ya tiene ${counted(shifts, 'turno', 'turnos')}`,
  ]
    .filter(Boolean)
    .join(' · ');
