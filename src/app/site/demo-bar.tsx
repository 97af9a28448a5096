import { useLocation } from 'react-router';
import { country } from '#campaign/country.ts';
import { dayBefore, formatDay } from '../../shared/contract/calendar.ts';
import { type Election, vedaBegins } from '../../shared/contract/election.ts';
import { useCampaign } from '../content/campaign-context.ts';
import { GUIDE_PATH } from './guide-path.ts';

export const DEMO_DAY_PATH = '/demo/dia';

/** A day of each phase of the election. */
const daysOf = (election: Pick<Election, 'day'>) => [
  { name: 'Antes', day: dayBefore(election.day, 30) },
  ...(country.silence ? [{ name: 'Veda', day: vedaBegins(election) }] : []),
  { name: 'El día', day: election.day },
  { name: 'Después', day: dayBefore(election.day, -1) },
];

/** The demo's bar for showing the site as on any day. `day` is the shown day, if it is not today. */
export function DemoBar({ day }: { day: string | undefined }) {
  const { pathname } = useLocation();
  const { election } = useCampaign();
  return (
    <aside className="demo-bar" aria-label="Demostración">
      <details>
        <summary>{day ? `Demostración: ${formatDay(day)}` : 'Demostración: ver otro día'}</summary>
        <form action={DEMO_DAY_PATH} className="cluster tight">
          <input type="hidden" name="pagina" value={pathname} />
          {daysOf(election).map((suggested) => (
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
