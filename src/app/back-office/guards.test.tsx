import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBackOffice, reopenBackOffice, toast } from '../../../tests/support/components/back-office.tsx';

test('an editor sees no link to the user screens and cannot open them', async () => {
  await openBackOffice('/admin', 'editor');
  expect(screen.getAllByText('Gestionar Noticias')).not.toHaveLength(0);
  expect(screen.queryByText('Gestionar Usuarios')).not.toBeInTheDocument();
  for (const path of ['/admin/usuarios', '/admin/usuarios/nuevo', '/admin/usuarios/editar/1']) {
    await reopenBackOffice(path);
    expect(await toast('Acceso denegado'), path).toBeVisible();
    expect(await toast('No tienes permisos para acceder a esta página'), path).toBeVisible();
    await waitFor(() => expect(location.pathname, path).toBe('/admin'));
  }
});
