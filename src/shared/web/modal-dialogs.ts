import { dialogAddresses } from './dialog-addresses.ts';
import { onOutsidePress } from './outside-presses.ts';

/**
 * Makes the dialogs of public pages modal: they trap and restore the focus, and close with Escape or a click outside.
 * Without this script, the same buttons open the dialogs as popovers.
 */
export function modalDialogs(root: Document) {
  const show = dialogAddresses(root);
  onOutsidePress(root, (dialog) => isOurs(dialog) && dialog.open && dialog.close());
  root.addEventListener('click', (event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>('button[popovertarget]');
    const dialog = button && root.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!(dialog instanceof HTMLDialogElement) || isShownAsPopover(dialog)) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else if (button?.getAttribute('popovertargetaction') !== 'hide') show(dialog);
  });
}

/** Whether this script handles the dialog. Forms handle their own dialogs. */
const isOurs = (dialog: HTMLDialogElement) => dialog.hasAttribute('popover');

const isShownAsPopover = (dialog: HTMLDialogElement) =>
  CSS.supports('selector(:popover-open)') && dialog.matches(':popover-open');
