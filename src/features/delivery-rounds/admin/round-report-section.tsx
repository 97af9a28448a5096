import { formatMoment } from '../../../shared/contract/calendar.ts';
import { REASONS } from '../../../shared/contract/delivery-marks.ts';
import { formatDuration } from '../../../shared/contract/distances.ts';
import type { Round } from '../contract.ts';
import { type RoundReport, reportOf } from './round-report.ts';
import './round-report.css';

/** The results of a finished round. */
export function RoundReportSection({ round }: { round: Round }) {
  const report = reportOf(round);
  if (report.doors === 0) return null;
  return (
    <section className="round-report sheet stack" aria-labelledby="round-report">
      <h2 id="round-report" className="plain-heading">
        Resumen
      </h2>
      <dl className="figure-list">
        {factsOf(report).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {report.time && <p>{timeText(report.time)}</p>}
      {report.people.length > 0 && (
        <p>{`Marcaron: ${report.people.map(({ name, doors }) => `${name} (${doors})`).join(', ')}.`}</p>
      )}
    </section>
  );
}

function factsOf({ doors, delivered, reasons, cancelled, unvisited }: RoundReport): [string, number][] {
  const rest: [string, number][] = [
    ['Cancelados', cancelled],
    ['Sin marcar', unvisited],
  ];
  return [
    ['Puertas', doors],
    ['Entregadas', delivered],
    ...reasons.map(({ reason, doors: count }): [string, number] => [REASONS[reason], count]),
    ...rest.filter(([, count]) => count > 0),
  ];
}

/** Returns a text such as 'El 20/11/2026, de 18:05 a 20:10 (2 h 5 min).' */
function timeText({ first, last, seconds }: NonNullable<RoundReport['time']>): string {
  const [day, from] = formatMoment(first).split(' ');
  const [lastDay, until] = formatMoment(last).split(' ');
  const end = day === lastDay ? until : `${lastDay} ${until}`;
  return `El ${day}, de ${from} a ${end} (${formatDuration(seconds)}).`;
}
