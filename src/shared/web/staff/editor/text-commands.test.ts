import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import {
  commandOf,
  markingOf,
  removeLink,
  setLink,
  toggleBold,
  toggleBullets,
  toggleNumbers,
  typedMark,
} from './text-commands.ts';
import { documentOf } from './text-document.ts';
import { textOf } from './written-text.ts';

type Command = ReturnType<typeof setLink>;

/** Returns the state for a text in which « and » stand around the selection, or | at an empty selection. */
function stateOf(shown: string): EditorState {
  const doc = documentOf(shown.replaceAll(/[«»|]/g, ''));
  const marked = documentOf(shown);
  const found: number[] = [];
  marked.descendants((node, position) => {
    for (const { index } of (node.text ?? '').matchAll(/[«»|]/g)) found.push(position + index - found.length);
  });
  const [start = 0, end = start] = found;
  return EditorState.create({ doc, selection: TextSelection.create(doc, start, end) });
}

function after(command: Command | undefined, shown: string): string {
  let state = stateOf(shown);
  command?.(state, (transaction) => {
    state = state.apply(transaction);
  });
  return textOf(state.doc);
}

const key = (name: string, also: Partial<KeyboardEvent> = {}) =>
  commandOf({ key: name, ...also } as KeyboardEvent);

test.each([
  ['Hoy «sí» va', 'Hoy **sí** va'],
  ['Hoy **«sí»** va', 'Hoy sí va'],
  ['Hoy «sí **va**» ya', 'Hoy **sí va** ya'],
  ['uno «dos\n\ntres» cuatro', 'uno **dos**\n\n**tres** cuatro'],
  ['Fecha«: hoy»', 'Fecha: **hoy**'],
])('bold changes %j to %j', (before, expected) => expect(after(toggleBold, before)).toBe(expected));

test.each([
  ['Mirá «el mapa» hoy', 'Mirá [el mapa](https://a.uy) hoy'],
  ['Mirá | hoy', 'Mirá [a.uy](https://a.uy) hoy'],
  ['Mirá [el| mapa](/b) hoy', 'Mirá [el mapa](https://a.uy) hoy'],
  ['Mirá «[el] mapa]» hoy', 'Mirá \\[[el](https://a.uy)\\][ mapa](https://a.uy)\\] hoy'.replaceAll('\\', '')],
])('a link changes %j to %j', (before, expected) =>
  expect(after(setLink('https://a.uy'), before)).toBe(expected),
);

test('a link can be removed, and its address is written so that it is read', () => {
  expect(after(removeLink, 'Mirá [el| **mapa**](/b)')).toBe('Mirá el **mapa**');
  expect(after(setLink('https://a.uy/b c)'), '«x»')).toBe('[x](https://a.uy/b%20c%29)');
});

test.each([
  [toggleBullets, 'un|o', '- uno'],
  [toggleBullets, '- un|o', 'uno'],
  [toggleBullets, '1. un|o\n2. dos', '- uno\n- dos'],
  [toggleNumbers, '«uno\n\ndos»', '1. uno\n2. dos'],
])('the button for lists %#', (command, before, expected) => expect(after(command, before)).toBe(expected));

test.each([
  ['Enter', 'uno| dos', 'uno\n\ndos'],
  ['Enter', '- uno|dos', '- uno\n- dos'],
  ['Backspace', 'uno\n\n|dos', 'unodos'],
  ['Backspace', '- uno\n\n|dos', '- unodos'],
  ['Backspace', '- uno\n- |dos', '- uno\n\ndos'],
  ['Backspace', 'a «b» c', 'a  c'],
  ['Delete', 'uno|\n\ndos', 'unodos'],
  ['Delete', 'uno|\n\n- dos\n- tres', 'unodos\n\n- tres'],
])('the key %s changes %j to %j', (name, before, expected) =>
  expect(after(key(name), before)).toBe(expected),
);

test('Shift Enter breaks the line, and other keys move items into and out of an inner list', () => {
  expect(after(key('Enter', { shiftKey: true }), 'uno| dos')).toBe('uno\n dos');
  expect(after(key(']', { ctrlKey: true }), '- uno\n- dos|')).toBe('- uno\n  - dos');
  expect(after(key(']', { ctrlKey: true }), '- uno\n  - dos\n  - tres|'), 'no deeper').toBe(
    '- uno\n  - dos\n  - tres',
  );
  expect(after(key('[', { metaKey: true }), '- uno\n  - dos|')).toBe('- uno\n- dos');
  expect(key('Tab')).toBeUndefined();
});

test.each([
  ['\u00a0-|', ' ', 'list'],
  ['\u00a012.|', ' ', 'list'],
  ['uno -|', ' ', undefined],
  ['hay **feria*|', '*', 'bold'],
  ['2 ** 3*|', '*', undefined],
])('in %j, typing %j makes %s', (before, typed, expected) => {
  const state = stateOf(before);
  const command = typedMark(state, state.selection.from, typed);
  expect(command !== undefined).toBe(expected !== undefined);
  if (!command) return;
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  expect(expected === 'list' ? markingOf(next).list !== null : textOf(next.doc) === 'hay **feria**').toBe(
    true,
  );
});
