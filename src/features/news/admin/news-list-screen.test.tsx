import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  fill,
  openBackOffice,
  reopenBackOffice,
  rowWith,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import type { GivenNews } from '../../../../tests/support/site/site.ts';

const PATH = '/admin/noticias';
const searchField = () => screen.findByLabelText('Buscar noticias');

async function openListWith(news: GivenNews) {
  await (await site()).addNews([news]);
  return openBackOffice(PATH, 'editor');
}

test('asks for confirmation before deleting a news item', async () => {
  const { user } = await openListWith({ title: 'Para borrar' });
  const row = await rowWith('Para borrar');
  const remove = within(row).getByLabelText('Eliminar «Para borrar»');
  await user.click(remove);
  const question = () => within(screen.getByRole('alertdialog'));
  expect(question().getByText(/¿Estás seguro\? Esta acción no se puede deshacer\./)).toBeVisible();
  await user.click(question().getByText('Cancelar'));
  await vi.waitFor(() => expect(remove).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(question().getByRole('button', { name: 'Eliminar' }));
  expect(await toast('Noticia eliminada')).toBeVisible();
  expect(screen.queryByText('Para borrar')).not.toBeInTheDocument();
});

test('keeps the search text in the URL and shows a message when nothing is found', async () => {
  const { user } = await openListWith({ title: 'Una aguja en el pajar' });
  await fill(user, await searchField(), 'aguja');
  expect(await screen.findByText('1 noticia')).toBeVisible();
  expect(screen.getAllByText('Guardar esta vista').length, 'in the menu').toBeGreaterThan(0);
  const { user: later } = await reopenBackOffice();
  expect(await searchField()).toHaveValue('aguja');
  await fill(later, await searchField(), 'zeppelin');
  expect(await screen.findByText('No se encontraron noticias.')).toBeVisible();
  await later.click(screen.getByText('Limpiar búsqueda'));
  expect(await screen.findByText('Una aguja en el pajar')).toBeVisible();
});

test('shows drafts only when the switch for inactive news is on', async () => {
  const { user } = await openListWith({ title: 'Un secreto', active: false });
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByText('Un secreto')).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Mostrar noticias inactivas' }));
  expect(within(await rowWith('Un secreto')).getByText('Oculta')).toBeVisible();
});

test('shows texts without their text marks, whether the server or only this browser has the item', async () => {
  const content = 'Hoy, en **la feria** y en [el mapa](/elecciones).';
  const { user } = await openListWith({ title: 'De otra persona', content });
  expect(await rowWith('De otra persona')).toHaveTextContent('Hoy, en la feria y en el mapa.');
  network.fail(/^\/api\/noticias/);
  await user.click(await screen.findByText('Nueva noticia'));
  await fill(user, 'Título', 'De acá');
  await fill(user, 'Contenido', content);
  await user.click(screen.getByText('Publicar ahora'));
  const row = await rowWith('De acá');
  await waitFor(() => expect(row).toHaveTextContent('Hoy, en la feria y en el mapa.'));
  expect(row).not.toHaveTextContent('**');
});

test('redirects to the list when the news item in the URL does not exist', async () => {
  await openBackOffice(`${PATH}/editar/999999`, 'editor');
  expect(await toast('Noticia no encontrada')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe(PATH));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('shows fifty news at a time, with the number of all', async () => {
  await (await site()).addNews(Array.from({ length: 70 }, (_, index) => ({ title: `Nota ${index + 1}` })));
  const { user } = await openBackOffice(PATH, 'editor');
  const rows = () => within(screen.getByRole('table')).getAllByRole('rowheader');
  await screen.findByRole('table');
  expect(rows()).toHaveLength(50);
  expect(screen.getAllByText('50 de 72 noticias')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Ver más noticias' }));
  expect(rows()).toHaveLength(72);
  expect(screen.getByText('72 noticias')).toBeVisible();
  await fill(user, await searchField(), 'nota 7');
  expect(rows()).toHaveLength(8);
});
