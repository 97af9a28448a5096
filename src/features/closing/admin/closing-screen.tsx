import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messageFor } from '../../../shared/web/api.ts';
import { calendarNow } from '../../../shared/web/staff/calendar-now.ts';
import { momentFrom } from '../../../shared/web/staff/phase-words.ts';
import { Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import type { Closing } from '../contract.ts';
import { BackupStep } from './backup-step.tsx';
import type { ClosingScreenProps } from './closing-props.ts';
import { closingQuery } from './closing-query.ts';
import { ErasureStep } from './erasure-step.tsx';
import { ExportsStep } from './exports-step.tsx';
import { LeftoversStep, RoundsStep } from './leftovers-step.tsx';
import { StaticCopyStep } from './static-copy-step.tsx';
import { ThanksStep } from './thanks-step.tsx';
import './closing.css';

/** Leads administrators through what is left to do after the election, in its order. */
export function ClosingScreen(props: ClosingScreenProps) {
  const { api } = useStaff();
  const { data, isPending, isError, error, refetch } = useQuery(closingQuery(api));
  const refresh = useCallback(() => void refetch(), [refetch]);
  return (
    <Screen title="Cierre de la campaña">
      {isError && <Failure onRetry={refresh}>{`No se pudo cargar qué falta. ${messageFor(error)}`}</Failure>}
      {isPending && <Loading>Cargando qué falta…</Loading>}
      {data && (
        <>
          <p className="lead" role="status">
            {headline(data)}
          </p>
          <Steps closing={data} refresh={refresh} {...props} />
        </>
      )}
    </Screen>
  );
}

interface StepsProps extends ClosingScreenProps {
  closing: Closing;
  refresh: () => void;
}

const Steps = ({ closing, refresh, Leftovers, paths, exports }: StepsProps) => (
  <ol className="closing-steps" data-folded={!closing.hasBegun || undefined}>
    <LeftoversStep closing={closing} Leftovers={Leftovers} paths={paths} />
    {closing.rounds && <RoundsStep hasBegun={closing.hasBegun} rounds={closing.rounds} />}
    <ExportsStep closing={closing} paths={exports} onSaved={refresh} />
    <ThanksStep closing={closing} paths={paths} />
    <ErasureStep closing={closing} />
    <BackupStep closing={closing} onChange={refresh} />
    <StaticCopyStep closing={closing} onSaved={refresh} />
  </ol>
);

/** Says when the steps apply, or how many of them are left. */
function headline(closing: Closing): string {
  if (!closing.hasBegun)
    return `Se usa después de la elección, desde ${momentFrom(closing.begins, calendarNow())}. Hasta entonces, acá se ve cómo está cada paso:`;
  const { leftovers, rounds, exports, thanks, erasure, backup, staticCopy } = closing;
  const steps = [leftovers, rounds, exports, thanks, erasure, backup, staticCopy];
  const left = steps.filter((step) => step?.state === 'toDo').length;
  if (left > 0) return left === 1 ? 'Falta un paso.' : `Faltan ${left} pasos.`;
  return erasure.state === 'notYet'
    ? 'No falta nada. Los datos personales se van solos el día que dice abajo.'
    : 'No falta nada. La campaña está cerrada.';
}
