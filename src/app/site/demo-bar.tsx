import { useLocation } from 'react-router';
import { country } from '#campaign/country.ts';
import { identity } from '#campaign/identity.ts';
import { dayBefore, formatDay } from '../../shared/contract/calendar.ts';
import { vedaBegins } from '../../shared/contract/election.ts';
import { GUIDE_PATH } from './guide-path.ts';

export const DEMO_DAY_PATH = '/demo/dia';

const { election } = identity;
/** A day of each phase of the election. */
const DAYS = [
  { name: 'Antes', day: dayBefore(election.day, 30) },
  ...(country.silence ? [{ name: 'Veda', day: vedaBegins(election) }] : []),
  { name: 'El día', day: election.day },
  { name: 'Después', day: dayBefore(election.day, -1) },
];

/** The demo's bar for showing the site as on any day. `day` is the shown day, if it is not today. */
export function DemoBar({ day }: { day: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <aside className="demo-bar" aria-label="Demostración">
      <details>
        <summary>{day ? `Demostración: ${formatDay(day)}` : 'Demostración: ver otro día'}</summary>
        <form action={DEMO_DAY_PATH} className="cluster tight">
          <input type="hidden" name="pagina" value={pathname} />
          {DAYS.map((suggested) => (
            <button type="submit" key={suggested.day} name="dia" value={suggested.day}>
              <strong>{suggested.name}.</strong> Ver el sitio como el {formatDay(suggested.day)}
            </button>
          ))}
          {day && (
            <button type="submit" name="dia" value="">
              Volver a hoy
            </button>
          )}
        </form>
        <form action={DEMO_DAY_PATH} className="cluster tight">
          <input type="hidden" name="pagina" value={pathname} />
          <label>
            Ver el sitio como el <input type="date" name="dia" defaultValue={day ?? election.day} required />
          </label>
          <button type="submit">Ver</button>
        </form>
        <p>
          <a href={GUIDE_PATH}>Guía para quien maneja el sitio</a>
        </p>
      </details>
    </aside>
  );
}
