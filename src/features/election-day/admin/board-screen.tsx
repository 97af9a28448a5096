import { Suspense } from 'react';
import { Link } from 'react-router';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { useListSearch } from '../../../shared/web/staff/list-search.tsx';
import { Screen } from '../../../shared/web/staff/screen.tsx';
import { CircuitsPart } from './circuits-part.tsx';
import type { DayScreenProps } from './day-parts.ts';

/** The screen of the day of the vote: the board of the circuits, and the parts that other features bring. */
export function BoardScreen({ parts }: DayScreenProps) {
  const chosen = useListSearch().choice('ver');
  const open = parts.find(({ name }) => name === chosen);
  return (
    <Screen title="Jornada">
      <nav className="day-parts" aria-label="Partes de la jornada">
        {[{ name: '', title: electoralTerms.circuit.many }, ...parts].map(({ name, title }) => (
          <Link
            key={name}
            to={name ? `?ver=${name}` : '?'}
            aria-current={name === (open?.name ?? '') ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<p role="status">Cargando...</p>}>
        {open ? <open.Part /> : <CircuitsPart />}
      </Suspense>
    </Screen>
  );
}
