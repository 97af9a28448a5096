import { dialogAddresses } from './dialog-addresses.ts';

/**
 * Makes the dialogs of public pages modal: they trap and restore the focus, and close with Escape or a click outside.
 * Without this script, the same buttons open the dialogs as popovers.
 */
export function modalDialogs(root: Document) {
  const show = dialogAddresses(root);
  let pressedOutside = false; // a text selection that starts in the dialog and ends outside must not close it
  root.addEventListener('pointerdown', (event) => {
    pressedOutside = isOurs(event.target) && isOutside(event, event.target);
  });
  root.addEventListener('click', (event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    if (isOurs(target) && target.open && pressedOutside && isOutside(event, target)) {
      return target.close();
    }
    const button = target.closest<HTMLButtonElement>('button[popovertarget]');
    const dialog = button && root.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!(dialog instanceof HTMLDialogElement) || isShownAsPopover(dialog)) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else if (button?.getAttribute('popovertargetaction') !== 'hide') show(dialog);
  });
}

/** Whether the target is a dialog that belongs to the page itself. Forms close their own dialogs. */
const isOurs = (target: unknown): target is HTMLDialogElement =>
  target instanceof HTMLDialogElement && target.hasAttribute('popover');

const isShownAsPopover = (dialog: HTMLDialogElement) =>
  CSS.supports('selector(:popover-open)') && dialog.matches(':popover-open');

/**
 * Whether a click is outside the dialog's box. A click on the backdrop also has the dialog as its target, so the
 * coordinates decide.
 */
function isOutside(event: MouseEvent, dialog: HTMLDialogElement) {
  const box = dialog.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
}
