import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';

const API = '/api/admin/ajustes/locales';
const dialog = () => screen.findByRole('dialog');
const save = () => screen.getByText('Guardar cambios');

async function openPlaces() {
  const opened = await openBackOffice('/admin/ajustes?parte=locales', 'admin');
  const edit = await screen.findByRole('button', { name: 'Editar «Escuela 12»' });
  const stored = async () =>
    ((await opened.server.asAdmin('GET', API)) as { valor: { locales: Record<string, unknown>[] } }).valor
      .locales;
  return { ...opened, edit, stored };
}

test('changing a place in a dialog returns the focus to its row, and the change is sent only when the section is saved', async () => {
  const { user, edit, stored } = await openPlaces();
  edit.focus();
  await user.keyboard('{Enter}');
  await dialog();
  await fill(user, 'Local', 'Escuela 13');
  await fill(user, 'Dirección', 'Calle 22 y Calle 11');
  await fill(user, 'Latitud', '-34,77');
  await fill(user, 'Longitud', '-55.76');
  await user.click(within(screen.getByRole('group', { name: 'Hay dónde estacionar' })).getByLabelText('No'));
  await user.click(screen.getByRole('button', { name: 'Quitar el renglón 7' }));
  await fill(user, within(screen.getByRole('group', { name: 'Renglón 6' })).getByLabelText('Hasta'), '2.800');
  await user.click(screen.getByText('Aplicar'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(edit).toHaveFocus();
  expect(edit).toHaveAccessibleName('Editar «Escuela 13»');
  expect(await rowWith('Calle 22 y Calle 11, Ceibalá')).toHaveTextContent('609: ZCB 2101 a 2800');
  expect(screen.getByText('Cambiaste «Escuela 13». Todavía no se guardó.')).toBeVisible();
  expect(network.requests('PUT')).toEqual([]);
  await user.click(save());
  expect(await toast('Locales de votación: guardado')).toBeVisible();
  expect((await stored())[1]).toMatchObject({
    nombre: 'Escuela 13',
    latitud: -34.77,
    longitud: -55.76,
    sin_escalones: null,
    estacionamiento: false,
  });
});

test('a mistake in the dialog is named at its field', async () => {
  const { user, edit } = await openPlaces();
  await user.click(edit);
  await fill(user, 'Local', '');
  await fill(user, 'Latitud', '345');
  await user.click(screen.getByText('Agregar circuito'));
  await user.click(screen.getByText('Aplicar'));
  expect(await screen.findByLabelText('Local')).toHaveAccessibleDescription(
    expect.stringContaining('Falta el nombre del local de votación.'),
  );
  expect(screen.getByLabelText('Latitud')).toHaveAccessibleDescription(
    expect.stringContaining('La latitud es un número de -90 a 90.'),
  );
  const row = within(screen.getByRole('group', { name: 'Renglón 8' }));
  expect(row.getByLabelText('Circuito')).toHaveAccessibleDescription('El circuito es un número.');
  expect(row.getByLabelText('Serie')).toHaveValue('ZCB');
  await fill(user, 'Latitud', '-34,77');
  expect(await screen.findByText('Va la latitud con la longitud, o ninguna de las dos.')).toBeVisible();
  expect(screen.getByLabelText('Longitud')).toBeInvalid();
});

test('contradictions between places are listed at once, and saving focuses the list instead of sending', async () => {
  const { user, edit } = await openPlaces();
  await user.click(edit);
  await fill(user, await screen.findByLabelText('Local'), 'liceo 1');
  await fill(user, within(screen.getByRole('group', { name: 'Renglón 7' })).getByLabelText('Hasta'), '2801');
  await user.click(screen.getByText('Aplicar'));
  const list = (await screen.findByText('Hay 2 cosas que corregir antes de guardar:')).parentElement;
  const lines = within(list as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Hay más de un local que se llama "Liceo 1".',
    'En la serie ZCB, el circuito 610 y el circuito 611 tienen los mismos números: 2801 a 2801.',
  ]);
  await user.click(save());
  expect(list?.parentElement).toHaveFocus();
  expect(network.requests('PUT')).toEqual([]);
});

test('a place can be added, and removed after a confirmation', async () => {
  const { user, stored } = await openPlaces();
  const last = (await stored()).at(-1) as { nombre: string };
  await user.click(screen.getByRole('button', { name: `Quitar «${last.nombre}»` }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }));
  expect(screen.queryByText(last.nombre)).toBeNull();
  await user.click(screen.getByText('Agregar local'));
  expect(await dialog()).toHaveTextContent(
    'Hacen falta el nombre, la localidad y, por cada circuito, su número, la serie y desde y hasta qué número.',
  );
  await fill(user, 'Local', 'Club Náutico');
  await fill(user, 'Localidad', 'Ceibalá');
  await fill(user, 'Circuito', '627');
  await fill(user, 'Desde', '8501');
  await fill(user, 'Hasta', '9900');
  await user.click(within(await dialog()).getByText('Agregar'));
  expect(
    screen.getByText('Agregaste «Club Náutico» al final de la tabla. Todavía no se guardó.'),
  ).toBeVisible();
  expect(screen.getByText('Agregar local')).toHaveFocus();
  await user.click(save());
  expect(await toast('Locales de votación: guardado')).toBeVisible();
  expect((await stored()).at(-1)).toMatchObject({
    nombre: 'Club Náutico',
    circuitos: [{ circuito: 627, serie: 'ZCB', desde: 8501, hasta: 9900 }],
  });
});

test('a pasted pair of coordinates fills both fields', async () => {
  const { user, edit } = await openPlaces();
  await user.click(edit);
  await user.click(await screen.findByLabelText('Longitud'));
  await user.paste('-34.7701, -55.7643');
  expect(screen.getByLabelText('Latitud')).toHaveValue('-34.7701');
  expect(screen.getByLabelText('Longitud')).toHaveValue('-55.7643');
});

test('numbers that deliberately belong to no circuit can be added as a gap', async () => {
  const { user, edit, stored } = await openPlaces();
  await user.click(edit);
  await user.click(await screen.findByRole('button', { name: 'Quitar el renglón 7' }));
  await user.click(screen.getByText('Aplicar'));
  expect(await screen.findByText(/Si es a propósito, anotalos como hueco\.$/)).toBeVisible();
  await user.click(screen.getByText('Cambiar los huecos'));
  await user.click(await screen.findByText('Agregar hueco'));
  const row = within(screen.getByRole('group', { name: 'Renglón 2' }));
  await fill(user, row.getByLabelText('Desde'), '2451');
  await fill(user, row.getByLabelText('Hasta'), '2800');
  await user.click(screen.getByText('Aplicar'));
  expect(screen.queryByText(/^Hay .* que corregir/)).toBeNull();
  expect(screen.getByText(/ZCB 6301 a 6400, ZCB 2451 a 2800\.$/)).toBeVisible();
  await user.click(save());
  expect(await toast('Locales de votación: guardado')).toBeVisible();
  expect((await stored())[1]?.circuitos).toHaveLength(6);
});

test('closing a dialog with changes asks for confirmation, and so does leaving a section with changes', async () => {
  const { user, edit } = await openPlaces();
  await user.click(screen.getByLabelText(/^Son los datos oficiales/));
  await user.click(edit);
  await fill(user, 'Dirección', 'Otra');
  await user.click(screen.getByText('Cancelar'));
  await user.click(await screen.findByText('Salir sin guardar'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getAllByRole('link', { name: 'Actividad' })[0] as HTMLElement);
  expect(await screen.findByText('¿Salir sin guardar?')).toBeVisible();
});

test('without places the screen says what visitors see instead', async () => {
  const { user, stored } = await openPlaces();
  for (const { nombre } of await stored()) {
    await user.click(screen.getByRole('button', { name: `Quitar «${nombre}»` }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }));
  }
  expect(screen.getByText(/^No hay ningún local/)).toBeVisible();
});
