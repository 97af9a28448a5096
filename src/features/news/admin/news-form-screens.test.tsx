import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  fill,
  openBackOffice,
  reopenBackOffice,
  rowWith,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { dayInCountry } from '../../../shared/contract/calendar.ts';

const NEW = '/admin/noticias/nueva';
const title = () => screen.getByLabelText('Título');
const save = (user: UserEvent) => user.click(screen.getByText('Guardar'));
const leaveQuestion = () => within(screen.getByRole('alertdialog', { name: '¿Salir sin guardar?' }));
const sidebarLink = (name: string) =>
  within(screen.getAllByLabelText('Panel')[0] as HTMLElement).getByText(name);

async function openNewsNamed(name: string, date = '2025-03-01') {
  const [id] = await (await site()).addNews([{ title: name, date }]);
  const opened = await openBackOffice(`/admin/noticias/editar/${id}`, 'editor');
  await screen.findByLabelText('Título');
  return { id, ...opened };
}

test('offers the share cards of a published news item for download', async () => {
  await openNewsNamed('Para compartir');
  for (const [name, end] of [
    ['Para enlaces y grupos', '.jpg'],
    ['Para historias', '-historia.jpg'],
  ] as const) {
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^/tarjetas/noticias/\\d+${end}$`)),
    );
    expect(link).toHaveAttribute('download');
  }
});

test('shows an error at each missing field and focuses the first one', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  await user.click(screen.getByText('Guardar borrador'));
  expect(await screen.findByText('Escribí el título')).toBeVisible();
  expect(screen.getByText('Escribí el contenido')).toBeVisible();
  await vi.waitFor(() => expect(title()).toHaveFocus());
});

test('changes the title and the date of a news item', async () => {
  const { user } = await openNewsNamed('Para editar');
  await fill(user, title(), 'Ya editada');
  await user.clear(screen.getByLabelText('Fecha'));
  await user.type(screen.getByLabelText('Fecha'), '2025-03-02');
  await save(user);
  expect(await toast('Noticia actualizada')).toBeVisible();
  expect(await rowWith('Ya editada')).toHaveTextContent('2 de marzo de 2025');
});

test('asks for confirmation before it overwrites changes that another person has saved meanwhile', async () => {
  const { user, server, id } = await openNewsNamed('Entre dos');
  await fill(user, title(), 'La mía');
  const theirs = { titulo: 'La de otra persona', contenido: 'C', fecha: '2025-04-01' };
  await server.asAdmin('PUT', `/api/noticias/${id}`, theirs);
  await save(user);
  const overwriteButton = await screen.findByText('Guardar lo mío igual');
  const alert = overwriteButton.closest<HTMLElement>('[role="alert"]');
  expect(alert).toHaveTextContent(/Otra persona guardó cambios/);
  expect(title()).toHaveValue('La mía');
  expect(await server.asAdmin('GET', '/api/noticias')).toContainEqual(
    expect.objectContaining({ id, titulo: theirs.titulo }),
  );
  await user.click(overwriteButton);
  expect(await toast('Noticia actualizada')).toBeVisible();
  expect(await rowWith('La mía')).toBeVisible();
});

test('a new news item is sent with the current day as its date, as the spec requires', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  await fill(user, title(), 'De hoy');
  await fill(user, screen.getByLabelText('Contenido'), 'Algo.');
  await user.click(screen.getByText('Publicar ahora'));
  expect(await toast('Noticia publicada')).toBeVisible();
  expect(network.requests('POST', '/api/noticias')[0]?.body).toMatchObject({
    titulo: 'De hoy',
    fecha: dayInCountry(new Date()),
    activo: true,
  });
});

test('warns before leaving a form with unsaved changes, and restores them after a reload', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  expect(confirmsBeforeUnload()).toBe(false);
  await fill(user, title(), 'A medio escribir');
  await user.click(sidebarLink('Dashboard'));
  await user.click(leaveQuestion().getByText('Cancelar'));
  expect(title()).toHaveValue('A medio escribir');
  expect(confirmsBeforeUnload()).toBe(true);
  const { user: later } = await reopenBackOffice();
  expect(title()).toHaveValue('A medio escribir');
  expect(screen.getByText(/Recuperamos lo que habías escrito/)).toBeVisible();
  await later.click(sidebarLink('Dashboard'));
  await later.click(leaveQuestion().getByRole('button', { name: 'Salir sin guardar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await reopenBackOffice(NEW);
  expect(title()).toHaveValue('');
});

test('asks for confirmation before signing out with unsaved changes, and keeps no draft for the next user', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  await fill(user, title(), 'Sin guardar');
  const signOut = within(screen.getByRole('contentinfo')).getByText('Cerrar sesión');
  await user.click(signOut);
  await user.click(leaveQuestion().getByText('Cancelar'));
  expect(title()).toHaveValue('Sin guardar');
  await user.click(signOut);
  await user.click(leaveQuestion().getByRole('button', { name: 'Salir sin guardar' }));
  expect(await toast('Sesión cerrada')).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Sin guardar');
  cleanup();
  await openBackOffice(NEW, 'editor');
  expect(title()).toHaveValue('');
});

test('the proposal field offers published proposals, and keeps a chosen proposal that was hidden later', async () => {
  const { id, user, server } = await openNewsNamed('Sobre la costa');
  const field = screen.getByLabelText('Propuesta de la que habla');
  expect(field).toHaveValue('');
  await within(field).findByText('Arroyo limpio, costa sana');
  await user.selectOptions(field, 'Arroyo limpio, costa sana');
  await save(user);
  expect(await toast('Noticia actualizada')).toBeVisible();
  const stored = async () =>
    ((await server.asAdmin('GET', '/api/noticias')) as { id: number; propuesta_id: number }[]).find(
      (it) => it.id === id,
    );
  const proposalId = (await stored())?.propuesta_id;
  const proposals = (await server.asAdmin('GET', '/api/propuestas')) as { id: number }[];
  const proposal = proposals.find((it) => it.id === proposalId);
  expect(proposal).toMatchObject({ titulo: 'Arroyo limpio, costa sana' });
  await server.asAdmin('PUT', `/api/propuestas/${proposalId}`, { ...proposal, activo: false });
  cleanup();
  const { user: later } = await openBackOffice(`/admin/noticias/editar/${id}`, 'editor');
  await screen.findByText('Arroyo limpio, costa sana (no se ve: está oculta)');
  await fill(later, title(), 'Otro título');
  await save(later);
  expect(await toast('Noticia actualizada')).toBeVisible();
  expect(await stored()).toMatchObject({ titulo: 'Otro título', propuesta_id: proposalId });
});

test('schedules a news item, and publishes it at once when staff change their mind', async () => {
  const { user, server } = await openBackOffice(NEW, 'editor');
  await fill(user, title(), 'Para el sábado');
  await fill(user, screen.getByLabelText('Contenido'), 'En la plaza.');
  await user.click(screen.getByRole('switch', { name: 'Publicar un día y a una hora' }));
  expect(screen.queryByText('Publicar ahora')).not.toBeInTheDocument();
  await user.click(screen.getByText('Programar'));
  expect(await screen.findByText('Elegí una fecha y una hora que existan.')).toBeVisible();
  const moment = screen.getByLabelText('Se publica el');
  fireEvent.change(moment, { target: { value: '2020-01-04T12:00' } });
  await user.click(screen.getByText('Programar'));
  expect(await screen.findByText(/Esa hora ya pasó\./)).toBeVisible();
  const day = dayInCountry(new Date(Date.now() + 7 * 86_400_000));
  fireEvent.change(moment, { target: { value: `${day}T12:30` } });
  await user.click(screen.getByText('Programar'));
  expect(await toast('Noticia programada')).toBeVisible();
  type Stored = { id: number; titulo: string };
  const stored = async () =>
    ((await server.asAdmin('GET', '/api/noticias')) as Stored[]).find((it) => it.titulo === 'Para el sábado');
  expect(await stored()).toMatchObject({
    activo: false,
    fecha: day,
    publicar_en: `${day}T15:30:00.000Z`,
  });
  cleanup();
  const { user: later } = await openBackOffice(`/admin/noticias/editar/${(await stored())?.id}`, 'editor');
  expect(await screen.findByLabelText('Se publica el')).toHaveValue(`${day}T12:30`);
  await later.click(screen.getByRole('switch', { name: 'Visible en el sitio' }));
  await save(later);
  expect(await toast('Noticia actualizada')).toBeVisible();
  expect(await stored()).toMatchObject({ activo: true, publicar_en: null });
});

const CLOSED = 'Durante la veda no se publica nada nuevo.';
const refuseToPublish = (path: string) =>
  network.respondWith(path, {
    status: 409,
    json: { error: CLOSED, mensaje: CLOSED, campos: { activo: CLOSED } },
  });

test('when the server refuses to publish, the form shows the reason beside the button and can still save a draft', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  await fill(user, title(), 'En la veda');
  await fill(user, screen.getByLabelText('Contenido'), 'Algo.');
  const endRejection = refuseToPublish('/api/noticias');
  await user.click(screen.getByText('Publicar ahora'));
  expect((await screen.findByText(CLOSED)).closest('[role="alert"]')).toBeVisible();
  expect(screen.getByText('Publicar ahora')).toHaveAccessibleDescription(CLOSED);
  endRejection();
  await user.click(screen.getByText('Guardar borrador'));
  expect(await toast('Borrador guardado')).toBeVisible();
});

test('when the server refuses to publish an edited item, its switch shows the reason until it is turned off', async () => {
  const { user, id } = await openNewsNamed('También en la veda');
  const endRejection = refuseToPublish(`/api/noticias/${id}`);
  await save(user);
  expect(await screen.findByText(CLOSED, { selector: '[role="alert"] *' })).toBeVisible();
  const visible = () => screen.getByRole('switch', { name: 'Visible en el sitio' });
  expect(visible()).toHaveAccessibleDescription(CLOSED);
  await user.click(visible());
  expect(visible()).not.toHaveAccessibleDescription();
  endRejection();
  await save(user);
  expect(await toast('Noticia actualizada')).toBeVisible();
});

test('says in the bar whether changes are saved, and shows the page once something is written', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  expect(screen.getByText(/Acá ves la noticia mientras la escribís/)).toBeVisible();
  expect(screen.getByText('Sin cambios')).toBeVisible();
  await fill(user, title(), 'En vivo');
  expect(await screen.findByTitle('Así queda')).toBeInTheDocument();
  expect(screen.getByText('Cambios sin guardar')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Falta corregir lo que está marcado')).toBeVisible();
  expect(screen.getByText('Escribí el contenido')).toBeVisible();
  await fill(user, screen.getByLabelText('Contenido'), 'Texto.');
  await user.keyboard('{Control>}s{/Control}');
  expect(await toast('Borrador guardado')).toBeVisible();
});

test('without the editor, the text is written with marks in a plain field', async () => {
  const { user } = await openBackOffice(NEW, 'editor');
  const field = screen.getByLabelText('Contenido');
  await fill(user, field, 'Hoy hay feria');
  await vi.waitFor(() =>
    expect(field).toHaveAccessibleDescription(/\*\*negrita\*\*, \[enlaces\]\(https:\/\/…\) y listas/),
  );
  expect(field).toHaveValue('Hoy hay feria');
});

/** Whether the browser would ask before closing or reloading the page. */
const confirmsBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
