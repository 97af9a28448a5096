/**
 * Makes the site's dialogs modal: focus goes in, stays in and comes back, Esc and a click outside close.
 * Without this script the same buttons open the same dialogs as popovers.
 */
export function modalDialogs(root: Document) {
  let pressedOutside = false; // a text that is selected in the dialog may be let go of outside
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

/** A dialog that the page came with; one that a form has opened is the form's to close. */
const isOurs = (target: unknown): target is HTMLDialogElement =>
  target instanceof HTMLDialogElement && target.hasAttribute('popover');

const isShownAsPopover = (dialog: HTMLDialogElement) =>
  CSS.supports('selector(:popover-open)') && dialog.matches(':popover-open');

/** The backdrop belongs to the dialog element: a click on it is one outside the dialog's box. */
function isOutside(event: MouseEvent, dialog: HTMLDialogElement) {
  const box = dialog.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
}
