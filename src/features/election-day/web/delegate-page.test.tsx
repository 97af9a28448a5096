import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDelegatePage } from '../../../../tests/support/components/delegate-page.tsx';
import { aSecondPasses } from '../../../../tests/support/components/doors.ts';
import { network, site } from '../../../../tests/support/components/network.ts';
import { circuitOnBoard, delegatesWithLinks } from '../../../../tests/support/site/delegates.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { linkApiOf } from '../contract.ts';
import { DELEGATE_API } from './delegate-page-path.ts';

/** The page with which somebody who helps reports from a circuit. */

const EVERYTHING = new RegExp(`^${DELEGATE_API}`);

let server: Site;
beforeEach(async () => {
  server = await site();
});

const open = async () => {
  const [delegate] = await delegatesWithLinks(server, 1);
  if (!delegate) throw new Error('There is no delegate.');
  const opened = openDelegatePage(delegate.token);
  await screen.findByRole('heading', { name: `Circuito ${delegate.circuit}` });
  return { ...opened, ...delegate };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const own = () => within(screen.getByRole('region', { name: 'Lo que avisaste' }));
const tap = async (user: Awaited<ReturnType<typeof open>>['user'], name: string | RegExp) => {
  aSecondPasses();
  await user.click(button(name));
};
const allSent = () => screen.findByText(/^(Todo enviado|Con señal)$/);

test('what comes next is one tap, and each report can be taken back', async () => {
  const { user, circuit } = await open();
  await tap(user, 'Llegué');
  await tap(user, 'Se instaló la mesa');
  await tap(user, 'Cola larga');
  expect(button('Cola larga')).toHaveAttribute('aria-pressed', 'true');
  await user.type(screen.getByLabelText('Cuántos votaron hasta ahora'), '120');
  await tap(user, 'Avisar');
  await allSent();
  await waitFor(async () =>
    expect(await circuitOnBoard(server, circuit)).toMatchObject({
      votaron: 120,
      presente: expect.any(String),
      cola: 'cola_larga',
    }),
  );
  await tap(user, /^Deshacer «Votaron 120»/);
  await waitFor(async () => expect((await circuitOnBoard(server, circuit))?.votaron).toBeNull());
  expect(own().queryByText('Votaron 120')).toBeNull();
});

test('a second tap at once is none', async () => {
  const { user } = await open();
  aSecondPasses();
  await user.dblClick(button('Llegué'));
  expect(own().getAllByRole('listitem')).toHaveLength(1);
});

test('a problem is two taps, may have details, and is solved by one', async () => {
  const { user, circuit } = await open();
  await tap(user, 'Hay un problema');
  await user.click(screen.getByText('Agregar detalle o foto'));
  await user.type(screen.getByLabelText('Detalle (opcional)'), 'No hay luz');
  await tap(user, 'Se paró la votación');
  expect(await screen.findByText('Se paró la votación', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('No hay luz')).toBeVisible();
  await waitFor(async () =>
    expect((await circuitOnBoard(server, circuit))?.problema).toBe('Se paró la votación. No hay luz'),
  );
  await tap(user, 'Se resolvió');
  await waitFor(async () => expect((await circuitOnBoard(server, circuit))?.problema).toBeNull());
});

test('who leaves says who stays', async () => {
  const { user } = await open();
  await tap(user, 'Llegué');
  await tap(user, 'Me voy');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Avisar' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Me reemplaza'), 'Berta');
  aSecondPasses();
  await user.click(dialog.getByRole('button', { name: 'Avisar' }));
  expect(await own().findByText('Me voy: queda Berta')).toBeVisible();
  expect(button('Llegué')).toBeVisible();
});

test('reports wait on the phone without signal, also when the page is closed, and are sent once with it', async () => {
  const { user, circuit, token, close } = await open();
  await allSent();
  const signalIsBack = network.fail(EVERYTHING);
  await tap(user, 'Llegué');
  await tap(user, 'Se instaló la mesa');
  expect(await screen.findByRole('button', { name: /2 avisos guardados/ })).toBeVisible();
  expect(own().getAllByText(/sin enviar/)).toHaveLength(2);
  close();
  openDelegatePage(token);
  expect(screen.getByRole('heading', { name: `Circuito ${circuit}` })).toBeVisible();
  expect(own().getAllByText(/sin enviar/)).toHaveLength(2);
  signalIsBack();
  await allSent();
  expect(own().queryByText(/sin enviar/)).toBeNull();
  expect(own().getAllByRole('listitem')).toHaveLength(2);
  expect(await circuitOnBoard(server, circuit)).toMatchObject({ presente: expect.any(String) });
});

test('who drives sees the next lift with everything, and says that it was made, also without signal', async () => {
  const { persona } = (await server.asAdmin('POST', '/api/admin/colaboradores', {
    nombre: 'Carlos Maneja',
    telefono: '099765432',
    ofrece: ['auto'],
  })) as { persona: { id: number } };
  const lift = { telefono: '099123456', local: '', lugares: 2, nota: 'Silla de ruedas', chofer: persona.id };
  const add = (nombre: string, hora: string) =>
    server.asAdmin('POST', '/api/admin/traslados', { ...lift, nombre, hora, direccion: 'Calle 11 y 20' });
  await add('Segunda', '11:00');
  await add('Primera', '09:00');
  const links = (await server.asAdmin('GET', '/api/admin/jornada/enlaces')) as {
    colaborador: number;
    url: string;
  }[];
  const url = links.find(({ colaborador }) => colaborador === persona.id)?.url ?? '';
  const { user } = openDelegatePage(url.split('/').at(-1) ?? '');
  expect(await screen.findByText('09:00 · Primera')).toBeVisible();
  expect(screen.getByText('Silla de ruedas')).toBeVisible();
  const signalIsBack = network.fail(EVERYTHING);
  await tap(user, 'Ya votó y volvió');
  expect(await screen.findByText('11:00 · Segunda')).toBeVisible();
  await screen.findByRole('button', { name: /1 aviso guardado/ });
  signalIsBack();
  const stateOf = async () =>
    ((await server.asAdmin('GET', '/api/admin/traslados')) as { traslados: { estado: string }[] })
      .traslados[0]?.estado;
  await waitFor(async () => expect(await stateOf()).toBe('hecho'), { timeout: 8_000 });
  await tap(user, 'Deshacer el traslado de Primera');
  expect(await screen.findByText('09:00 · Primera')).toBeVisible();
});

test('a report whose answer got lost is on the board once', async () => {
  const { user } = await open();
  network.loseOneResponse(DELEGATE_API);
  await tap(user, 'Llegué');
  await allSent();
  expect(own().getAllByRole('listitem')).toHaveLength(1);
});

test('a report that the server refuses stays with the reason until it is deleted', async () => {
  const { user } = await open();
  network.respondWith(DELEGATE_API, { status: 422, json: { error: 'Ese aviso no sirve.' } });
  await tap(user, 'Llegué');
  expect(await own().findByText(/No se pudo: Ese aviso no sirve\./)).toBeVisible();
  await user.click(button(/^Borrar «Llegué»/));
  expect(screen.queryByRole('region', { name: 'Lo que avisaste' })).toBeNull();
});

test('what an ended link did not send is shown, and a new link sends it', async () => {
  const { user, id, circuit, close } = await open();
  const signalIsBack = network.fail(EVERYTHING);
  await tap(user, 'Llegué');
  await screen.findByRole('button', { name: /1 aviso guardado/ });
  await server.asAdmin('POST', linkApiOf(id));
  signalIsBack();
  await user.click(button(/1 aviso guardado/));
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  expect(screen.getByText(`${circuit}: Llegué`)).toBeVisible();
  close();
  const links = (await server.asAdmin('GET', '/api/admin/jornada/enlaces')) as {
    colaborador: number;
    url: string;
  }[];
  openDelegatePage(
    links
      .find(({ colaborador }) => colaborador === id)
      ?.url.split('/')
      .at(-1) ?? '',
  );
  await allSent();
  await waitFor(async () =>
    expect(await circuitOnBoard(server, circuit)).toMatchObject({ presente: expect.any(String) }),
  );
});

test('the page says that there is no signal when it is first opened without, and loads again on request', async () => {
  const [delegate] = await delegatesWithLinks(server, 1);
  const signalIsBack = network.fail(EVERYTHING);
  const { user } = openDelegatePage(delegate?.token ?? '');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No hay señal/);
  expect(screen.getByRole('link', { name: 'Llamar a quien coordina' })).toHaveAttribute(
    'href',
    'tel:099123456',
  );
  signalIsBack();
  await user.click(button('Probar de nuevo'));
  expect(await screen.findByRole('heading', { name: `Circuito ${delegate?.circuit}` })).toBeVisible();
});
