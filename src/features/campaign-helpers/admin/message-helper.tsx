import { useState } from 'react';
import type { MessagePartProps } from '../../../shared/web/staff/staff-screen.ts';
import { HelperDialog } from './helper-dialog.tsx';

/** In an open message: adds who wrote it to the people who help. */
export function MessageHelper({ message: { name, phone } }: MessagePartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button-text" onClick={() => setOpen(true)}>
        Sumar a la gente que ayuda
      </button>
      {isOpen && <HelperDialog known={{ name, phone }} onClose={() => setOpen(false)} />}
    </>
  );
}
