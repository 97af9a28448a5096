import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { bold, link, list, numbers, type Replacement, type Selected } from './text-marks.ts';
import { TextToolbar, type TextToolName } from './text-toolbar.tsx';

const CHANGES: Record<TextToolName, (selected: Selected) => Replacement> = {
  bold,
  link,
  bullets: list,
  numbers,
};

/** A text field with buttons that write the marks of bold words, links and lists into it. */
export function PlainTextField({
  onPhoto,
  ...field
}: ComponentProps<'textarea'> & { onPhoto?: (() => void) | undefined }) {
  const frame = useRef<HTMLDivElement>(null);
  const apply = (change: (selected: Selected) => Replacement) => {
    const element = frame.current?.querySelector('textarea');
    if (element) replaceIn(element, change);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isBold = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'b';
    if (!isBold) return;
    event.preventDefault();
    apply(bold);
  };
  return (
    <div ref={frame} className="text-editor-parts">
      <TextToolbar onUse={(name) => apply(CHANGES[name])} onPhoto={onPhoto} />
      <textarea {...field} className="plain-text" onKeyDown={onKeyDown} />
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
