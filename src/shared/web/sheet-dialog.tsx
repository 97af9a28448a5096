import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

interface SheetDialogProps {
  id: string;
  /** The id of the heading that names the dialog. */
  labelledBy: string;
  children: ReactNode;
}

/**
 * A dialog that native HTML opens and closes (popover), so that it works without JavaScript; `modalDialogs` makes it
 * modal. Browsers without popovers show its content in place.
 */
export const SheetDialog = ({ id, labelledBy, children }: SheetDialogProps) => (
  <dialog id={id} popover="auto" aria-labelledby={labelledBy} className="sheet-dialog">
    <button
      type="button"
      popoverTarget={id}
      popoverTargetAction="hide"
      className="sheet-dialog-close"
      aria-label="Cerrar"
    >
      <X aria-hidden="true" size={22} />
    </button>
    {children}
  </dialog>
);
