import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  fill,
  openBackOffice,
  rowWith,
  toast,
  undoButton,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';

/** Tests of fields that are changed in their cells of the lists of content. */

const NEWS = { title: 'Se arregló la bajada', content: 'Con rampa.', date: '2025-04-01' };

async function openNews() {
  await (await site()).addNews([NEWS]);
  const opened = await openBackOffice('/admin/noticias', 'editor');
  const row = await rowWith(NEWS.title);
  return { ...opened, row };
}

type User = Awaited<ReturnType<typeof openNews>>['user'];

/** Opens a field by the menu of the row, as on a phone. */
async function openField(user: User, row: HTMLElement, noun: string, label: string) {
  await user.click(within(row).getByRole('menuitem', { name: `Cambiar ${noun}`, hidden: true }));
  return within(row).findByLabelText(label);
}
const saved = async () => {
  const list = (await (await site()).asAdmin('GET', '/api/noticias')) as Record<string, unknown>[];
  return list.find(({ contenido }) => contenido === NEWS.content);
};

test('Enter saves a title, which the row shows at once, and z takes it back', async () => {
  const { user, row } = await openNews();
  const edit = within(row).getByRole('link', { name: `Editar «${NEWS.title}»` });
  edit.focus();
  await user.keyboard('{F2}');
  const field = await within(row).findByLabelText('Título');
  await waitFor(() => expect(field).toHaveFocus());
  const response = network.hold(/^\/api\/noticias\/\d+$/);
  await fill(user, field, '  Se arregló la rampa ');
  await user.keyboard('{Enter}');
  expect(within(row).getByText('Se arregló la rampa')).toBeVisible();
  expect(within(row).queryByLabelText('Título')).toBeNull();
  expect(within(row).getByRole('link', { name: 'Editar «Se arregló la rampa»' })).toHaveFocus();
  response.release();
  expect(await toast('Noticia actualizada')).toBeVisible();
  expect(await saved()).toMatchObject({ titulo: 'Se arregló la rampa', fecha: NEWS.date });

  await undoButton();
  await user.keyboard('z');
  expect(await toast('Deshecho')).toBeVisible();
  expect(await saved()).toMatchObject({ titulo: NEWS.title });
  expect(await within(row).findByText(NEWS.title)).toBeVisible();
});

test('Escape, and leaving a field as it was, send nothing', async () => {
  const { user, row } = await openNews();
  await fill(user, await openField(user, row, 'el título', 'Título'), 'Otra cosa');
  await user.keyboard('{Escape}');
  expect(within(row).getByText(NEWS.title)).toBeVisible();
  await openField(user, row, 'el título', 'Título');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(within(row).queryByLabelText('Título')).toBeNull());
  expect(network.requests('PUT')).toEqual([]);
});

test('the rules of the form hold, with the message at the cell', async () => {
  const { user, row } = await openNews();
  const field = await openField(user, row, 'el título', 'Título');
  await fill(user, field, ' ');
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription('Escribí el título');
  expect(field).toBeInvalid();
  await fill(user, field, 'Otro');
  await user.click(screen.getByRole('heading', { level: 1 })); // leaving the cell saves
  expect(await toast('Noticia actualizada')).toBeVisible();
});

test('Tab saves and goes on to the next field of the row', async () => {
  const { user, row } = await openNews();
  const date = await openField(user, row, 'la fecha', 'Fecha');
  fireEvent.change(date, { target: { value: '2025-04-09' } });
  await user.keyboard('{Tab}');
  await waitFor(() => expect(within(row).getByLabelText('Título')).toHaveFocus());
  await fill(user, within(row).getByLabelText('Título'), 'Con otro día');
  await user.keyboard('{Tab}');
  await waitFor(() => expect(within(row).getByLabelText('Estado')).toHaveFocus());
  // The second change waits for the version that the first one stores.
  await waitFor(async () =>
    expect(await saved()).toMatchObject({ titulo: 'Con otro día', fecha: '2025-04-09', version: 3 }),
  );
});

test('a choice with keys is saved by Enter, and one with the mouse at once', async () => {
  const { user, row } = await openNews();
  await user.click(screen.getByRole('switch', { name: 'Mostrar noticias inactivas' }));
  const byKeys = await openField(user, row, 'el estado', 'Estado');
  await waitFor(() => expect(byKeys).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  fireEvent.change(byKeys, { target: { value: 'Oculta' } });
  expect(network.requests('PUT')).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await toast('Noticia desactivada')).toBeVisible();
  await user.selectOptions(await openField(user, row, 'el estado', 'Estado'), 'Visible');
  expect(await toast('Noticia activada')).toBeVisible();
  expect(await saved()).toMatchObject({ activo: true });
});

test('a failure brings back the former value and keeps what was typed', async () => {
  const { user, row } = await openNews();
  const end = network.respondWith(/^\/api\/noticias\/\d+$/, {
    status: 422,
    json: { error: 'Es muy largo.', campos: { titulo: 'Es muy largo.' } },
  });
  await fill(user, await openField(user, row, 'el título', 'Título'), 'Más largo');
  await user.keyboard('{Enter}');
  const field = await within(row).findByLabelText('Título');
  expect(field).toHaveValue('Más largo');
  expect(field).toHaveAccessibleDescription('Es muy largo.');
  expect(within(row).getByText(NEWS.title)).toBeInTheDocument();
  end();
  await user.keyboard('{Enter}');
  expect(await toast('Noticia actualizada')).toBeVisible();
});

test('what somebody else saved first is shown before it is overwritten', async () => {
  const { user, row, server } = await openNews();
  const { id, ...wire } = (await saved()) as { id: number };
  await fill(user, await openField(user, row, 'el título', 'Título'), 'Lo mío');
  await server.asAdmin('PUT', `/api/noticias/${id}`, { ...wire, titulo: 'Lo suyo', contenido: NEWS.content });
  await user.keyboard('{Enter}');
  const question = await within(row).findByRole('alert');
  expect(question).toHaveTextContent('Otra persona guardó cambios mientras tanto. Ahora dice «Lo suyo».');
  expect(within(row).getByLabelText('Título')).toHaveValue('Lo mío');
  await user.click(screen.getByRole('heading', { level: 1 })); // leaving decides nothing
  expect(await saved()).toMatchObject({ titulo: 'Lo suyo' });
  await user.click(within(row).getByRole('button', { name: 'Guardar lo mío' }));
  expect(await toast('Noticia actualizada')).toBeVisible();
  expect(await saved()).toMatchObject({ titulo: 'Lo mío' });
});

test('without the server a change waits in this browser', async () => {
  const { user, row } = await openNews();
  const field = await openField(user, row, 'el título', 'Título');
  network.fail(/^\/api\/noticias/);
  await fill(user, field, 'Escrito sin señal');
  await user.keyboard('{Enter}');
  expect(await toast('Noticia actualizada (modo local)')).toBeVisible();
  expect(await rowWith('Escrito sin señal')).toHaveTextContent('(modo local)');
});

test('a proposal is moved to another category, and keeps its own among the choices', async () => {
  const { user, server } = await openBackOffice('/admin/propuestas', 'editor');
  const [first] = (await server.asAdmin('GET', '/api/propuestas')) as { titulo: string }[];
  const row = await rowWith(String(first?.titulo));
  await user.selectOptions(await openField(user, row, 'la categoría', 'Categoría'), 'Salud');
  expect(await toast('Propuesta actualizada')).toBeVisible();
  expect(await within(row).findByText('Salud')).toBeVisible();
});

test('a name of a category that is taken is refused at the cell', async () => {
  const { user } = await openBackOffice('/admin/categorias', 'editor');
  const row = await rowWith('Social');
  const field = await openField(user, row, 'el nombre', 'Nombre');
  await fill(user, field, 'DEPORTE');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(within(row).getByLabelText('Nombre')).toHaveAccessibleDescription(
      'Ya hay una categoría con ese nombre.',
    ),
  );
  await fill(user, within(row).getByLabelText('Nombre'), 'Vida social');
  await user.keyboard('{Enter}');
  expect(await toast('Categoría editada')).toBeVisible();
});
