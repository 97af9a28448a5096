import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { fill, openBackOffice, toast } from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { reportWire } from '../../../../tests/support/day-reports.ts';
import { delegatesWithLinks } from '../../../../tests/support/site/delegates.ts';
import { API_KEY, type Site } from '../../../../tests/support/site/site.ts';
import { circuitNumbers } from '../../../shared/contract/circuits.ts';
import { createApi } from '../../../shared/web/api.ts';
import { TOKEN_HEADER } from '../../../shared/web/phone-page.ts';
import { PUBLISH_API, SETTINGS_API } from '../contract.ts';
import { COUNT_API } from '../web/count-paths.ts';

/** The own count, on the screen of the day of the vote. */

const [first = 0, second = 0] = circuitNumbers(campaign.pollingPlaces.places);
const SETTINGS = {
  partidos: [
    { nombre: 'Ceibo', listas: ['21', '33'] },
    { nombre: 'Pitanga', listas: ['7'] },
  ],
  bancas: 5,
  habilitados: [],
  anterior: [],
};

let server: Site;
beforeEach(async () => {
  server = await site();
});
const open = (role: 'admin' | 'secretaria' = 'secretaria') =>
  openBackOffice('/admin/jornada?ver=conteo', role);
type User = Awaited<ReturnType<typeof open>>['user'];
const openCircuit = async (user: User, circuit: number) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${circuit}`) }));
  return within(await screen.findByRole('dialog'));
};
const circuitButton = (circuit: number) => screen.findByRole('button', { name: new RegExp(`^${circuit}`) });
async function sheet(ceibo = 50) {
  const { que_se_cuenta } = (await server.asAdmin('GET', COUNT_API)) as {
    que_se_cuenta: { partidos: { id: number; listas: { id: number }[] }[] };
  };
  const [list] = que_se_cuenta.partidos[0]?.listas ?? [];
  return {
    votos: [{ id: list?.id ?? 0, cuantos: ceibo }],
    en_blanco: 0,
    anulados: 0,
    observados: 0,
    votantes: ceibo,
    como_el_acta: false,
  };
}
const enterAsAdmin = async (circuito: number, ceibo?: number) =>
  server.asAdmin('POST', COUNT_API, { id: randomUUID(), circuito, planilla: await sheet(ceibo) });

test('what is counted is written one party in each line, and a mistake keeps what was typed', async () => {
  const { user } = await open('admin');
  await user.click(await screen.findByRole('button', { name: 'Decir qué se cuenta' }));
  const dialog = within(await screen.findByRole('dialog'));
  const parties = dialog.getByLabelText('Partidos y sus listas');
  await fill(user, parties, 'Ceibo: 21, 21');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Una lista está dos veces.')).toBeVisible();
  expect(parties).toHaveValue('Ceibo: 21, 21');
  await fill(user, parties, 'Ceibo: 21, 33\nPitanga: 7');
  await user.click(dialog.getByText('Habilitados y elección anterior (opcional)'));
  await fill(user, dialog.getByLabelText('Habilitados por circuito'), 'seiscientos');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('No se entiende el renglón 1: «seiscientos».')).toBeVisible();
  await fill(user, dialog.getByLabelText('Habilitados por circuito'), `${first} 300`);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await toast('Guardado')).toBeVisible();
  expect(await screen.findByText('Todavía no hay nada contado')).toBeVisible();
});

test('who may not say what is counted is told who can', async () => {
  await open();
  expect(await screen.findByText(/^Para contar falta que quien administra/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decir qué se cuenta' })).toBeNull();
});

test('a sheet is typed with the keyboard alone, checked meanwhile, and leads to the next one', async () => {
  await server.asAdmin('PUT', SETTINGS_API, SETTINGS);
  const { user } = await open();
  const dialog = await openCircuit(user, first);
  await user.click(dialog.getByLabelText('Cuántos votaron'));
  await user.keyboard('100{Enter}60{Enter}30{Enter}{Enter}8{Enter}{Enter}2');
  expect(dialog.getByText(/^La suma da 100,/)).toBeVisible();
  await user.keyboard('1');
  expect(dialog.getByText('La suma da 119 y votaron 100: sobran 19.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: `Guardar y seguir con ${second}` }));
  expect(await dialog.findByText(/^Revisá lo que está marcado/)).toBeVisible();
  await user.click(dialog.getByLabelText('En blanco'));
  await user.keyboard('{Backspace}{Backspace}2');
  await user.click(dialog.getByRole('button', { name: `Guardar y seguir con ${second}` }));
  expect(await toast(`Planilla ${first} guardada`)).toBeVisible();
  expect(await screen.findByRole('heading', { name: new RegExp(`^Circuito ${second}`) })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await circuitButton(first)).toHaveTextContent('Falta la segunda');
});

test('the same sheet from two people makes the result', async () => {
  await server.asAdmin('PUT', SETTINGS_API, SETTINGS);
  await enterAsAdmin(first);
  const { user } = await open();
  expect(await circuitButton(first)).toHaveTextContent('Falta la segunda');
  const dialog = await openCircuit(user, first);
  await fill(user, dialog.getByLabelText('Cuántos votaron'), '50');
  await fill(user, dialog.getByLabelText('Lista 21'), '50');
  await user.click(dialog.getByRole('button', { name: /^Guardar/ }));
  expect(await toast(`Planilla ${first} guardada`)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'No se puede decir todavía' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Ceibo 50 100,0 %/ })).toBeVisible();
  const accepted = await openCircuit(user, first);
  expect(accepted.getByText(/^Cargaron: /)).toBeVisible();
  await user.click(accepted.getByRole('button', { name: 'Reabrir esta planilla' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Reabrir' }));
  await waitFor(async () => expect(await circuitButton(first)).toHaveTextContent('Falta'));
});

test('two sheets that differ are shown beside each other to a third person, who decides', async () => {
  await server.asAdmin('PUT', SETTINGS_API, SETTINGS);
  const [delegate] = await delegatesWithLinks(server, 1);
  const circuit = delegate?.circuit ?? 0;
  const api = createApi({ apiKey: API_KEY, headers: { [TOKEN_HEADER]: delegate?.token ?? '' } });
  const report = reportWire(circuit, 'contada', { planilla: await sheet(51) });
  await api('/api/jornada', { method: 'POST', body: { reportes: [report] } });
  await enterAsAdmin(circuit);
  const { user } = await open();
  expect(await circuitButton(circuit)).toHaveTextContent('No coinciden');
  const dialog = await openCircuit(user, circuit);
  expect(await dialog.findByRole('row', { name: /^Ceibo: Lista 21 51 50$/ })).toBeVisible();
  const decide = dialog.getByRole('button', { name: `Decidir el circuito ${circuit}` });
  expect(decide).toBeDisabled();
  await fill(user, dialog.getByLabelText('Cuántos votaron'), '51');
  await fill(user, dialog.getByLabelText('Lista 21'), '51');
  await user.click(decide);
  expect(await toast(`Planilla ${circuit} guardada`)).toBeVisible();
  await waitFor(async () => expect(await circuitButton(circuit)).toHaveTextContent('Listo'));
});

test('whoever entered one of two sheets that differ enters it again, and does not see the other', async () => {
  await server.asAdmin('PUT', SETTINGS_API, SETTINGS);
  await enterAsAdmin(first, 60);
  const { user } = await open();
  const dialog = await openCircuit(user, first);
  await fill(user, dialog.getByLabelText('Cuántos votaron'), '50');
  await fill(user, dialog.getByLabelText('Lista 21'), '50');
  await user.click(dialog.getByRole('button', { name: /^Guardar/ }));
  expect(await toast(`Planilla ${first} guardada`)).toBeVisible();
  await user.keyboard('{Escape}');
  const own = await openCircuit(user, first);
  expect(own.getByText(/^Tu planilla y la de otra persona no coinciden/)).toBeVisible();
  expect(own.queryByText('60')).toBeNull();
  await user.click(own.getByRole('button', { name: 'Cargar la mía de nuevo' }));
  expect(await screen.findByLabelText('Cuántos votaron')).toHaveValue('');
});

test('says until when nobody may publish it, and that it could not be loaded', async () => {
  await server.asAdmin('PUT', SETTINGS_API, SETTINGS);
  await open('admin');
  expect(await screen.findByText(/^Nadie lo ve fuera del panel/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publicar nuestro conteo' })).toBeNull();
  await expect(server.asAdmin('PUT', PUBLISH_API)).rejects.toThrow();
});

test('a count that could not be loaded is loaded again', async () => {
  const end = network.respondWith(COUNT_API, { status: 503 });
  const { user } = await open();
  expect(await screen.findByText(/^No se pudo cargar el conteo/)).toBeVisible();
  end();
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  expect(await screen.findByText(/^Para contar falta/)).toBeVisible();
});
