import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { fill, openBackOffice, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { SHIFTS_API, SHIFTS_PATH } from '../web/shift-paths.ts';

/** The screen with the shifts of the day of the vote. */

const ranges = campaign.pollingPlaces.places.flatMap((place) => place.ranges);
const [first] = ranges;
if (!first) throw new Error('The campaign of the tests has no circuits.');
const CIRCUITS = new Set(ranges.map(({ circuit }) => circuit)).size;

const addDelegate = async (nombre: string, telefono: string, more: object = {}) =>
  (await site()).asAdmin('POST', '/api/admin/colaboradores', {
    nombre,
    telefono,
    ofrece: ['delegado'],
    ...more,
  });
const makeShifts = async () =>
  (await site()).asAdmin('POST', SHIFTS_API, {
    horarios: [
      { desde: '07:30', hasta: '13:30' },
      { desde: '13:30', hasta: '24:00' },
    ],
    suplentes: 0,
    generales: 0,
  });
const open = () => openBackOffice(SHIFTS_PATH, 'secretaria');
const cellOf = (hours: string, who = 'sin nadie') =>
  screen.findByRole('button', { name: new RegExp(`^Circuito ${first.circuit}, ${hours}: ${who}$`) });

test('the shifts are made with the hours that the day suggests, and a shift gets somebody who votes there', async () => {
  await addDelegate('Ana Pérez', '099123456', { credencial: `${first.series} ${first.from}`.trim() });
  await addDelegate('Beto', '099000111', { cuando: 'De tarde' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Armar los turnos' }));
  const plan = within(await screen.findByRole('dialog', { name: 'Armar los turnos' }));
  expect(plan.getAllByLabelText('Desde').map((input) => (input as HTMLInputElement).value)).toEqual([
    '07:30',
    '13:30',
  ]);
  await user.click(plan.getByRole('button', { name: 'Armar' }));
  expect(await toast('Turnos armados')).toBeVisible();
  expect(await screen.findByText(`${2 * CIRCUITS} turnos`)).toBeVisible();

  await user.click(await cellOf('7:30 a 13:30'));
  const dialog = within(
    await screen.findByRole('dialog', { name: `¿Quién va? Circuito ${first.circuit}, 7:30 a 13:30` }),
  );
  const people = await dialog.findAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual(['Ana PérezVota acá', 'BetoDe tarde']);
  await user.click(dialog.getByRole('button', { name: /^Ana/ }));
  expect(await toast(`Ana Pérez va a Circuito ${first.circuit}, 7:30 a 13:30`)).toBeVisible();
  const cell = await cellOf('7:30 a 13:30', 'Ana Pérez');
  await waitFor(() => expect(cell).toHaveFocus());
});

test('whoever stands somewhere else at the same time cannot be chosen, and a shift is left without anybody', async () => {
  await makeShifts();
  await addDelegate('Ana Pérez', '099123456', { credencial: `${first.series} ${first.from}`.trim() });
  const { user } = await open();
  await user.click(
    await screen.findByRole('button', { name: 'Completar con quienes votan ahí o viven cerca' }),
  );
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Completar' }));
  expect(await toast('1 turno completado')).toBeVisible();
  const other = ranges.find(({ circuit }) => circuit !== first.circuit)?.circuit;
  await user.click(await screen.findByRole('button', { name: `Circuito ${other}, 7:30 a 13:30: sin nadie` }));
  const busy = await screen.findByRole('button', { name: /^Ana Pérez/ });
  expect(busy).toBeDisabled();
  expect(busy).toHaveTextContent(`A esa hora va a Circuito ${first.circuit}`);
  await user.keyboard('{Escape}');

  await user.click(await cellOf('7:30 a 13:30', 'Ana Pérez'));
  await user.click(await screen.findByRole('button', { name: 'Dejar sin nadie' }));
  expect(await toast('El turno queda sin nadie')).toBeVisible();
  expect(await cellOf('7:30 a 13:30')).toBeVisible();
});

test('a change that takes a shift from somebody asks first, and wrong hours are named at their field', async () => {
  await makeShifts();
  await addDelegate('Ana Pérez', '099123456', { credencial: `${first.series} ${first.from}`.trim() });
  await (await site()).asAdmin('POST', `${SHIFTS_API}/completar`);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cambiar turnos' }));
  const plan = within(await screen.findByRole('dialog', { name: 'Cambiar turnos' }));
  const [, until] = [plan.getAllByLabelText('Desde')[0], plan.getAllByLabelText('Hasta')[0]];
  await fill(user, until as HTMLElement, '06:00');
  await user.click(plan.getByRole('button', { name: 'Guardar' }));
  expect(await plan.findByText(/tiene que terminar después/)).toBeVisible();
  await fill(user, until as HTMLElement, '12:30');
  await user.click(plan.getByRole('button', { name: 'Guardar' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Cambiar los turnos?' }));
  expect(question.getByText('Con este cambio 1 persona pierde su turno.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cambiar igual' }));
  expect(await toast('Turnos armados')).toBeVisible();
  expect(await cellOf('7:30 a 12:30')).toBeVisible();
});

test('only the places where somebody is missing are shown on request', async () => {
  const [complete] = campaign.pollingPlaces.places.toSorted(
    (one, other) => one.ranges.length - other.ranges.length,
  );
  const circuits = complete?.ranges.map(({ circuit }) => circuit) ?? [];
  const shifts = (await makeShifts()) as { id: number; circuito: number }[];
  for (const [index, { id }] of shifts.filter(({ circuito }) => circuits.includes(circuito)).entries()) {
    const { persona } = (await addDelegate(`Persona ${index}`, `0991234${50 + index}`)) as {
      persona: { id: number };
    };
    await (await site()).asAdmin('PUT', `${SHIFTS_API}/${id}`, { colaborador: persona.id, antes: null });
  }
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: complete?.name })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Solo donde falta alguien' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: complete?.name })).toBeNull());
  expect(location.search).toBe('?faltan=1');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(campaign.pollingPlaces.places.length - 1);
});

test('one place is printed alone', async () => {
  await makeShifts();
  const { user } = await open();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const name = campaign.pollingPlaces.places[0]?.name;
  await user.click(await screen.findByRole('button', { name: `Imprimir ${name}` }));
  expect(print).toHaveBeenCalledOnce();
  const printed = [...document.querySelectorAll('.printed-sheet-name')].map(({ textContent }) => textContent);
  expect(printed).toEqual([name]);
  vi.unstubAllGlobals();
});

test('says that the shifts could not be loaded, and loads them again', async () => {
  await makeShifts();
  const end = network.respondWith(SHIFTS_API, { status: 503 });
  const { user } = await open();
  expect(await screen.findByText(/^No se pudieron cargar los turnos/)).toBeVisible();
  end();
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  expect(await cellOf('7:30 a 13:30')).toBeVisible();
});
