import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  fill,
  openBackOffice,
  reopenBackOffice,
  rowWith,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';

const PATH = '/admin/elecciones';
const LABEL = 'Agradecimiento para después de la elección';

test('an editor sees when each phase begins and what it closes', async () => {
  await openBackOffice(PATH, 'editor');
  expect(within(await rowWith('Veda')).getByText('9 de mayo de 2025, 0:00')).toBeVisible();
  expect(within(await rowWith('Después')).getByText('11 de mayo de 2025, 19:30')).toBeVisible();
  expect(screen.getAllByText('Nada')).toHaveLength(4);
});

test('an editor sets the thanks, which stay after a reload; a text that is too long is kept and explained', async () => {
  const { user, server } = await openBackOffice(PATH, 'editor');
  const text = await screen.findByLabelText(LABEL);
  expect(text).toHaveAccessibleDescription(/^Va en la portada, después de «Gracias\.»\. Vacío, dice: «/);
  await fill(user, text, 'a'.repeat(301));
  await user.click(screen.getByText('Guardar cambios'));
  expect(text).toHaveAccessibleDescription(/300/);
  expect(text).toHaveValue('a'.repeat(301));
  await fill(user, text, 'Nos vemos en la rambla.');
  await user.click(screen.getByText('Guardar cambios'));
  expect(await toast('Agradecimiento guardado')).toBeVisible();
  expect(await server.asAdmin('GET', '/api/agradecimiento')).toMatchObject({
    texto: 'Nos vemos en la rambla.',
  });
  await reopenBackOffice();
  expect(await screen.findByLabelText(LABEL)).toHaveValue('Nos vemos en la rambla.');
});

test('the screen says that the thanks could not be loaded, and loads them on request', async () => {
  const serverIsBack = network.fail(/^\/api\/agradecimiento/);
  const { user } = await openBackOffice(PATH, 'editor');
  expect(await screen.findByText('No se pudo cargar el agradecimiento.')).toBeVisible();
  serverIsBack();
  await user.click(screen.getByText('Probar de nuevo'));
  expect(await screen.findByLabelText(LABEL)).toBeVisible();
});
