import type { ReactNode } from 'react';
import { X } from './icons.ts';

interface SheetDialogProps {
  id: string;
  /** The id of the heading that names the dialog. */
  labelledBy: string;
  /** The URL that the browser shows while the dialog is open: a path, or a fragment of the page's own URL. */
  address: string;
  children: ReactNode;
}

/**
 * A dialog that opens and closes as a native popover, so that it works without JavaScript. The script `modalDialogs`
 * makes it modal. In browsers without popovers, its content appears in the page itself.
 */
export const SheetDialog = ({ id, labelledBy, address, children }: SheetDialogProps) => (
  <dialog id={id} popover="auto" aria-labelledby={labelledBy} className="sheet-dialog" data-address={address}>
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
