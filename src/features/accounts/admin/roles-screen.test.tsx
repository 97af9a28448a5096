import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBackOffice, rowWith } from '../../../../tests/support/components/back-office.tsx';

test('the screen of roles shows what each role may do, also to an editor', async () => {
  await openBackOffice('/admin/usuarios/roles', 'editor');
  const cells = (row: HTMLElement) =>
    [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent);
  expect(cells(await rowWith('Noticias'))).toEqual([
    'Noticias',
    'Escribir, programar, publicar, ocultar y eliminar.',
    'Sí',
    'Sí',
    'No',
    'No',
  ]);
  expect(cells(await rowWith('Personas')).slice(2)).toEqual([
    'Sí',
    'No',
    'Ver lo que hizo cada una y lo que se anotó, anotar, etiquetar, decir quién se encarga, exportar sus datos y desbloquear teléfonos.',
    'No',
  ]);
  expect(screen.getByText(/Tu rol es Editor/)).toBeVisible();
});

test('the user list links to the screen of roles', async () => {
  await openBackOffice('/admin/usuarios', 'admin');
  expect(await screen.findByRole('link', { name: 'Qué puede cada rol' })).toHaveAttribute(
    'href',
    '/admin/usuarios/roles',
  );
});
