/**
 * The keyboard shortcuts of the back office. A control names its key in `aria-keyshortcuts`, so that screen readers
 * announce the key. A key works wherever a control that names it is shown.
 */
export const SHORTCUTS = {
  'Control+K': { shown: 'Ctrl K', does: 'Buscar en todo el panel' },
  'Control+S': { shown: 'Ctrl S', does: 'Guardar lo escrito' },
  '/': { shown: '/', does: 'Buscar en la lista' },
  j: { shown: 'j', does: 'Ir a la fila siguiente' },
  k: { shown: 'k', does: 'Ir a la fila anterior' },
  Enter: { shown: 'Enter', does: 'Abrir la fila' },
  F2: { shown: 'F2', does: 'Cambiar el título o el nombre, sin salir de la lista' },
  e: { shown: 'e', does: 'Archivar: dejar como leído o respondido' },
  r: { shown: 'r', does: 'Responder por WhatsApp' },
  x: { shown: 'x', does: 'Elegir la fila' },
  n: { shown: 'n', does: 'Cargar un pedido nuevo' },
  l: { shown: 'l', does: 'Ir a las etiquetas' },
  z: { shown: 'z', does: 'Deshacer lo último, mientras se ofrece' },
  '?': { shown: '?', does: 'Ver estos atajos' },
} as const;
export type Shortcut = keyof typeof SHORTCUTS;

interface Options {
  onSearch: () => void;
  onHelp: () => void;
  /** Whether the user wants keys without Ctrl, which a speech program may send unintentionally. */
  areOn: () => boolean;
}

/** Listens to the keys until the returned function is called. */
export function listenToShortcuts({ onSearch, onHelp, areOn }: Options): () => void {
  /** The index of the current row, in case the row disappears from the list. */
  let lastIndex = -1;

  const goTo = (direction: 1 | -1) => {
    const rows = rowsOfList();
    const dialog = openDialog();
    const focused = dialog ? null : rowOf(document.activeElement);
    const current = rows.indexOf((focused ?? rows.find(isOpen)) as HTMLElement);
    const next = rows[nextIndex(current, direction)];
    const opener = next && openerOf(next);
    if (!opener)
      return direction === 1 ? document.querySelector<HTMLElement>('.list-foot button')?.focus() : undefined;
    lastIndex = rows.indexOf(next);
    next.scrollIntoView({ block: 'nearest' });
    const isFollowed = dialog !== null || openItem() !== null;
    if (!dialog) opener.focus({ preventScroll: true });
    if (isFollowed) opener.click();
  };
  const nextIndex = (current: number, direction: 1 | -1) => {
    if (current >= 0) return current + direction;
    if (lastIndex < 0) return 0;
    return direction === 1 ? lastIndex : lastIndex - 1;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      if (event.shiftKey || openDialog()) return;
      const save = key === 's' ? controlIn(document.body, 'Control+S') : undefined;
      if (key !== 'k' && !save) return;
      event.preventDefault();
      return save ? save.click() : onSearch();
    }
    if (isTyping(event.target) || !(areOn() || event.key === 'F2')) return;
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };

  const actOf = ({ key, repeat }: KeyboardEvent): (() => void) | undefined => {
    const dialog = openDialog();
    if (key === 'j' || key === 'k') {
      if (dialog && !dialog.querySelector('[data-follows-list]')) return;
      return () => goTo(key === 'j' ? 1 : -1);
    }
    if (repeat) return;
    if (key === '?') return dialog ? undefined : onHelp;
    if (key === 'z') {
      const undo = controlIn(document.body, 'z');
      return undo && (() => undo.click());
    }
    if (
      key === 'F2' ||
      key === 'e' ||
      key === 'r' ||
      key === 'x' ||
      key === 'n' ||
      key === 'l' ||
      key === '/'
    ) {
      const control = controlFor(key);
      if (key === '/' || key === 'l') return control && (() => control.focus());
      return control && (() => control.click());
    }
  };

  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

/**
 * The control that a key presses: in the open dialog, otherwise in the row with the focus, otherwise in the open
 * item.
 */
function controlFor(key: Shortcut): HTMLElement | undefined {
  const dialog = openDialog();
  if (dialog) return controlIn(dialog, key);
  if (key === '/' || key === 'n') return controlIn(document.body, key);
  const row = rowOf(document.activeElement);
  if (row) return controlIn(row, key);
  const item = openItem();
  if (item) return controlIn(item, key);
  // The labels of a person stand on a screen of their own, not in an open item.
  return key === 'l' ? controlIn(document.body, key) : undefined;
}

const controlIn = (scope: Element, key: Shortcut) =>
  [...scope.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)].find(
    (control) => !control.matches(':disabled, [aria-disabled="true"]'),
  );

/** The shortcuts that have an effect on the current screen. */
export function availableShortcuts(): Shortcut[] {
  const isThere = (key: Shortcut) => {
    if (key === 'Control+K' || key === '?') return true;
    if (key === 'j' || key === 'k' || key === 'Enter') return rowsOfList().some(openerOf);
    return controlIn(document.body, key) !== undefined;
  };
  return (Object.keys(SHORTCUTS) as Shortcut[]).filter(isThere);
}

const rowsOfList = () => [...document.querySelectorAll<HTMLElement>('main tbody > tr')];
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('main tbody > tr') ?? null;
const isOpen = (row: HTMLElement) => row.matches('[data-flags~="open"]');
const openerOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('[aria-keyshortcuts~="Enter"]') ??
  row.querySelector<HTMLElement>('th a[href], th button, .row-link');
const openItem = () =>
  document.querySelector('main [data-follows-list]')?.closest<HTMLElement>('[role="dialog"]') ?? null;
const openDialog = () => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? null;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])'));
