import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, openBackOffice, rowWith, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { REAL_DAY } from '../../../app/site/demo-bar.tsx';
import { DEMO_DAY_COOKIE } from '../../../app/site/demo-day.ts';
import { HELPERS_API, HELPERS_PATH } from '../web/helper-paths.ts';

/** The screen with the people who help. */

const add = async (more: object) =>
  (await site()).asAdmin('POST', HELPERS_API, {
    nombre: 'Ana Pérez',
    telefono: '099123456',
    ofrece: ['reparto'],
    ...more,
  });

test('somebody is added with a credential, which the list does not show, and is changed and removed', async () => {
  const { user } = await openBackOffice(HELPERS_PATH, 'secretaria');
  expect(await screen.findByText(/^Todavía no hay nadie\. Acá va a estar/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Anotar a alguien' }));
  let dialog = await screen.findByRole('dialog', { name: 'Anotar a quien ayuda' });
  await fill(user, within(dialog).getByLabelText('Nombre'), 'Ana Pérez');
  await fill(user, within(dialog).getByLabelText('Celular'), '099 123 456');
  await user.click(within(dialog).getByRole('button', { name: 'Anotar' }));
  expect(await within(dialog).findByText('Elegí una o más.')).toBeVisible();
  expect(within(dialog).queryByLabelText('Credencial')).toBeNull();
  await user.click(within(dialog).getByLabelText('Delegada o delegado'));
  await fill(user, within(dialog).getByLabelText('Credencial'), 'A 1');
  await user.click(within(dialog).getByRole('button', { name: 'Anotar' }));
  expect(await within(dialog).findByText(/^Van las letras de la serie/)).toBeVisible();
  await fill(user, within(dialog).getByLabelText('Credencial'), 'abc 12345');
  await user.click(within(dialog).getByRole('button', { name: 'Anotar' }));
  expect(await toast('Persona anotada')).toBeVisible();
  const row = await rowWith('Ana Pérez');
  expect(row).not.toHaveTextContent('12345');
  expect(row).not.toHaveTextContent('Falta la credencial');

  await user.click(screen.getByRole('button', { name: 'Editar a Ana Pérez' }));
  dialog = await screen.findByRole('dialog', { name: 'Cambiar a quien ayuda' });
  expect(within(dialog).getByLabelText('Credencial')).toHaveValue('ABC 12345');
  await fill(user, within(dialog).getByLabelText('Credencial'), '');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }));
  expect(await toast('Cambios guardados')).toBeVisible();
  await waitFor(async () => expect(await rowWith('Ana Pérez')).toHaveTextContent('Falta la credencial'));

  await user.click(screen.getByRole('button', { name: 'Eliminar a Ana Pérez' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sacar' }));
  expect(await toast('Ya no está en la lista')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Ana Pérez')).toBeNull());
});

test('the list is limited to an offer and to a search', async () => {
  await add({});
  await add({ nombre: 'Beto', telefono: '099000111', ofrece: ['auto'] });
  const { user } = await openBackOffice(HELPERS_PATH, 'admin');
  await rowWith('Ana Pérez');
  await user.click(screen.getByRole('button', { name: 'Auto' }));
  await waitFor(() => expect(screen.queryByText('Ana Pérez')).toBeNull());
  expect(await rowWith('Beto')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Comida' }));
  await user.click(await screen.findByRole('button', { name: 'Ver a todos' }));
  await user.type(screen.getByLabelText('Buscar gente que ayuda'), 'perez');
  await waitFor(() => expect(screen.queryByText('Beto')).toBeNull());
  expect(await rowWith('Ana Pérez')).toBeVisible();
});

test('a phone that is in the list joins what they offer', async () => {
  await add({});
  const { user } = await openBackOffice(HELPERS_PATH, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Anotar a alguien' }));
  const dialog = await screen.findByRole('dialog');
  await fill(user, within(dialog).getByLabelText('Nombre'), 'Anita');
  await fill(user, within(dialog).getByLabelText('Celular'), '099123456');
  await user.click(within(dialog).getByLabelText('Comida'));
  await user.click(within(dialog).getByRole('button', { name: 'Anotar' }));
  expect(await toast('Ya estaba en la lista: se sumó lo que ofrece')).toBeVisible();
  await waitFor(async () => expect(await rowWith('Ana Pérez')).toHaveTextContent('Reparto, Comida'));
});

test('says that the list could not be loaded, and loads it again', async () => {
  await add({});
  const end = network.respondWith(/^\/api\/admin\/colaboradores/, { status: 503 });
  const { user } = await openBackOffice(HELPERS_PATH, 'admin');
  expect(await screen.findByText(/^No se pudo cargar a la gente que ayuda/)).toBeVisible();
  end();
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  expect(await rowWith('Ana Pérez')).toBeVisible();
});

test('after the vote somebody is thanked by a prepared message, and is no longer among those to thank', async () => {
  await add({});
  network.setCookie(DEMO_DAY_COOKIE, REAL_DAY); // on which the vote of the sample campaign is over
  const chat = { opener: {}, location: { href: '' }, close: () => {} };
  vi.spyOn(window, 'open').mockReturnValue(chat as unknown as Window);
  const { user } = await openBackOffice(HELPERS_PATH, 'secretaria');
  await user.click(await screen.findByRole('button', { name: 'Agradecer a Ana Pérez' }));
  await waitFor(() => expect(chat.location.href).toMatch(/wa\.me\/\d+99123456\?text=Hola%20Ana\./));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Agradecer/ })).toBeNull());
});
