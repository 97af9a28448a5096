import { fireEvent } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { modalDialogs } from './modal-dialogs.ts';

const BOX = { left: 100, right: 300, top: 100, bottom: 300 };
const INSIDE = { clientX: 200, clientY: 200 };
const OUTSIDE = { clientX: 10, clientY: 10 };

beforeAll(() => modalDialogs(document)); // a page calls this function once

/** Opens a dialog of a public page. */
function opened(): HTMLDialogElement {
  document.body.innerHTML = `<button popovertarget="hoja">Ver</button><dialog id="hoja" popover>Texto</dialog>`;
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('There is no dialog.');
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(BOX as DOMRect);
  fireEvent.click(document.querySelector('button') as HTMLButtonElement);
  expect(dialog.open).toBe(true);
  return dialog;
}

test('a dialog of a public page closes when the visitor presses and releases outside it', () => {
  const dialog = opened();
  fireEvent.pointerDown(dialog, OUTSIDE);
  fireEvent.click(dialog, OUTSIDE);
  expect(dialog.open).toBe(false);
});

test('a dialog of a public page stays open when the visitor drags its scrollbar or a text, or opens the context menu', () => {
  const dialog = opened();
  fireEvent.pointerDown(dialog, INSIDE);
  fireEvent.click(dialog, OUTSIDE);
  expect(dialog.open, 'pressed inside, released outside').toBe(true);
  fireEvent.pointerDown(dialog, INSIDE);
  fireEvent.click(dialog, INSIDE);
  expect(dialog.open, 'the scrollbar').toBe(true);
  fireEvent.pointerDown(dialog, { ...OUTSIDE, button: 2 });
  fireEvent.contextMenu(dialog, OUTSIDE);
  expect(dialog.open, 'the right button').toBe(true);
});
