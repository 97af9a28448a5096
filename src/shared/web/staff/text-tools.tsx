import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { Bold, Link, List } from '../icons.ts';
import { bold, link, list, type Replacement, type Selected } from './text-marks.ts';
import './text-tools.css';

const TOOLS = [
  { name: 'Negrita', keys: 'Ctrl B', Icon: Bold, apply: bold },
  { name: 'Enlace', keys: undefined, Icon: Link, apply: link },
  { name: 'Lista', keys: undefined, Icon: List, apply: list },
];

/** Buttons that write the marks of bold words, links and lists into the text field below them. */
export function TextTools({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const apply = (change: (selected: Selected) => Replacement) => {
    const field = frame.current?.querySelector('textarea');
    if (field) replaceIn(field, change);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isBold = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'b';
    if (!isBold || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    apply(bold);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the text field within
    <div ref={frame} onKeyDown={onKeyDown} className="stack tight">
      <div role="toolbar" aria-label="Formato del texto" className="text-tools-buttons cluster tight">
        {TOOLS.map(({ name, keys, Icon, apply: change }) => (
          <button
            key={name}
            type="button"
            className="button-quiet"
            title={keys && `${name} (${keys})`}
            aria-keyshortcuts={keys && 'Control+B'}
            onMouseDown={(event) => event.preventDefault()} // keeps the focus and selection in the text field
            onClick={() => apply(change)}
          >
            <Icon aria-hidden="true" size={18} />
            {name}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}

/** Changes the field's text as if it was typed, so that it can be undone with the keyboard. */
function replaceIn(field: HTMLTextAreaElement, change: (selected: Selected) => Replacement) {
  const { value, selectionStart, selectionEnd } = field;
  const { from, to, text, selection } = change({ value, start: selectionStart, end: selectionEnd });
  field.focus();
  field.setSelectionRange(from, to);
  // execCommand is the only way to change the text that keeps the browser's undo history.
  const isTyped = document.execCommand?.('insertText', false, text) ?? false;
  if (!isTyped) {
    field.setRangeText(text, from, to);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.setSelectionRange(...selection);
}
