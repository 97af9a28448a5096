/**
 * Makes the site's dialogs modal: they take, keep and return the focus, and close by Escape or a click outside. Without
 * this script the same buttons open the same dialogs as popovers.
 */
export function modalDialogs(root: Document) {
  let pressedOutside = false; // selecting text in the dialog may end outside of it
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
    else if (button?.getAttribute('popovertargetaction') !== 'hide') dialog.showModal();
  });
}

/** Dialogs that are part of the page; a form closes its own dialogs. */
const isOurs = (target: unknown): target is HTMLDialogElement =>
  target instanceof HTMLDialogElement && target.hasAttribute('popover');

const isShownAsPopover = (dialog: HTMLDialogElement) =>
  CSS.supports('selector(:popover-open)') && dialog.matches(':popover-open');

/** The backdrop belongs to the dialog element, so a click on it is outside the dialog's box. */
function isOutside(event: MouseEvent, dialog: HTMLDialogElement) {
  const box = dialog.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
}
