/** The state of a history entry while a dialog is open. */
interface DialogState {
  dialog?: string;
}

const dialogOf = (state: unknown) => (state as DialogState | null)?.dialog;

/**
 * Gives the dialogs of public pages their own URLs: opening a dialog adds a history entry with its URL, closing it goes
 * back, and the browser's back and forward buttons close and open it. A page that is loaded with the fragment of a
 * dialog opens the dialog.
 * @returns a function that opens a dialog for the visitor
 */
export function dialogAddresses(root: Document): (dialog: HTMLDialogElement) => void {
  const renderedPath = location.pathname;
  const dialogs = [...root.querySelectorAll<HTMLDialogElement>('dialog[data-address]')];

  const showOnly = (shown: HTMLDialogElement | undefined) => {
    for (const dialog of dialogs) if (dialog !== shown && dialog.open) dialog.close();
    if (shown && !shown.open) shown.showModal();
  };

  // Browsers deliver `close` events with the next frame, so two of them can arrive before the browser has gone back.
  let isGoingBack = false;
  root.addEventListener(
    'close',
    ({ target }) => {
      const { hash } = location;
      if (!(target instanceof HTMLDialogElement) || !target.dataset.address) return;
      if (target.open) return; // it was opened again before this event arrived
      if (dialogOf(history.state) === target.id) {
        if (!isGoingBack) history.back();
        isGoingBack = true;
      } else if (hash && target.dataset.address === hash) history.replaceState(null, '', location.pathname);
    },
    true, // `close` does not bubble
  );

  addEventListener('popstate', ({ state }) => {
    isGoingBack = false;
    const dialog = dialogs.find(({ id }) => id === dialogOf(state));
    // After a reload at the URL of a dialog, this document is the page of that URL. Going back then changes the URL
    // without loading the former page.
    if (!dialog && location.pathname !== renderedPath) return location.reload();
    showOnly(dialog);
  });

  showOnly(dialogs.find(({ dataset }) => dataset.address === location.hash));

  return (dialog) => {
    dialog.showModal();
    if (dialog.dataset.address) history.pushState({ dialog: dialog.id }, '', dialog.dataset.address);
  };
}
