import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Toasts } from './toast-list.tsx';
import { announce, announceError, closeNotice, useNotices } from './toasts.tsx';

beforeEach(() => {
  // Test files that ran before in the same worker may have left notices.
  const { result } = renderHook(useNotices);
  act(() => {
    for (const { id } of result.current) closeNotice(id);
  });
});

const shown = () =>
  screen.queryAllByText(/./, { selector: '.toast-title' }).map((title) => title.textContent);

test('shows the newest notice in the place of the former one, and keeps an error beside a later success', () => {
  render(<Toasts />);
  act(() => {
    announce('Perfil actualizado');
    announce('Estado actualizado', 'Pedido marcado como entregado');
  });
  expect(shown()).toEqual(['Estado actualizado']);
  act(() => {
    announceError('No se pudo eliminar el pedido');
    announce('Estado actualizado', 'Pedido marcado como pendiente');
    announce('Perfil actualizado');
  });
  expect(shown()).toEqual(['Error', 'Perfil actualizado']);
  act(() => announceError('No se pudo actualizar el estado del pedido'));
  expect(shown()).toEqual(['Error']);
  expect(
    screen.getByText('No se pudo actualizar el estado del pedido', { selector: '.toasts *' }),
  ).toBeVisible();
});
