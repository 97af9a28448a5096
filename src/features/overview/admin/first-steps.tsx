import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { can } from '../../../shared/contract/rights.ts';
import { CircleCheck, CircleDashed } from '../../../shared/web/icons.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import type { FirstSteps as Done } from '../contract.ts';
import { firstStepsQuery } from './overview-queries.ts';

/** The paths of the pages on which the first steps are taken. */
export type FirstStepPaths = Record<keyof Done, string>;

interface FirstStepsProps {
  paths: FirstStepPaths;
  /** Whether visitors can order lists, so that the last step is an order instead of a message. */
  hasOrders: boolean;
}

/** The first steps of a new site, each ticked when it is done. Nothing is shown once all are. */
export function FirstSteps({ paths, hasOrders }: FirstStepsProps) {
  const { api, session } = useStaff();
  const { data: done } = useQuery({ ...firstStepsQuery(api), enabled: can(session, 'users: manage') });
  if (!done || Object.values(done).every(Boolean)) return null;
  const steps: [keyof Done, string, string][] = [
    ['contact', 'Revisá los datos de contacto', 'El teléfono, el email y la dirección que ven los vecinos.'],
    ['news', 'Publicá la primera noticia', 'Con un título y dos líneas alcanza.'],
    ['colleague', 'Sumá a alguien del equipo', 'Para no contestar y repartir solo.'],
    hasOrders
      ? ['order', 'Probá un pedido', 'Pedí una lista como la pediría un vecino y mirá cómo llega.']
      : ['order', 'Probá un mensaje', 'Escribí como escribiría un vecino y mirá cómo llega.'],
  ];
  return (
    <section className="first-steps sheet stack tight" aria-labelledby="first-steps">
      <h3 id="first-steps">Para empezar</h3>
      <ol>
        {steps.map(([step, title, hint]) => {
          const Icon = done[step] ? CircleCheck : CircleDashed;
          return (
            <li key={step} data-done={done[step] || undefined}>
              <Icon aria-hidden="true" size={24} />
              <p>
                {paths[step].startsWith('/admin') ? (
                  <Link to={paths[step]}>{title}</Link>
                ) : (
                  <a href={paths[step]}>{title}</a>
                )}
                {done[step] && <span className="sr-only"> (hecho)</span>}
                <span className="cell-note">{hint}</span>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
