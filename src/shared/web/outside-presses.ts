/**
 * Calls `close` with a modal dialog when the visitor presses and releases outside its box, with the main button or a
 * finger. A text selection that begins inside, the dialog's scrollbar and the context menu do not close it.
 * @param root the document, or one dialog
 * @returns a function that stops listening
 */
export function onOutsidePress(
  root: Document | HTMLDialogElement,
  close: (dialog: HTMLDialogElement) => void,
): () => void {
  let pressed: EventTarget | null = null;
  const press = (event: Event) => {
    pressed = isOutside(event) ? event.target : null;
  };
  // Browsers send a click only for the main button.
  const release = (event: Event) => {
    const { target } = event;
    if (target === pressed && target instanceof HTMLDialogElement && isOutside(event)) close(target);
  };
  root.addEventListener('pointerdown', press);
  root.addEventListener('click', release);
  return () => {
    root.removeEventListener('pointerdown', press);
    root.removeEventListener('click', release);
  };
}

/**
 * Whether an event is on a dialog's backdrop. The backdrop and the box have the same target, so the coordinates decide.
 */
function isOutside(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof HTMLDialogElement) || !(event instanceof MouseEvent)) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < left || x > right || y < top || y > bottom;
}
