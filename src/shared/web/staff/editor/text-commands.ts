import { redo, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import { bold, bullet_list, isList, line_break, link, list_item, ordered_list } from './text-document.ts';

type ListType = typeof bullet_list;

/** Makes the selected words bold, or not bold if all of them are. Without a selection, it is for what is typed next. */
export const toggleBold: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection;
  const isOn = markingOf(state).isBold;
  if (empty) dispatch?.(isOn ? state.tr.removeStoredMark(bold) : state.tr.addStoredMark(bold.create()));
  else dispatch?.(isOn ? state.tr.removeMark(from, to, bold) : state.tr.addMark(from, to, bold.create()));
  return true;
};

/** What the toolbar shows about the selection. */
export interface Marking {
  isBold: boolean;
  /** Where the link at the selection leads, null outside of links. */
  address: string | null;
  list: 'bullets' | 'numbers' | null;
}

export function markingOf(state: EditorState): Marking {
  const { from, to, empty, $from } = state.selection;
  const marks = state.storedMarks ?? $from.marks();
  const list = listAround(state)?.node.type;
  return {
    isBold: empty ? Boolean(bold.isInSet(marks)) : isAllBold(state.doc, from, to),
    address: linkAt(state)?.address ?? null,
    list: list === bullet_list ? 'bullets' : list === ordered_list ? 'numbers' : null,
  };
}

function isAllBold(doc: Node, from: number, to: number): boolean {
  let isAll = true;
  doc.nodesBetween(from, to, (node) => {
    if (node.isText && !bold.isInSet(node.marks)) isAll = false;
  });
  return isAll && doc.rangeHasMark(from, to, bold);
}

/** Makes the selected paragraphs items of a list, or paragraphs again, or changes the kind of the list. */
const toggleList =
  (type: ListType): Command =>
  (state, dispatch) => {
    const around = listAround(state);
    if (!around) return wrapInList(type)(state, dispatch);
    if (around.node.type === type) return liftListItem(list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.at, type));
    return true;
  };
export const toggleBullets = toggleList(bullet_list);
export const toggleNumbers = toggleList(ordered_list);

/** Returns the innermost list around the selection and its position. */
function listAround({ selection: { $from } }: EditorState): { node: Node; at: number } | null {
  for (let depth = $from.depth; depth > 0; depth--)
    if (isList($from.node(depth))) return { node: $from.node(depth), at: $from.before(depth) };
  return null;
}

/** Returns the link at the selection, with its ends. */
function linkAt({ selection, doc }: EditorState) {
  const { $from, from, to, empty } = selection;
  const parent = $from.parent;
  const found: { address: string; from: number; to: number }[] = [];
  parent.forEach((node, offset) => {
    const address: string | undefined = link.isInSet(node.marks)?.attrs.address;
    if (address === undefined) return;
    const start = $from.start() + offset;
    const last = found.at(-1);
    if (last?.to === start && last.address === address) last.to += node.nodeSize;
    else found.push({ address, from: start, to: start + node.nodeSize });
  });
  return found.find((it) =>
    empty ? it.from <= from && from <= it.to : it.from < to && from < it.to && to <= doc.content.size,
  );
}

/** Makes the selected words a link, changes the link at the selection, or writes the address where nothing is selected. */
export const setLink =
  (address: string): Command =>
  (state, dispatch) => {
    const existing = linkAt(state);
    const { from, to, empty } = state.selection;
    const mark = link.create({ address });
    const { tr } = state;
    if (existing && (empty || (existing.from <= from && to <= existing.to)))
      tr.removeMark(existing.from, existing.to, link).addMark(existing.from, existing.to, mark);
    else if (empty)
      tr.replaceSelectionWith(
        state.schema.text(address.replace(/^(https?:\/\/|mailto:|tel:)/, ''), [mark]),
        false,
      );
    else tr.removeMark(from, to, link).addMark(from, to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const existing = linkAt(state);
  if (!existing) return false;
  dispatch?.(state.tr.removeMark(existing.from, existing.to, link));
  return true;
};

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(line_break.create()).scrollIntoView());
  return true;
};

/** Lists within the list of an item hold no further lists, so only the items of outer lists can go deeper. */
const sinkItem: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const lists = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth)).filter(isList);
  return lists.length === 1 && sinkListItem(list_item)(state, dispatch);
};

const deleteSelection: Command = ({ selection, tr }, dispatch) => {
  if (selection.empty) return false;
  dispatch?.(tr.deleteSelection().scrollIntoView());
  return true;
};

/** At the beginning of a paragraph: leaves the list, or joins the paragraph to the text before it. */
const joinBackward: Command = (state, dispatch, view) => {
  const { $from } = state.selection;
  if ($from.parentOffset > 0) return false;
  if ($from.depth > 1 && $from.index(-1) === 0) return liftListItem(list_item)(state, dispatch, view);
  const before = Selection.findFrom(state.doc.resolve($from.before()), -1, true);
  if (before) dispatch?.(state.tr.delete(before.to, $from.pos).scrollIntoView());
  return true;
};

/** At the end of a paragraph: joins the text after it. */
const joinForward: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parentOffset < $from.parent.content.size) return false;
  const after = Selection.findFrom(state.doc.resolve($from.after()), 1, true);
  if (after) dispatch?.(state.tr.delete($from.pos, after.from).scrollIntoView());
  return true;
};

const leaveList: Command = (state, dispatch, view) =>
  state.selection.$from.parent.content.size === 0 && liftListItem(list_item)(state, dispatch, view);

const splitParagraph: Command = ({ selection, tr }, dispatch) => {
  tr.deleteSelection();
  dispatch?.(tr.split(tr.mapping.map(selection.from)).scrollIntoView());
  return true;
};

/** Tries commands one after the other until one applies. */
const firstOf =
  (...commands: Command[]): Command =>
  (...given) =>
    commands.some((command) => command(...given));

const backspace = firstOf(deleteSelection, joinBackward);

const KEYS: Record<string, Command> = {
  Enter: firstOf(splitListItem(list_item), leaveList, splitParagraph),
  'Shift-Enter': breakLine,
  Backspace: backspace,
  'Mod-Backspace': backspace,
  Delete: firstOf(deleteSelection, joinForward),
  'Mod-b': toggleBold,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-]': sinkItem,
  'Mod-[': liftListItem(list_item),
};

/** Returns the command of a pressed key. Tab is none, because it leaves the field. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Command | undefined {
  if (altKey) return undefined;
  const isLetter = key.length === 1;
  const name = isLetter ? key.toLowerCase() : key;
  return KEYS[`${ctrlKey || metaKey ? 'Mod-' : ''}${shiftKey ? 'Shift-' : ''}${name}`];
}

/**
 * Returns the command that a typed character completes: a list that begins with its marker, or bold words and links
 * that are typed with their marks. What is shown is then what the text means.
 */
export function typedMark(state: EditorState, from: number, typed: string): Command | undefined {
  const $from = state.doc.resolve(from);
  if ($from.parent.type.name !== 'paragraph') return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n');
  const start = $from.start();
  if (typed === ' ' && $from.depth === 1) {
    const number = /^(\d{1,9})[.)]$/.exec(before)?.[1];
    if (!number && !/^[-*+]$/.test(before)) return undefined;
    return (now, dispatch) => {
      const cleared = now.apply(now.tr.delete(start, from));
      const wrap = number ? wrapInList(ordered_list, { start: Number(number) }) : wrapInList(bullet_list);
      return wrap(cleared, (wrapping) => {
        const tr = now.tr.delete(start, from);
        for (const step of wrapping.steps) tr.step(step);
        dispatch?.(tr);
      });
    };
  }
  if (typed !== '*') return undefined;
  const words = /(?:^|[^*])\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*$/.exec(before + typed)?.[1];
  return words ? boldInstead(from, words) : undefined;
}

/** Makes words bold in place of the marks around them, the last sign of which was just typed at `from`. */
const boldInstead =
  (from: number, words: string): Command =>
  (state, dispatch) => {
    const end = from - 1;
    const start = end - words.length;
    const tr = state.tr.delete(end, from).delete(start - 2, start);
    tr.addMark(start - 2, end - 2, bold.create())
      .setSelection(TextSelection.create(tr.doc, end - 2))
      .removeStoredMark(bold);
    dispatch?.(tr);
    return true;
  };
