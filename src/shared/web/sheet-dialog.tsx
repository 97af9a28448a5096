import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

interface SheetDialogProps {
  id: string;
  /** The id of the heading inside that names it. */
  labelledBy: string;
  children: ReactNode;
}

/**
 * A dialog that native HTML opens and closes (popover), so that it works before and without any script;
 * `modalDialogs` turns it into a modal one that keeps the focus. Browsers that know no popover show it in place.
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
