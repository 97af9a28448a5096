import { useQuery } from '@tanstack/react-query';
import { country } from '#campaign/country.ts';
import { Failure } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import type { Summary } from '../contract.ts';
import { queryErrorMessage, summaryQuery } from './people-queries.ts';

const FIGURES: [name: string, figure: keyof Summary][] = [
  ['Total personas', 'people'],
  ['Total interacciones', 'total'],
  ['Contactos', 'messages'],
  [`Pedidos de ${country.paper}`, 'listRequests'],
];

export function SummaryCard() {
  const { api } = useStaff();
  const { data: summary, isError, error, refetch } = useQuery(summaryQuery(api));
  return (
    <section className="people-summary cluster" aria-labelledby="summary">
      <h2 id="summary">Resumen Global</h2>
      {isError && (
        <Failure
          onRetry={() => void refetch()}
        >{`No se pudo cargar resumen: ${queryErrorMessage(error)}`}</Failure>
      )}
      {(summary || !isError) && (
        <dl className="summary cluster" aria-busy={!summary}>
          {FIGURES.map(([name, figure]) => (
            <div key={figure}>
              <dt>{name}</dt>
              <dd>{summary ? summary[figure].toLocaleString(country.locale) : '…'}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
