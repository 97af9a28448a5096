import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../shared/contract/counted.ts';
import { Phone } from '../../../shared/web/icons.ts';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { ChatLink } from '../../../shared/web/staff/row-button.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import type { Lift, LiftState } from '../contract.ts';
import { LiftDialog } from './lift-dialog.tsx';
import { liftsQuery, useLiftState } from './lift-queries.ts';
import './lifts.css';

/** Who needs a lift to the polling place, by the time of the day. A part of the screen of the day. */
export function LiftsPart() {
  const { api } = useStaff();
  const query = useQuery(liftsQuery(api));
  const [opened, setOpened] = useState<Lift | 'new' | null>(null);
  const { data } = query;
  if (!data)
    return (
      <QueryState
        query={query}
        loading="Cargando los traslados..."
        failed="No se pudieron cargar los traslados."
      />
    );
  const pending = data.lifts
    .filter(({ state }) => state === 'pending')
    .toSorted((one, other) => Number(one.driver !== '') - Number(other.driver !== ''));
  const settled = data.lifts.filter(({ state }) => state !== 'pending');
  const withoutDriver = pending.filter(({ driver }) => !driver).length;
  return (
    <div className="stack">
      {data.lifts.length === 0 ? (
        <div className="notice lift-first">
          <p>Todavía nadie pidió traslado. También se anota desde un mensaje abierto.</p>
          <NewLift onClick={() => setOpened('new')} />
        </div>
      ) : (
        <div className="cluster lift-summary">
          <p>
            {withoutDriver > 0 ? (
              <strong className="lift-missing">{`${counted(withoutDriver, 'traslado', 'traslados')} sin quien lleve`}</strong>
            ) : (
              pending.length > 0 && counted(pending.length, 'traslado pendiente', 'traslados pendientes')
            )}
          </p>
          <NewLift onClick={() => setOpened('new')} />
        </div>
      )}
      <Lifts label="Pendientes" lifts={pending} onOpen={setOpened} />
      {settled.length > 0 && (
        <section className="stack tight" aria-labelledby="hechos">
          <h2 id="hechos">Hechos y cancelados</h2>
          <Lifts label="Hechos y cancelados" lifts={settled} onOpen={setOpened} />
        </section>
      )}
      {opened && <LiftDialog lift={opened === 'new' ? undefined : opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const NewLift = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="button" onClick={onClick}>
    Anotar un traslado
  </button>
);

interface LiftsProps {
  label: string;
  lifts: readonly Lift[];
  onOpen: (lift: Lift) => void;
}

const Lifts = ({ label, lifts, onOpen }: LiftsProps) =>
  lifts.length > 0 && (
    <ul className="lifts" aria-label={label}>
      {lifts.map((lift) => (
        <LiftLine key={lift.id} lift={lift} onOpen={() => onOpen(lift)} />
      ))}
    </ul>
  );

const STATES: Record<LiftState, string> = { pending: '', done: 'Hecho', cancelled: 'Cancelado' };

function LiftLine({ lift, onOpen }: { lift: Lift; onOpen: () => void }) {
  const { name, phone, address, place, time, seats, note, driver, state } = lift;
  const change = useLiftState();
  const set = (next: LiftState) => !change.isPending && change.mutate({ lift, state: next });
  return (
    <li data-state={state}>
      <span className="lift-time">{time || 'Sin hora'}</span>
      <div>
        <strong>{name}</strong>
        <span>{place ? `De ${address} a ${place}` : `De ${address}`}</span>
        <span className="field-hint">
          {[seats > 1 && counted(seats, 'persona', 'personas'), note].filter(Boolean).join(' · ')}
        </span>
        {state === 'pending' ? (
          <span className={driver ? undefined : 'lift-missing'}>
            {driver ? `Lleva ${driver}` : 'Falta quien lleve'}
          </span>
        ) : (
          <span className="field-hint">{STATES[state]}</span>
        )}
      </div>
      <div className="cluster tight">
        {state === 'pending' ? (
          <>
            <a href={`tel:${phone}`} className="icon-button" title="Llamar" aria-label={`Llamar a ${name}`}>
              <Phone aria-hidden="true" size={20} />
            </a>
            <ChatLink name={name} phone={phone} />
            {driver ? (
              <button
                type="button"
                className="button-quiet"
                aria-label={`Se hizo el traslado de ${name}`}
                onClick={() => set('done')}
              >
                Hecho
              </button>
            ) : (
              <button
                type="button"
                className="button"
                aria-label={`Elegir quién lleva a ${name}`}
                onClick={onOpen}
              >
                Elegir quién lleva
              </button>
            )}
            {driver && (
              <button
                type="button"
                className="row-link"
                aria-label={`Cambiar el traslado de ${name}`}
                onClick={onOpen}
              >
                Cambiar
              </button>
            )}
            <button
              type="button"
              className="row-link"
              aria-label={`Cancelar el traslado de ${name}`}
              onClick={() => set('cancelled')}
            >
              Cancelar
            </button>
          </>
        ) : (
          <button
            type="button"
            className="row-link"
            aria-label={`Volver a pendiente el traslado de ${name}`}
            onClick={() => set('pending')}
          >
            Deshacer
          </button>
        )}
      </div>
    </li>
  );
}
