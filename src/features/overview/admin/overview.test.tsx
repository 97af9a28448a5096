import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  openBackOffice,
  reopenBackOffice,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { dayBefore, dayInCountry } from '../../../shared/contract/calendar.ts';
import { OVERVIEW_API } from '../contract.ts';

const DASHBOARD = '/admin';
const today = dayInCountry(new Date());
const waits = async (name: RegExp) => screen.findByRole('link', { name });
const requested = () => network.requests('GET', OVERVIEW_API).map(({ url }) => url);

test('pending work is counted, and each count links to the list of the counted items', async () => {
  const { server } = await openBackOffice(DASHBOARD, 'admin');
  await server.addMessages([{ name: 'Ana' }]);
  expect(await waits(/^1 sin leer/)).toHaveAttribute('href', '/admin/mensajes?estado=nuevo');
  expect(await waits(/^0 por entregar/)).toHaveAttribute('href', '/admin/pedidos-lista?estado=pendiente');
});

test('what is assigned to the user stands first, with a link to it', async () => {
  const server = await site();
  const [id] = await server.addMessages([{ name: 'Ana', phone: '099123456' }]);
  const { person } = await openBackOffice(DASHBOARD, 'secretaria');
  await server.asAdmin('POST', `/api/admin/mensajes-contacto/${id}/asignar`, { usuario: person.id });
  expect(await waits(/^1 mensaje a tu cargo/)).toHaveAttribute('href', '/admin/mensajes?de=mias');
  await server.asAdmin('POST', '/api/admin/personas/099123456/asignar', { usuario: person.id });
  expect(await waits(/^1 persona a tu cargo/)).toHaveAttribute('href', '/admin/personas?de=mias');
  expect(screen.queryByText(/pedidos? a tu cargo/)).toBeNull();
});

test('the messages that have waited longest are opened and answered on the dashboard', async () => {
  const { server, user } = await openBackOffice(DASHBOARD, 'admin');
  await server.addMessages([{ name: 'Ana' }, { name: 'Beto' }]);
  const list = async () => within(await screen.findByRole('region', { name: 'Mensajes sin responder' }));
  const names = async () =>
    (await (await list()).findAllByRole('button', { name: /^(Ana|Beto)/ })).map(
      ({ textContent }) => textContent?.split(' ')[0],
    );
  expect(await names()).toEqual(['Ana', 'Beto']);
  await user.click((await list()).getByRole('button', { name: 'Marcar como respondido el mensaje de Ana' }));
  await toast('Mensaje marcado como respondido');
  await waitFor(async () => expect(await names()).toEqual(['Beto']));
  await user.click((await list()).getByRole('button', { name: /^Beto/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensaje de Beto' }));
  await user.click(dialog.getByRole('button', { name: 'Marcar como respondido' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('No queda ningún mensaje por responder.')).toBeVisible();
  const read = (await server.asAdmin('GET', '/api/admin/mensajes')) as {
    leido: boolean;
    respondido: boolean;
  }[];
  expect(read.map(({ leido, respondido }) => [leido, respondido])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('a site to which nobody has written shows the first steps instead of zeros, each ticked when it is done', async () => {
  const { server } = await openBackOffice(DASHBOARD, 'admin');
  const steps = () => screen.findByRole('region', { name: 'Para empezar' });
  const done = async () =>
    within(await steps())
      .getAllByRole('listitem')
      .map((step) => step.textContent?.includes('(hecho)'));
  expect(await done()).toEqual([false, false, expect.anything(), false]);
  expect(screen.queryByRole('heading', { name: 'Cifras' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^0 / })).toBeNull();
  const contact = '/api/admin/ajustes/contacto';
  const { valor } = (await server.asAdmin('GET', contact)) as { valor: object };
  await server.asAdmin('PUT', contact, { valor });
  await server.addMessages([{ name: 'Ana' }]);
  await reopenBackOffice();
  await waitFor(async () => expect((await done())[0]).toBe(true));
  expect(await screen.findByRole('heading', { name: 'Cifras' })).toBeVisible();
});

test('one line names the phase of the election and the next change, and links to the calendar', async () => {
  const { server } = await openBackOffice(DASHBOARD, 'editor');
  const line = async () =>
    (await screen.findByText(/^Elecciones$/, { selector: '.phase-line a' })).parentElement;
  expect(await line()).toHaveTextContent(/^Elecciones: En campaña\./);
  expect(screen.getByText('Elecciones', { selector: '.phase-line a' })).toHaveAttribute(
    'href',
    '/admin/elecciones',
  );
  const calendar = '/api/admin/elecciones';
  const { valor } = (await server.asAdmin('GET', calendar)) as { valor: object };
  await server.asAdmin('PUT', calendar, { valor: { ...valor, dia: '2035-06-17' } });
  await reopenBackOffice();
  await waitFor(async () =>
    expect(await line()).toHaveTextContent(
      'Elecciones: En campaña. El viernes 15 de junio de 2035 a las 0:00 empieza la veda electoral.',
    ),
  );
});

test('the figures of a plot are also in a table, and can be copied', async () => {
  const { server, user } = await openBackOffice(DASHBOARD, 'admin');
  // The simulated user replaces the browser's clipboard, so the spy has to be installed afterwards.
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await server.addMessages([{ name: 'Ana' }, { name: 'Beto' }]);
  const plot = await screen.findByRole('figure', { name: 'Mensajes y pedidos por día' });
  await user.click(within(plot).getByText(/^Ver las cifras/));
  await waitFor(() => {
    const last = within(plot).getAllByRole('row').at(-1) as HTMLElement;
    expect(
      within(last)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['2', '0']);
  });
  expect(within(plot).getAllByRole('row')).toHaveLength(15);
  await user.click(within(plot).getByRole('button', { name: 'Copiar las cifras' }));
  await toast('Cifras copiadas.');
  expect(copied.mock.calls[0]?.[0]).toMatch(/^Día\tMensajes\tPedidos\n/);
  copied.mockRestore();
});

test('a period is chosen with a button or by its first and last day, and is kept in the URL', async () => {
  const { server, user } = await openBackOffice(DASHBOARD, 'admin');
  await server.addMessages([{ name: 'Ana' }]);
  await user.click(await screen.findByRole('button', { name: '30 días' }));
  expect(location.search).toBe(`?desde=${dayBefore(today, 29)}&hasta=${today}`);
  await waitFor(() => expect(requested().at(-1)).toContain(`desde=${dayBefore(today, 29)}`));
  await waitFor(() => expect(screen.getByLabelText('Desde')).toHaveValue(dayBefore(today, 29)));
  expect(screen.getByRole('button', { name: '30 días' })).toHaveAttribute('aria-pressed', 'true');

  const from = screen.getByLabelText('Desde');
  await user.clear(from);
  await user.type(from, dayBefore(today, -1));
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  expect(await screen.findByText('El primer día tiene que ser anterior al último.')).toBeVisible();
});

test('who delivers sees the rounds, without messages and without content', async () => {
  const server = await site();
  await server.addListRequests([{ name: 'Ana' }]);
  await openBackOffice(DASHBOARD, 'reparto');
  const rounds = within(await screen.findByRole('region', { name: 'Repartos' }));
  expect(await rounds.findByRole('link', { name: /^1 por entregar/ })).toBeVisible();
  expect(rounds.getByRole('link', { name: 'Repartir entre varios' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Mensajes sin responder' })).toBeNull();
  expect(screen.queryByText(/ocultas?$/)).toBeNull();
  expect(network.requests('GET', '/api/admin/mensajes')).toEqual([]);
});

test('an editor sees only the counts of news and proposals', async () => {
  await openBackOffice(DASHBOARD, 'editor');
  expect(await waits(/noticias ocultas/)).toBeVisible();
  expect(screen.queryByText('Cifras')).toBeNull();
  expect(screen.queryByText(/sin leer/)).toBeNull();
});

test('when the counts cannot be loaded, the rest of the dashboard stays and a button tries again', async () => {
  const end = network.respondWith(OVERVIEW_API, { status: 500, json: { error: 'No anda.' } });
  const { user } = await openBackOffice(DASHBOARD, 'admin');
  // The first event of the live connection makes the page repeat the request. The error is hidden until that fails too.
  await waitFor(() => expect(screen.getByText(/^No se pudo cargar lo que espera hoy/)).toBeVisible());
  expect(screen.getByRole('heading', { name: 'Noticias' })).toBeVisible();
  end();
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  expect(await screen.findByRole('region', { name: 'Para empezar' })).toBeVisible();
});
