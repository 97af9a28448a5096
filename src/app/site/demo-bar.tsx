import { useLocation } from 'react-router';
import { country } from '#campaign/country.ts';
import { dayBefore, daysUntil, formatDay } from '../../shared/contract/calendar.ts';
import { counted } from '../../shared/contract/counted.ts';
import { type Election, vedaBegins } from '../../shared/contract/election.ts';
import { momentInCountry } from '../../shared/contract/moments.ts';
import { useCampaign } from '../content/campaign-context.ts';
import { GUIDE_PATH } from './guide-path.ts';

export const DEMO_DAY_PATH = '/demo/dia';

/** The demo opens this many days before the election when that is over, so that nothing of a campaign is missing. */
export const IN_CAMPAIGN_DAYS = 12;
/** The word that the bar sends, and the visitor's cookie holds, in place of a day for the real one. */
export const REAL_DAY = 'hoy';

/** A day of each phase of the election. */
const daysOf = (election: Pick<Election, 'day'>) => [
  { name: 'En campaña', day: dayBefore(election.day, IN_CAMPAIGN_DAYS) },
  ...(country.silence ? [{ name: 'Veda', day: vedaBegins(election) }] : []),
  { name: 'El día', day: election.day },
  { name: 'Después', day: dayBefore(election.day, -1) },
];

/** The demo's bar for showing the site as on any day. `day` is the shown day, if it is not the real one. */
export function DemoBar({ day }: { day: string | undefined }) {
  const { pathname } = useLocation();
  const { election } = useCampaign();
  return (
    <aside className="demo-bar" aria-label="Demostración">
      <details>
        <summary>
          Demostración: {day ? `${formatDay(day)}, ${beforeVoting(day, election)}` : 'hoy'} ·{' '}
          <span className="demo-bar-action">ver otro día</span>
        </summary>
        <form action={DEMO_DAY_PATH} className="cluster tight">
          <input type="hidden" name="pagina" value={pathname} />
          {daysOf(election).map((suggested) => (
            <button type="submit" key={suggested.day} name="dia" value={suggested.day}>
              <strong>{suggested.name}.</strong> Ver el sitio como el {formatDay(suggested.day)}
            </button>
          ))}
          {day && (
            <button type="submit" name="dia" value={REAL_DAY}>
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

function beforeVoting(day: string, election: Pick<Election, 'day'>) {
  if (day === election.day) return 'el día en que se vota';
  if (day > election.day) return 'después de votar';
  return `${counted(daysUntil(election.day, momentInCountry(day, '12:00')), 'día', 'días')} antes de votar`;
}
