import { useState } from 'react';
import type { MessagePartProps } from '../../../shared/web/staff/staff-screen.ts';
import { LiftDialog } from './lift-dialog.tsx';

/** In an open message: notes that who wrote it needs a lift to the polling place. */
export function MessageLift({ message: { name, phone } }: MessagePartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button-text" onClick={() => setOpen(true)}>
        Anotar que necesita traslado
      </button>
      {isOpen && <LiftDialog known={{ name, phone }} onClose={() => setOpen(false)} />}
    </>
  );
}
