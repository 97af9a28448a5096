import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  openBackOffice,
  reopenBackOffice,
  rowWith,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { openedPath } from '../../../shared/web/staff/opened-path.ts';

const historyOf = (phone: string) => `/admin/personas/${phone}/historial`;
const detail = () => screen.findByRole('dialog');
const button = async (row: HTMLElement) => within(row).getByRole('button', { name: /^Ver detalle/ });

test("lists a person's interactions and shows the full details of each one", async () => {
  const server = await site();
  const [message] = await server.addMessages([
    {
      name: 'Berta Ríos',
      phone: '099123456',
      email: 'berta@ejemplo.uy',
      text: 'Uno\n\nDos',
      createdAt: '2025-04-02T15:30:00.000Z',
    },
  ]);
  const address = 'Calle 11 esq. 24\nCasa verde';
  const [request] = await server.addListRequests([{ name: 'Berta R.', phone: '099123456', address }]);
  const { user } = await openBackOffice(historyOf('099123456'), 'admin');
  const ofMessage = await rowWith('Mensaje de contacto');
  const ofRequest = await rowWith('Pedido de lista');
  expect(screen.getByText('Berta R. · 099 123 456')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Fecha',
    'Tipo',
    'ID del mensaje',
    'Detalle',
  ]);
  expect(within(ofMessage).getByRole('rowheader')).toHaveTextContent('02/04/2025 12:30');
  expect(ofMessage.querySelector('[data-label="ID del mensaje"]')).toHaveTextContent(String(message));
  expect(ofRequest.querySelector('[data-label="ID del mensaje"]')).toHaveTextContent(String(request));
  const requestedAt = within(ofRequest).getByRole('rowheader').textContent ?? '';
  expect(requestedAt).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);

  await user.click(await button(ofMessage));
  for (const text of ['Berta Ríos', 'berta@ejemplo.uy', '099 123 456', '02/04/2025 12:30'])
    expect(await detail()).toHaveTextContent(text);
  expect(within(await detail()).getByText(/^Uno/).textContent).toBe('Uno\n\nDos');
  await user.click(
    within(await detail())
      .getAllByRole('button', { name: 'Cerrar' })
      .at(-1) as HTMLElement,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(async () => expect(await button(ofMessage)).toHaveFocus());
  const [stored] = (await server.asAdmin('GET', '/api/admin/mensajes?q=Berta')) as object[];
  expect(stored, 'opening a message from the history does not mark it as read').toMatchObject({
    id: message,
    leido: false,
  });

  await user.click(await button(ofRequest));
  for (const text of ['Berta R.', '099 123 456', requestedAt]) expect(await detail()).toHaveTextContent(text);
  expect(within(await detail()).getByText(/^Calle 11/).textContent).toBe(address);
});

test('shows a message for an empty history and for a history that fails to load', async () => {
  await openBackOffice(historyOf('099000001'), 'admin');
  expect(await screen.findByText('No hay registros de interacciones para este número.')).toBeVisible();
  await reopenBackOffice(historyOf('no-es-un-numero'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar el historial');
  network.fail(/\/historial$/);
  await reopenBackOffice(historyOf('099000002'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar el historial');
});

test('keeps the history and shows an error when the details of an interaction fail to load', async () => {
  const server = await site();
  await server.addMessages([{ phone: '099123456' }]);
  const endFailure = network.respondWith(/\/api\/admin\/mensajes-contacto\/\d+$/, { status: 500 });
  const { user } = await openBackOffice(historyOf('099123456'), 'admin');
  const row = await rowWith('Mensaje de contacto');
  await user.click(await button(row));
  expect(
    await toast('No se pudo obtener el detalle del mensaje. Verifica la consola para más información.'),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(row).toBeVisible();
  endFailure();
  await waitFor(async () => expect(await button(row)).not.toHaveAttribute('aria-disabled'));
  await user.click(await button(row));
  expect(await detail()).toBeVisible();
});

test('staff write notes about a person, see them also beside a message, and take them away', async () => {
  const server = await site();
  const [id] = await server.addMessages([{ name: 'Berta Ríos', phone: '099123456' }]);
  const { user } = await openBackOffice(historyOf('099123456'), 'secretaria');
  await user.click(await screen.findByRole('button', { name: 'Anotar' }));
  expect(await screen.findByText('Escribí la nota.')).toBeVisible();
  await user.type(screen.getByLabelText('Nota nueva'), 'Ofrece la camioneta.');
  await user.click(screen.getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByRole('button', { name: 'Quitar la nota: Ofrece la camioneta.' })).toBeVisible();
  expect(screen.getByLabelText('Nota nueva')).toHaveValue('');
  await reopenBackOffice(openedPath('/admin/mensajes', id ?? 0));
  expect(await screen.findByText('Ofrece la camioneta.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar la nota: Ofrece la camioneta.' }));
  await waitFor(() => expect(screen.queryByText('Ofrece la camioneta.')).toBeNull());
});

test('a note that is refused stays in its field', async () => {
  const { user } = await openBackOffice(historyOf('099123456'), 'admin');
  await user.type(await screen.findByLabelText('Nota nueva'), 'Una más');
  network.respondWith(/\/notas$/, { status: 409, json: { error: 'Hay 50 notas.' } });
  await user.click(screen.getByRole('button', { name: 'Anotar' }));
  expect(await toast('Hay 50 notas.')).toBeVisible();
  expect(screen.getByLabelText('Nota nueva')).toHaveValue('Una más');
});
