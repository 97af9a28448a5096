import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
  expect(within(await rowWith('Veda electoral')).getByText('9 de mayo de 2025, 0:00')).toBeVisible();
  expect(within(await rowWith('Cerró la votación')).getByText('11 de mayo de 2025, 19:30')).toBeVisible();
  expect(screen.getByText('11 de mayo de 2025, 20:30')).toBeVisible();
  expect(screen.getAllByText('Nada')).toHaveLength(5);
  expect(screen.queryByLabelText('Día de la elección')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Ver la portada/ })).toBeNull();
});

const CALENDAR_API = '/api/admin/elecciones';
const SAVE = 'Guardar el calendario';
const field = (label: string) => screen.findByLabelText(label);
const confirm = async () => (await screen.findByRole('dialog')).querySelector('ul')?.textContent;

test('an administrator changes the calendar after reading in words what changes, and the table follows what is typed', async () => {
  const { user, server } = await openBackOffice(PATH, 'admin');
  await fill(user, await field('Día de la elección'), '2035-06-17');
  await fill(user, await field('Cierra la votación'), '18:00');
  await fill(user, await field('Termina la veda electoral'), '19:00');
  await user.click(screen.getByLabelText('Veda electoral, cierra: Los pedidos de lista'));
  expect(within(await rowWith('Veda electoral')).getByText('15 de junio de 2035, 0:00')).toBeVisible();
  expect(within(await rowWith('Cerró la votación')).getByText('Pedidos')).toBeVisible();
  expect(within(await rowWith('En campaña')).getByText('Ahora')).toBeVisible();
  await user.click(screen.getByText(SAVE));
  expect(await confirm()).toBe(
    'Se vota el domingo 17 de junio de 2035.' +
      'La veda electoral empieza el viernes 15 de junio de 2035 a las 0:00.' +
      'Se vota de 8:00 a 18:00.' +
      'La veda electoral termina ese día a las 19:00: hasta entonces sigue lo que cierra, y la portada no cambia a la de después.' +
      'Veda electoral cierra: los pedidos de lista.' +
      'Desde que una fase cierra los pedidos tampoco se reparte: a quien no se le entregó, su página le dice que quedó sin entregar.' +
      'El sitio cambia de fase ahora mismo: de «Después» a «En campaña».',
  );
  expect(network.requests('PUT', CALENDAR_API)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  expect(await toast('Calendario guardado')).toBeVisible();
  expect(await server.asAdmin('GET', CALENDAR_API)).toMatchObject({
    valor: {
      dia: '2035-06-17',
      abre: '8:00',
      cierra: '18:00',
      fin_veda: '19:00',
      pausas: { veda: ['pedidos'], dia: [], despues: [] },
    },
    version: 1,
  });
  await user.click(screen.getByText('Como vino en la carpeta'));
  expect(await field('Día de la elección')).toHaveValue('2025-05-11');
  expect(await field('Termina la veda electoral')).toHaveValue('20:30');
  expect(screen.queryByText('Como vino en la carpeta')).toBeNull();
});

test('an administrator stops list requests, is told before that those that came are still delivered, and takes them again', async () => {
  const { user, server } = await openBackOffice(PATH, 'admin');
  const takes = await field('Tomar pedidos de lista');
  expect(takes).toBeChecked();
  await user.click(takes);
  expect(within(await rowWith('En campaña')).getByText('Pedidos')).toBeVisible();
  await user.click(screen.getByText(SAVE));
  expect(await confirm()).toBe(
    'No se toman más pedidos de lista, desde ahora. Los que ya están se siguen repartiendo.',
  );
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  expect(await toast('Calendario guardado')).toBeVisible();
  expect(await server.asAdmin('GET', CALENDAR_API)).toMatchObject({ valor: { toma_pedidos: false } });
  await user.click(screen.getByText('Como vino en la carpeta'));
  expect(takes).toBeChecked();
});

test('hours that contradict each other are explained beside their field before anything is sent', async () => {
  const { user } = await openBackOffice(PATH, 'admin');
  const ends = await field('Termina la veda electoral');
  await fill(user, ends, '19:00');
  await user.click(screen.getByText(SAVE));
  expect(ends).toHaveAccessibleDescription(/La veda no puede terminar antes de que cierre la votación\./);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(network.requests('PUT', CALENDAR_API)).toHaveLength(0);
});

test('a calendar that another administrator saved meanwhile is not overwritten without asking, and the input stays', async () => {
  const { user, server } = await openBackOffice(PATH, 'admin');
  const opens = await field('Abre la votación');
  await fill(user, opens, '07:30');
  const { valor } = (await server.asAdmin('GET', CALENDAR_API)) as { valor: object };
  await server.asAdmin('PUT', CALENDAR_API, { valor: { ...valor, dia: '2035-06-17' }, version: 0 });
  await user.click(screen.getByText(SAVE));
  await user.click(await screen.findByRole('button', { name: 'Cambiar' }));
  expect(await screen.findByText('Ver cómo quedó')).toBeVisible();
  expect(opens).toHaveValue('07:30');
  await user.click(screen.getByText('Guardar lo mío igual'));
  expect(await toast('Calendario guardado')).toBeVisible();
});

test('the home page of each phase is shown with the calendar that is typed, which is not saved', async () => {
  const { user, server } = await openBackOffice(PATH, 'admin');
  await fill(user, await field('Día de la elección'), '2035-06-17');
  const tab = { location: { href: '' }, close: vi.fn() };
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await user.click(screen.getByRole('button', { name: 'Ver la portada: Veda electoral' }));
  await waitFor(() => expect(tab.location.href).toMatch(/^\/admin\/vista-previa\/[\w-]{22}\?fase=veda$/));
  opened.mockRestore();
  expect(await server.asAdmin('GET', CALENDAR_API)).toMatchObject({ version: 0 });
});

test('an editor sets the thanks, which stay after a reload; a text that is too long is kept and explained', async () => {
  const { user, server } = await openBackOffice(PATH, 'editor');
  const text = await screen.findByLabelText(LABEL);
  expect(text).toHaveAccessibleDescription(
    /^Va en la portada, después de la palabra «Gracias»\. Si lo dejás vacío, dice: «/,
  );
  await fill(user, text, 'a'.repeat(301));
  await user.click(screen.getByText('Guardar el agradecimiento'));
  expect(text).toHaveAccessibleDescription(/300/);
  expect(text).toHaveValue('a'.repeat(301));
  await fill(user, text, 'Nos vemos en la rambla.');
  await user.click(screen.getByText('Guardar el agradecimiento'));
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
