import { history } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type Command, EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { mayHaveMarks } from '../../../contract/marks.ts';
import { LinkForm } from './link-form.tsx';
import { cleanHtml, cleanText, linkAddress } from './pasted-text.ts';
import {
  commandOf,
  type Marking,
  markingOf,
  removeLink,
  setLink,
  toggleBold,
  toggleBullets,
  toggleNumbers,
  typedMark,
} from './text-commands.ts';
import { documentOf, paragraph, schema } from './text-document.ts';
import type { RichTextProps } from './text-editor.ts';
import { TextToolbar, type TextToolName } from './text-toolbar.tsx';
import { textOf } from './written-text.ts';

const COMMANDS: Record<Exclude<TextToolName, 'link'>, Command> = {
  bold: toggleBold,
  bullets: toggleBullets,
  numbers: toggleNumbers,
};

const NO_MARKS: Marking = { isBold: false, address: null, list: null };

/**
 * An editor in which bold words, links and lists look as visitors will see them. It reads and writes a text with marks,
 * and calls `onChange` only after a change by the user.
 */
export function RichText(props: RichTextProps) {
  const { value, label, describedBy, isInvalid, ref } = props;
  const mountPoint = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const written = useRef(value);
  const isLinking = useRef(false);
  const [marking, setMarking] = useState(NO_MARKS);
  const [linkForm, setLinkForm] = useState<{ address: string } | null>(null);
  const change = useEffectEvent((text: string) => {
    written.current = text;
    props.onChange(text);
  });
  const leave = useEffectEvent(() => props.onBlur());
  useImperativeHandle(ref, () => ({ focus: () => view.current?.focus() }), []);

  const attributes = useEffectEvent(() => ({
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(isInvalid),
    'aria-required': 'true',
    ...(describedBy && { 'aria-describedby': describedBy }),
    'data-placeholder': props.onPhoto ? 'Escribí acá, o pegá un texto o una foto.' : 'Escribí acá.',
    class: 'rich-text prose',
    spellcheck: 'true',
  }));
  const firstText = useEffectEvent(() => value);

  useEffect(() => {
    if (!mountPoint.current) return;
    const state = EditorState.create({ doc: documentOf(firstText()), plugins: [history()] });
    const editor = new EditorView(mountPoint.current, {
      state,
      attributes: () => attributes(),
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        if (transaction.docChanged && !transaction.getMeta(FROM_OUTSIDE)) change(textOf(next.doc));
        setMarking(markingOf(next));
      },
      handleKeyDown: (_, event) => commandOf(event)?.(editor.state, editor.dispatch, editor) ?? false,
      handleTextInput: (_, from, to, text) =>
        from === to && (typedMark(editor.state, from, text)?.(editor.state, editor.dispatch) ?? false),
      transformPastedHTML: cleanHtml,
      clipboardTextParser: pastedSlice,
      handlePaste: (_, event) => pasteAddress(editor, event.clipboardData?.getData('text/plain') ?? ''),
      decorations: ({ doc, selection: { from, to } }) =>
        isLinking.current
          ? DecorationSet.create(doc, [Decoration.inline(from, to, { class: 'chosen' })])
          : null,
      handleDOMEvents: {
        blur(_, { relatedTarget }) {
          const stays = mountPoint.current?.parentElement?.contains(relatedTarget as Element | null);
          if (!stays && !isLinking.current) showAsRead(editor);
          leave();
        },
      },
    });
    view.current = editor;
    setMarking(markingOf(state));
    return () => editor.destroy();
  }, []);

  // The editor reads its attributes again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are read by `attributes`
  useEffect(() => view.current?.setProps({}), [label, describedBy, isInvalid]);

  useEffect(() => {
    if (!view.current || value === written.current) return;
    written.current = value;
    replaceText(view.current, value);
  }, [value]);

  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };
  const markLinkTarget = (isOn: boolean) => {
    isLinking.current = isOn;
    view.current?.setProps({});
  };
  const openLinkForm = () => {
    markLinkTarget(true);
    setLinkForm({ address: marking.address ?? '' });
  };
  const closeLinkForm = (command?: Command) => {
    markLinkTarget(false);
    setLinkForm(null);
    if (command) run(command);
    else view.current?.focus();
  };
  return (
    <>
      <TextToolbar
        isOn={{
          bold: marking.isBold,
          link: marking.address !== null,
          bullets: marking.list === 'bullets',
          numbers: marking.list === 'numbers',
        }}
        onUse={(name) => (name === 'link' ? openLinkForm() : run(COMMANDS[name]))}
        onPhoto={props.onPhoto}
      />
      {linkForm && (
        <LinkForm
          address={linkForm.address}
          onSet={(address) => closeLinkForm(setLink(address))}
          onRemove={() => closeLinkForm(removeLink)}
          onCancel={() => closeLinkForm()}
        />
      )}
      <div ref={mountPoint} className="rich-text-frame" />
    </>
  );
}

/** Marks a transaction that shows a text from outside, such as an earlier version, and is no change by the user. */
const FROM_OUTSIDE = 'from-outside';

function replaceText(editor: EditorView, text: string) {
  const { tr, doc } = editor.state;
  const next = documentOf(text);
  editor.dispatch(tr.replaceWith(0, doc.content.size, next.content).setMeta(FROM_OUTSIDE, true));
}

/**
 * After typing, shows the text as it is read, for instance without empty paragraphs, or with a link that was typed with
 * its marks. Nothing is shown that visitors will not see.
 */
function showAsRead(editor: EditorView) {
  const text = textOf(editor.state.doc);
  if (!documentOf(text).eq(editor.state.doc)) replaceText(editor, text);
}

/** Reads pasted plain text as a text with marks. */
function pastedSlice(text: string): Slice {
  const clean = cleanText(text);
  if (!clean.includes('\n') && !mayHaveMarks(clean))
    return new Slice(Fragment.from(clean ? schema.text(clean) : null), 0, 0);
  const { content } = documentOf(clean);
  const openAt = (node: Node | null) => (node?.type === paragraph ? 1 : 0);
  return new Slice(content, openAt(content.firstChild), openAt(content.lastChild));
}

/** Makes the selected words a link when an address is pasted over them. */
function pasteAddress(editor: EditorView, text: string): boolean {
  const address = linkAddress(text);
  if (!address || editor.state.selection.empty) return false;
  return setLink(address)(editor.state, editor.dispatch);
}
