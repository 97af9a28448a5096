import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  fill,
  openBackOffice,
  reopenBackOffice,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';

const PATH = '/admin/ajustes';
const save = () => screen.getByText('Guardar cambios');

test('a changed office stays after a reload, and can be replaced by the office of the campaign folder', async () => {
  const { user, server } = await openBackOffice(PATH, 'admin');
  const office = await screen.findByLabelText('Sede');
  const { carpeta } = (await server.asAdmin('GET', '/api/admin/ajustes/contacto')) as {
    carpeta: { sede: string };
  };
  expect(office).toHaveValue(carpeta.sede);
  expect(screen.queryByText('Como vino')).toBeNull();
  await fill(user, office, 'Calle 11 y Roger Balet');
  await user.click(save());
  expect(await toast('Contacto: guardado')).toBeVisible();
  expect(screen.getByText(/^Último cambio: /)).toBeVisible();
  await reopenBackOffice();
  expect(await screen.findByLabelText('Sede')).toHaveValue('Calle 11 y Roger Balet');
  expect(screen.getByText(`En la carpeta: «${carpeta.sede}»`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Como vino: Sede' }));
  expect(screen.getByLabelText('Sede')).toHaveValue(carpeta.sede);
  await user.click(save());
  expect(await server.asAdmin('GET', '/api/admin/ajustes/contacto')).toMatchObject({
    valor: { sede: carpeta.sede },
  });
});

test('a former office or e-mail that the privacy notices still contain is named after saving, until it is changed there', async () => {
  const { user } = await openBackOffice(PATH, 'admin');
  await fill(user, await screen.findByLabelText('Sede'), 'Calle 11 y Roger Balet');
  expect(screen.queryByText(/^El aviso de privacidad todavía dice/)).toBeNull();
  await user.click(save());
  const notice = await screen.findByText(
    'El aviso de privacidad todavía dice «Camino del Faro 120, Ceibalá».',
  );
  expect(notice.closest('[role="status"]')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ir al aviso de privacidad' }));
  for (const label of ['Aviso del formulario de contacto', /^Aviso de los pedidos/]) {
    const field = (await screen.findByLabelText(label)) as HTMLTextAreaElement;
    await fill(user, field, field.value.replace('Camino del Faro 120, Ceibalá', 'Calle 11 y Roger Balet'));
  }
  await fill(user, screen.getByLabelText('Versión'), '2030-01');
  await user.click(save());
  await toast('Privacidad: guardado');
  await user.click(screen.getByRole('button', { name: 'Contacto' }));
  expect(await screen.findByLabelText('Sede')).toHaveValue('Calle 11 y Roger Balet');
  expect(screen.queryByText(/^El aviso de privacidad todavía dice/)).toBeNull();
});

test('every mistake in a row of the social accounts is named at its field, and nothing is sent', async () => {
  const { user, server } = await openBackOffice(PATH, 'admin');
  await user.click(await screen.findByText('Agregar una red'));
  await user.click(save());
  const rows = screen.getAllByLabelText('Red');
  expect(rows.at(-1)).toHaveAccessibleDescription('Falta la red.');
  expect(screen.getAllByLabelText('Enlace').at(-1)).toBeInvalid();
  expect(screen.getAllByLabelText('Enlace')[0]).toBeValid();
  expect(await server.asAdmin('GET', '/api/admin/ajustes/contacto')).toMatchObject({ version: 0 });
});

test('every part links to the screen with the text for after the election', async () => {
  const { user } = await openBackOffice(`${PATH}?parte=equipo`, 'admin');
  const note = await screen.findByText(/^Lo que guardes acá se ve/);
  await user.click(within(note).getByRole('link', { name: 'Elecciones' }));
  expect(await screen.findByLabelText(/^Agradecimiento/)).toBeVisible();
});

test('the parts are chosen by buttons, and leaving a part with unsaved changes asks for confirmation', async () => {
  const { user } = await openBackOffice(`${PATH}?parte=textos`, 'admin');
  await fill(user, await screen.findByLabelText('Lema'), 'Otro lema');
  await user.click(screen.getByRole('button', { name: 'Contacto' }));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(await screen.findByLabelText('Sede')).toBeVisible();
});

test('the field for the photo of the team says that the photo shows the whole team and is optional', async () => {
  await openBackOffice(`${PATH}?parte=equipo`, 'admin');
  const group = await screen.findByRole('group', { name: 'Foto de todo el equipo (opcional)' });
  expect(within(group).getByRole('button', { name: 'Subir la foto del equipo' })).toBeVisible();
  expect(within(group).queryByLabelText('Tipo')).toBeNull();
});

test('members of the team are added, moved and removed', async () => {
  const { user, server } = await openBackOffice(`${PATH}?parte=equipo`, 'admin');
  await user.click(await screen.findByText('Agregar integrante'));
  const last = <Name extends string>(label: Name) => screen.getAllByLabelText(label).at(-1) as HTMLElement;
  await fill(user, last('Nombre'), 'Eva');
  await fill(user, last('Apellido'), 'Ríos');
  await fill(user, last('Presentación'), 'Panadera.');
  const silhouette = screen.getByText('Eva Ríos').closest('summary')?.querySelector('img');
  expect(silhouette).toHaveAttribute('src', expect.stringContaining('/retrato-sin-foto-'));
  await user.click(screen.getByRole('button', { name: 'Subir a Eva Ríos' }));
  await user.click(screen.getAllByRole('button', { name: /^Quitar a / })[0] as HTMLElement);
  await user.click(save());
  expect(await toast('Equipo: guardado')).toBeVisible();
  const { valor, carpeta } = (await server.asAdmin('GET', '/api/admin/ajustes/equipo')) as Record<
    'valor' | 'carpeta',
    { integrantes: { nombre: string }[] }
  >;
  const names = carpeta.integrantes.map(({ nombre }) => nombre);
  expect(valor.integrantes.map(({ nombre }) => nombre)).toEqual([
    ...names.slice(1, -1),
    'Eva',
    ...names.slice(-1),
  ]);
});

test('a changed privacy notice is refused with an error at the version until the version is new', async () => {
  const { user } = await openBackOffice(`${PATH}?parte=privacidad`, 'admin');
  await fill(user, await screen.findByLabelText('Aviso del formulario de contacto'), 'Otro aviso.');
  await user.click(save());
  const version = screen.getByLabelText('Versión');
  await screen.findByText(/^El aviso cambió: ponele una versión nueva/);
  expect(version).toBeInvalid();
  await fill(user, version, '2030-01');
  await user.click(save());
  expect(await toast('Privacidad: guardado')).toBeVisible();
});

test('changes that somebody else saved meanwhile are not overwritten without a confirmation', async () => {
  const { user, server } = await openBackOffice(PATH, 'admin');
  const office = await screen.findByLabelText('Sede');
  const { valor } = (await server.asAdmin('GET', '/api/admin/ajustes/contacto')) as { valor: object };
  await server.asAdmin('PUT', '/api/admin/ajustes/contacto', {
    valor: { ...valor, sede: 'De otra persona' },
  });
  await fill(user, office, 'La mía');
  await user.click(save());
  expect(await screen.findByText(/^Otra persona guardó cambios mientras editabas/)).toBeVisible();
  await user.click(screen.getByText('Guardar lo mío igual'));
  expect(await toast('Contacto: guardado')).toBeVisible();
});

test('the screen says that the settings could not be loaded, and loads them on request', async () => {
  const serverIsBack = network.fail(/^\/api\/admin\/ajustes/);
  const { user } = await openBackOffice(PATH, 'admin');
  expect(await screen.findByText('No se pudieron cargar los ajustes.')).toBeVisible();
  serverIsBack();
  await user.click(screen.getByText('Probar de nuevo'));
  expect(await screen.findByLabelText('Sede')).toBeVisible();
});

test('a file with mistakes changes nothing, and the changes of a correct file are shown before they are saved', async () => {
  const { user, server } = await openBackOffice(`${PATH}?parte=locales`, 'admin');
  const input = await screen.findByLabelText('Planilla de locales de votación');
  const head = 'local;localidad;circuito;serie;desde;hasta\r\n';
  const csv = (text: string) => new File([head + text], 'locales.csv', { type: 'text/csv' });
  await user.upload(input, csv('Club;Centro;901;ZCB;1;100\r\nClub;Centro;;ZCB;90;x\r\n'));
  expect(await screen.findByText('La planilla tiene 2 errores. No se cambió nada.')).toBeVisible();
  await user.upload(input, csv('Club;Centro;901;ZCB;1;100\r\n'));
  const read = 'Leímos 1 local y 1 circuito de locales.csv. Todavía no se guardó.';
  expect(await screen.findByText(read)).toBeVisible();
  expect(screen.getByText(/^Antes \d+ locales y \d+ circuitos; ahora 1 local y 1 circuito\.$/)).toBeVisible();
  expect(screen.getByText(/^Desaparecen: circuitos 6\d\d \(ZCB /)).toBeVisible();
  await user.upload(input, csv('Club;Centro;901;ZCB;1;x\r\n'));
  expect(await screen.findByText(/^La planilla tiene .* No se cambió nada\.$/)).toBeVisible();
  expect(screen.queryByText(read)).toBeNull();
  expect(screen.getByText('Hay cambios sin guardar:'), 'those of the file before').toBeVisible();
  await user.upload(input, csv('Club;Centro;901;ZCB;1;100\r\n'));
  expect(await screen.findByText(read)).toBeVisible();
  await user.click(save());
  expect(await toast('Locales de votación: guardado')).toBeVisible();
  expect(screen.queryByText(read)).toBeNull();
  await user.upload(input, csv('Club;Centro;901;ZCB;1;100\r\n'));
  expect(await screen.findByText('locales.csv dice lo mismo que lo guardado.')).toBeVisible();
  expect(await server.asAdmin('GET', '/api/admin/ajustes/locales')).toMatchObject({
    valor: { locales: [{ nombre: 'Club', localidad: 'Centro' }], huecos: [] },
  });
});
