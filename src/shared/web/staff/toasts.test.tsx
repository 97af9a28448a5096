import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Toasts } from './toast-list.tsx';
import { announce, announceError } from './toasts.tsx';

const shown = () =>
  screen.queryAllByText(/./, { selector: '.toast-title' }).map((title) => title.textContent);

test('shows the two newest notices, and a repeated text only once, as the newest', async () => {
  render(<Toasts />);
  act(() => {
    announce('Estado actualizado', 'Pedido marcado como entregado');
    announce('Perfil actualizado');
    announce('Estado actualizado', 'Pedido marcado como entregado');
  });
  expect(shown()).toEqual(['Perfil actualizado', 'Estado actualizado']);
  act(() => {
    announce('Estado actualizado', 'Pedido marcado como pendiente');
    announceError('No se pudo eliminar el pedido');
  });
  expect(shown()).toEqual(['Estado actualizado', 'Error']);
  expect(screen.getByText('Pedido marcado como pendiente', { selector: '.toasts *' })).toBeVisible();
});
