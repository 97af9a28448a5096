import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';

test("publishes a proposal in one of the server's categories", async () => {
  await (await site()).asAdmin('POST', '/api/categorias', { nombre: 'Ferias' });
  const { user } = await openBackOffice('/admin/propuestas/nueva', 'editor');
  await user.click(screen.getByText('Publicar ahora'));
  expect(await screen.findByText('Elegí la categoría')).toBeVisible();
  await fill(user, screen.getByLabelText('Título'), 'Feria los viernes');
  await screen.findByText('Ferias');
  await user.selectOptions(screen.getByLabelText('Categoría'), 'Ferias');
  await fill(user, screen.getByLabelText('Descripción'), 'También de tarde.');
  await user.click(screen.getByText('Publicar ahora'));
  expect(await toast('Propuesta publicada')).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Ver en el sitio' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/propuestas\/\d+$/));
  const page = new DOMParser().parseFromString(await (await fetch('/propuestas')).text(), 'text/html');
  expect(within(page.body).getAllByRole('heading', { name: 'Feria los viernes' })).not.toHaveLength(0);
});

test("the form keeps a proposal's category even if it is not in the list of categories", async () => {
  const odd = { titulo: 'Con categoría propia', descripcion: 'D', categoria: 'Muelles' };
  const { id } = (await (await site()).asAdmin('POST', '/api/propuestas', odd)) as { id: number };
  const { user } = await openBackOffice(`/admin/propuestas/editar/${id}`, 'editor');
  const category = await screen.findByLabelText('Categoría');
  expect(category).toHaveValue('Muelles');
  expect(within(category).getByText('Cultura')).toBeInTheDocument();
  await fill(user, screen.getByLabelText('Descripción'), 'Otra');
  await user.click(screen.getByText('Guardar'));
  expect(await toast('Propuesta actualizada')).toBeVisible();
  expect(await rowWith('Con categoría propia')).toHaveTextContent('Muelles');
});

test('without categories the form links to the screen that creates one, and offers it when staff come back', async () => {
  const endEmpty = network.respondWith('/api/categorias', { json: [] });
  const { user, server } = await openBackOffice('/admin/propuestas/nueva', 'editor');
  const link = await screen.findByRole('link', { name: 'Crear una categoría' });
  expect(link).toHaveAttribute('href', '/admin/categorias');
  expect(link).toHaveAttribute('target', '_blank'); // the text typed in the form is not lost
  await fill(user, screen.getByLabelText('Título'), 'Feria los viernes');
  await server.asAdmin('POST', '/api/categorias', { nombre: 'Veredas' });
  endEmpty();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await within(screen.getByLabelText('Categoría')).findByText('Veredas');
  expect(link).not.toBeInTheDocument();
  expect(screen.getByLabelText('Título')).toHaveValue('Feria los viernes');
});
