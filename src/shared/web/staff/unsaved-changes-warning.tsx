import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirmation } from '../modal.tsx';

/**
 * Asks before a navigation that would lose unsaved changes: with a dialog in the back office, with the browser's own
 * question when the page is left.
 */
export function UnsavedChangesWarning({ when, onLeave }: { when: boolean; onLeave?: () => void }) {
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
    <UnsavedChangesDialog
      onStay={() => blocker.reset()}
      onLeave={() => {
        onLeave?.();
        blocker.proceed();
      }}
    />
  );
}

export const UnsavedChangesDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <Confirmation title="¿Salir sin guardar?" act="Salir sin guardar" onCancel={onStay} onConfirm={onLeave}>
    Los cambios que hiciste en este formulario se pierden.
  </Confirmation>
);
