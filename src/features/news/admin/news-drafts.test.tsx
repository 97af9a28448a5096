import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { site } from '../../../../tests/support/components/network.ts';

/** Versions, previews, picture details and formatting in the form of a news item. */

const NEW = '/admin/noticias/nueva';
const PICTURE = '/imagenes/mercado.webp';

test('requires a description of the picture, unless it is decorative, and stores the description and the focus', async () => {
  const { user, server } = await openBackOffice(NEW, 'editor');
  await fill(user, 'Título', 'Con foto');
  await fill(user, 'Contenido', 'Texto.');
  await user.selectOptions(screen.getByLabelText('Tipo'), 'image');
  await fill(user, 'Enlace', PICTURE);
  await user.click(screen.getByText('Publicar ahora'));
  expect(await screen.findByText(/Contá qué se ve en la imagen/)).toBeVisible();
  expect(screen.getAllByRole('img', { name: 'Vista previa' }), 'the picture stands there once').toHaveLength(
    1,
  );
  await fill(user, 'Descripción de la imagen', 'La feria del sábado.');
  fireEvent.change(screen.getByLabelText('De izquierda a derecha'), { target: { value: '20' } });
  fireEvent.change(screen.getByLabelText('Acercar'), { target: { value: '1.5' } });
  await user.click(screen.getByText('Publicar ahora'));
  expect(await toast('Noticia publicada')).toBeVisible();
  expect(await server.asAdmin('GET', '/api/noticias')).toContainEqual(
    expect.objectContaining({
      titulo: 'Con foto',
      imagen_descripcion: 'La feria del sábado.',
      imagen_foco: { x: 20, y: 50, zoom: 1.5 },
    }),
  );
});

test('choosing another picture clears the description of the former one', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  await user.selectOptions(screen.getByLabelText('Tipo'), 'image');
  await fill(user, 'Enlace', PICTURE);
  await fill(user, 'Descripción de la imagen', 'La feria del sábado.');
  await fill(user, 'Enlace', '/imagenes/calle.webp');
  expect(screen.getByLabelText('Descripción de la imagen')).toHaveValue('');
  await user.click(screen.getByLabelText(/Es decorativa/));
  expect(screen.queryByLabelText('Descripción de la imagen')).not.toBeInTheDocument();
});

test('the list of versions says when only the focus of the picture was changed', async () => {
  const server = await site();
  const wire = { titulo: 'Con foto', contenido: 'Texto.', fecha: '2025-03-01', activo: true };
  const framed = (x: number) => ({ ...wire, imagen_url: PICTURE, imagen_foco: { x, y: 50, zoom: 1 } });
  const { id } = (await server.asAdmin('POST', '/api/noticias', framed(50))) as { id: number };
  await server.asAdmin('PUT', `/api/noticias/${id}`, framed(20));
  const { user } = await openBackOffice(`/admin/noticias/editar/${id}`, 'editor');
  await user.click(await screen.findByText('Versiones anteriores'));
  expect(await screen.findByText('Cambió: encuadre de la imagen')).toBeVisible();
});

test('an earlier version fills the form, is stored only when staff save it, and does not publish a hidden item', async () => {
  const server = await site();
  const wire = { contenido: 'Texto.', fecha: '2025-03-01', activo: true };
  const { id } = (await server.asAdmin('POST', '/api/noticias', { ...wire, titulo: 'La primera' })) as {
    id: number;
  };
  await server.asAdmin('PUT', `/api/noticias/${id}`, { ...wire, titulo: 'La segunda', activo: false });
  const { user } = await openBackOffice(`/admin/noticias/editar/${id}`, 'editor');
  await user.click(await screen.findByText('Versiones anteriores'));
  expect(await screen.findByText('Cambió: título, visible')).toBeVisible();
  expect(screen.getByText('La más vieja que hay')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Volver a esta versión' }));
  expect(screen.getByLabelText('Título')).toHaveValue('La primera');
  expect(screen.getByText(/Para que quede, guardá los cambios\./)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Visible en el sitio' })).not.toBeChecked();
  const stored = async () => (await server.asAdmin('GET', '/api/noticias')) as object[];
  expect(await stored()).toContainEqual(expect.objectContaining({ id, titulo: 'La segunda' }));
  await user.click(screen.getByText('Guardar'));
  expect(await toast('Noticia actualizada')).toBeVisible();
  expect(await stored()).toContainEqual(
    expect.objectContaining({ id, titulo: 'La primera', activo: false, version: 3 }),
  );
});

test('an earlier version stands beside the form word by word, and each difference is taken by itself', async () => {
  const server = await site();
  const wire = { fecha: '2025-03-01', activo: true };
  const first = { ...wire, titulo: 'La primera', contenido: 'Uno.\n\nDos con luz.\n\nTres.' };
  const { id } = (await server.asAdmin('POST', '/api/noticias', first)) as { id: number };
  const second = { ...wire, titulo: 'La segunda', contenido: 'Uno.\n\nDos con agua.\n\nTres, y más.' };
  await server.asAdmin('PUT', `/api/noticias/${id}`, second);
  const { user } = await openBackOffice(`/admin/noticias/editar/${id}`, 'editor');
  await user.click(await screen.findByText('Versiones anteriores'));
  await user.click(await screen.findByRole('button', { name: 'Comparar' }));
  const text = within(await screen.findByRole('region', { name: 'texto' }));
  expect(text.getByText('luz').tagName).toBe('DEL');
  expect(text.getByText('agua').tagName).toBe('INS');
  const [dos] = text.getAllByRole('button', { name: 'Tomar esto' });
  if (dos) await user.click(dos);
  expect(text.queryByText('agua')).toBeNull();
  const title = within(screen.getByRole('region', { name: 'título' }));
  await user.click(title.getByRole('button', { name: 'Tomar esto' }));
  expect(screen.getByLabelText('Título')).toHaveValue('La primera');
  await user.click(screen.getByText('Guardar'));
  expect(await toast('Noticia actualizada')).toBeVisible();
  expect(await server.asAdmin('GET', '/api/noticias')).toContainEqual(
    expect.objectContaining({ id, titulo: 'La primera', contenido: 'Uno.\n\nDos con luz.\n\nTres, y más.' }),
  );
});

test('what somebody else saved meanwhile stands beside the own text, and can be taken over', async () => {
  const server = await site();
  const wire = { contenido: 'Texto.', fecha: '2025-03-01', activo: true };
  const { id } = (await server.asAdmin('POST', '/api/noticias', { ...wire, titulo: 'La primera' })) as {
    id: number;
  };
  const { user } = await openBackOffice(`/admin/noticias/editar/${id}`, 'editor');
  const title = await screen.findByLabelText('Título');
  await server.asAdmin('PUT', `/api/noticias/${id}`, { ...wire, titulo: 'La de la otra persona' });
  await user.type(title, ', corregida');
  await user.click(screen.getByText('Guardar'));
  await user.click(await screen.findByText('Comparar con lo tuyo'));
  const both = within(await screen.findByRole('region', { name: 'título' }));
  expect(screen.getByText('Lo que guardó Administradora')).toBeVisible();
  await user.click(both.getByRole('button', { name: 'Tomar esto' }));
  expect(title).toHaveValue('La de la otra persona');
  expect(screen.getByText('Son iguales.')).toBeVisible();
});

test('shows unsaved texts as a visitor would see them, and errors at the fields instead of a broken page', async () => {
  const tab = { location: { href: '' }, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { user } = await openBackOffice(NEW, 'editor');
  const preview = screen.getByRole('button', { name: 'Vista previa' });
  /** Clicks the button as soon as the previous preview has been created. */
  const openPreview = async () => {
    await vi.waitFor(() => expect(preview).toBeEnabled());
    await user.click(preview);
  };
  await openPreview();
  expect(await screen.findByText('Escribí el título')).toBeVisible();
  expect(open).not.toHaveBeenCalled();
  await fill(user, 'Título', 'Sin guardar');
  await fill(user, 'Contenido', 'Texto.');
  await openPreview();
  await vi.waitFor(() => expect(tab.location.href).toMatch(/^\/admin\/vista-previa\/[\w-]{22}$/));
  open.mockReturnValue(null);
  await openPreview();
  expect(await screen.findByRole('link', { name: 'Abrirla' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/vista-previa/'),
  );
  open.mockRestore();
});

test('the buttons and Ctrl B insert text marks around the selected words', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Contenido');
  await fill(user, field, 'Hoy hay feria');
  field.setSelectionRange(8, 13);
  await user.click(screen.getByRole('button', { name: 'Negrita' }));
  expect(field).toHaveValue('Hoy hay **feria**');
  expect(field).toHaveFocus();
  await user.keyboard('{Control>}b{/Control}');
  expect(field).toHaveValue('Hoy hay feria');
  await user.click(screen.getByRole('button', { name: 'Lista' }));
  expect(field).toHaveValue('- Hoy hay feria');
});

test('the list says when a scheduled item will be published, and can show scheduled items only', async () => {
  const server = await site();
  const day = `${new Date().getFullYear() + 1}-03-01`;
  const wire = { titulo: 'Para marzo', contenido: 'Texto.', publicar_en: `${day}T15:00:00Z` };
  await server.asAdmin('POST', '/api/noticias', wire);
  const { user } = await openBackOffice('/admin/noticias', 'editor');
  await user.click(await screen.findByRole('switch', { name: 'Solo las programadas (1)' }));
  expect(await rowWith('Para marzo')).toHaveTextContent(/Programada 01\/03\/\d{4} 12:00/);
  expect(await screen.findByText('1 noticia')).toBeVisible();
});
