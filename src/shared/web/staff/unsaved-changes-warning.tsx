import { useEffect, useLayoutEffect, useState } from 'react';
import { Confirmation } from './confirmation.tsx';
import { useNavigation } from './history-router.tsx';

/**
 * Asks before a navigation that would lose unsaved changes: with a dialog inside the back office, and with the
 * browser's own prompt when the page is left.
 */
export function UnsavedChangesWarning({ when, onLeave }: { when: boolean; onLeave?: () => void }) {
  const { history } = useNavigation();
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (when) return history.hold((held) => setProceed(() => held));
  }, [when, history]);
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [when]);
  if (!proceed) return null;
  return (
    <UnsavedChangesDialog
      onStay={() => setProceed(null)}
      onLeave={() => {
        onLeave?.();
        proceed();
      }}
    />
  );
}

export const UnsavedChangesDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <Confirmation
    title="¿Salir sin guardar?"
    confirmText="Salir sin guardar"
    onCancel={onStay}
    onConfirm={onLeave}
  >
    Los cambios que hiciste en este formulario se pierden.
  </Confirmation>
);
