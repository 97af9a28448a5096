import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

/** The event that a browser sends when Escape is pressed. */
const cancel = () => new Event('cancel', { cancelable: true });

test('Escape in a question inside a dialog closes only the question', () => {
  const [onStay, onClose] = [vi.fn(), vi.fn()];
  render(
    <Modal title="Editar" onClose={onClose}>
      <Modal title="¿Salir?" role="alertdialog" onClose={onStay}>
        Se pierde lo escrito.
      </Modal>
    </Modal>,
  );
  fireEvent(screen.getByRole('alertdialog'), cancel());
  expect(onStay).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test('a file field whose chooser is cancelled does not close its dialog', () => {
  const onClose = vi.fn();
  render(
    <Modal title="Editar" onClose={onClose}>
      <input type="file" aria-label="Foto" />
    </Modal>,
  );
  fireEvent(screen.getByLabelText('Foto'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), cancel());
  expect(onClose).toHaveBeenCalledOnce();
});

/** Presses and releases a mouse button on a dialog, whose box is 300 pixels wide and high. */
function clickAt(target: HTMLElement, at: number, { button = 0, releasedAt = at } = {}) {
  target.getBoundingClientRect = () => new DOMRect(0, 0, 300, 300);
  fireEvent.pointerDown(target, { button, clientX: at, clientY: at });
  fireEvent.mouseDown(target, { button, clientX: at, clientY: at });
  const release = { button, clientX: releasedAt, clientY: releasedAt };
  if (button === 0) fireEvent.click(target, release);
  else fireEvent.contextMenu(target, release);
}

test('a press on the backdrop closes a dialog, but a press on its scrollbar, with another button, or for a selection that ends outside does not', () => {
  const onClose = vi.fn();
  const { rerender } = render(
    <Modal title="Editar" onClose={onClose}>
      Con texto.
    </Modal>,
  );
  const dialog = screen.getByRole('dialog');
  clickAt(dialog, 295); // the scrollbar belongs to the dialog itself
  clickAt(dialog, 400, { button: 2 });
  clickAt(dialog, 20, { releasedAt: 400 });
  expect(onClose).not.toHaveBeenCalled();
  clickAt(dialog, 400);
  expect(onClose).toHaveBeenCalledOnce();
  rerender(
    <Modal title="Editar" staysOpen onClose={onClose}>
      Con texto.
    </Modal>,
  );
  clickAt(dialog, 400);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog that the browser closes by itself stays open, so that its owner can ask for confirmation', () => {
  const onClose = vi.fn();
  render(
    <Modal title="Editar" onClose={onClose}>
      Con cambios.
    </Modal>,
  );
  screen.getByRole<HTMLDialogElement>('dialog').close();
  fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('close'));
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  expect(onClose).toHaveBeenCalled();
});
