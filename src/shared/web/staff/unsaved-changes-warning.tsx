import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirmation } from '../modal.tsx';

/** Asks before unsaved changes are left: inside the back office with a dialog, outside with the browser's own. */
export function LeaveWarning({ when, onLeave }: { when: boolean; onLeave?: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      onStay={() => blocker.reset()}
      onLeave={() => {
        onLeave?.();
        blocker.proceed();
      }}
    />
  );
}

export const LeaveQuestion = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <Confirmation title="¿Salir sin guardar?" act="Salir sin guardar" onCancel={onStay} onConfirm={onLeave}>
    Los cambios que hiciste en este formulario se pierden.
  </Confirmation>
);
