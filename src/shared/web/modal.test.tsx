import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

/** What a browser sends at Escape. */
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

test('a dialog that the browser closes by itself stays open for the question of its owner', () => {
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
