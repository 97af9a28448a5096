import { country } from '#campaign/country.ts';
import { Navigation, Phone } from '../../../shared/web/icons.ts';
import type { Trip } from '../contract.ts';

interface TripsProps {
  trips: readonly Trip[];
  /** The lifts of which this phone has not yet sent whether they were made. */
  waiting: ReadonlyMap<number, boolean>;
  onFinish: (id: number, isDone: boolean) => void;
}

/** The lifts that the person drives: the next one with everything that she needs, and the others by their names. */
export function Trips({ trips, waiting, onFinish }: TripsProps) {
  if (trips.length === 0) return null;
  const known = trips.map((trip) => ({ ...trip, isDone: waiting.get(trip.id) ?? trip.isDone }));
  const open = known.filter(({ isDone }) => !isDone);
  const [next, ...others] = open;
  const done = known.filter(({ isDone }) => isDone);
  return (
    <section className="delegate-trips stack tight" aria-labelledby="traslados">
      <h2 id="traslados">{next ? 'El próximo traslado' : 'Hiciste todos los traslados'}</h2>
      {next && <NextTrip trip={next} onFinish={onFinish} />}
      {next && others.length > 0 && <h3>Después</h3>}
      {[...others, ...done].length > 0 && (
        <ul>
          {others.map((trip) => (
            <li key={trip.id}>
              <p>
                <strong>{headOf(trip)}</strong>
                <span>{trip.address}</span>
              </p>
            </li>
          ))}
          {done.map((trip) => (
            <li key={trip.id}>
              <s>{headOf(trip)}</s>
              <button
                type="button"
                className="row-link"
                aria-label={`Deshacer el traslado de ${trip.name}`}
                onClick={() => onFinish(trip.id, false)}
              >
                Deshacer
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const headOf = ({ time, name }: Trip) => (time ? `${time} · ${name}` : name);

function NextTrip({ trip, onFinish }: { trip: Trip } & Pick<TripsProps, 'onFinish'>) {
  const { id, phone, address, place, seats, note } = trip;
  return (
    <div className="delegate-trip stack tight">
      <p>
        <strong>{headOf(trip)}</strong>
      </p>
      <p>{place ? `De ${address} a ${place}` : `De ${address}`}</p>
      {seats > 1 && <p>{`Son ${seats} personas.`}</p>}
      {note && <p>{note}</p>}
      <div className="delegate-taps">
        <a className="button-quiet" href={`tel:${phone}`}>
          <Phone aria-hidden="true" size={20} />
          Llamar
        </a>
        <a
          className="button-quiet"
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${address}, ${country.name}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Navigation aria-hidden="true" size={20} />
          Mapa
        </a>
      </div>
      <button type="button" className="button delegate-next" onClick={() => onFinish(id, true)}>
        Ya votó y volvió
      </button>
    </div>
  );
}
