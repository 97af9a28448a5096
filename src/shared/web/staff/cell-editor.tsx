import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { capitalised } from '../../contract/capitalised.ts';
import type { CellEditorProps } from './in-place.tsx';

/**
 * The control of a cell. Enter saves, Escape leaves the value as it was, and Tab saves and opens the next field of the
 * row. Leaving the cell saves what was changed.
 */
export function CellEditor({ row, fieldKey, field, edit, inPlace }: CellEditorProps) {
  const id = useId();
  const cell = useRef<HTMLDivElement>(null);
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const [text, setText] = useState(edit.text);
  /** Whether the editor is closed, so that losing the focus means nothing. */
  const isDone = useRef(false);
  /** Whether a choice was made with keys. It is then saved by Enter, because every arrow key makes one. */
  const isByKeys = useRef(false);
  /** The direction in which Tab goes on. It only counts when the focus leaves, because a date has several stops. */
  const tabbed = useRef(0);
  const message = edit.isConflict
    ? `Otra persona guardó cambios mientras tanto. Ahora dice «${field.textOf(row)}».`
    : edit.problem;

  useEffect(() => {
    // A cell that is opened again by a failure does not take the focus from where the user writes now.
    if (document.activeElement?.matches('input, textarea, select')) return;
    control.current?.focus({ preventScroll: true });
    if (field.control === 'text') control.current?.select();
    if (field.control === 'choice') showChoices(control.current);
  }, [field]);

  const giveBackFocus = () => {
    const { opener } = edit;
    const menu = cell.current?.closest('tr')?.querySelector<HTMLElement>('.row-menu-button');
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    (isThere ? opener : menu)?.focus({ preventScroll: true });
  };
  const cancel = () => {
    isDone.current = true;
    giveBackFocus();
    inPlace.close(row, fieldKey);
  };
  const save = (value = text) => {
    isDone.current = inPlace.save(row, fieldKey, value);
    if (isDone.current) giveBackFocus();
  };
  /** Saves, and opens the field of the row beside this one, if there is one in the direction. */
  const goOn = (direction: number) => {
    const next = direction === 0 ? undefined : inPlace.keys[inPlace.keys.indexOf(fieldKey) + direction];
    isDone.current = inPlace.save(row, fieldKey, text);
    if (isDone.current && next) inPlace.open(row, next, edit.opener);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    isByKeys.current = true;
    tabbed.current = key === 'Tab' ? (shiftKey ? -1 : 1) : 0;
    if (key === 'Escape') cancel();
    else if (key === 'Enter') save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
  const leave = () => {
    const hasFocus = cell.current?.contains(document.activeElement); // the whole window lost it
    const isRefused = message && (edit.isConflict || text === edit.text) && text !== field.textOf(row);
    if (!isDone.current && !hasFocus && !isRefused) goOn(tabbed.current);
  };
  const common = {
    ref: control,
    value: text,
    'aria-label': capitalised(field.noun.replace(/^(el|la) /, '')),
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message ? id : undefined,
    onKeyDown,
    onPointerDown: () => {
      isByKeys.current = false;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => cell.current?.contains(relatedTarget) || leave(),
  };
  return (
    <div ref={cell} className="cell-editor">
      {field.control === 'choice' ? (
        <select
          {...common}
          onChange={({ target: { value } }) => {
            setText(value);
            if (!isByKeys.current) save(value);
          }}
        >
          {field.choices?.(row).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type={field.control}
          autoComplete="off"
          onChange={({ target: { value } }) => setText(value)}
        />
      )}
      {message && (
        <div id={id} className="cell-problem" role="alert">
          {message}
          {edit.isConflict && (
            <div className="cluster tight">
              <button type="button" className="button-text" onClick={() => save()} onKeyDown={onEscape}>
                Guardar lo mío
              </button>
              <button type="button" className="button-text" onClick={cancel} onKeyDown={onEscape}>
                Dejar lo suyo
              </button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** Opens the choices, unless the user came with keys, which then change the closed control. */
function showChoices(select: HTMLSelectElement | null) {
  if (!select || select.matches(':focus-visible')) return;
  try {
    select.showPicker();
  } catch {} // the browser has no such function, or no longer counts the click
}
