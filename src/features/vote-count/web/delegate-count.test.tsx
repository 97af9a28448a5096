import { randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDelegatePage } from '../../../../tests/support/components/delegate-page.tsx';
import { aSecondPasses } from '../../../../tests/support/components/doors.ts';
import { network, site } from '../../../../tests/support/components/network.ts';
import { delegatesWithLinks } from '../../../../tests/support/site/delegates.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { SETTINGS_API } from '../contract.ts';
import { COUNT_API } from './count-paths.ts';

/** The last step of a delegate: the sheet of the circuit. */

let server: Site;
beforeEach(async () => {
  server = await site();
  await server.asAdmin('PUT', SETTINGS_API, {
    partidos: [{ nombre: 'Ceibo', listas: ['21'] }],
    bancas: 5,
    habilitados: [],
    anterior: [],
  });
});

const open = async () => {
  const [delegate] = await delegatesWithLinks(server, 1);
  if (!delegate) throw new Error('There is no delegate.');
  const opened = openDelegatePage(delegate.token);
  await screen.findByRole('heading', { name: `Circuito ${delegate.circuit}` });
  return { ...opened, ...delegate };
};
type User = Awaited<ReturnType<typeof open>>['user'];
const tap = async (user: User, name: string) => {
  aSecondPasses();
  await user.click(await screen.findByRole('button', { name }));
};
const closeVote = async (user: User) => {
  for (const step of ['Llegué', 'Se instaló la mesa', 'Cerró la votación']) await tap(user, step);
};
const typeSheet = async (user: User, votes: string) => {
  await user.type(screen.getByLabelText('Cuántos votaron'), votes);
  await user.type(screen.getByLabelText('Lista 21'), votes);
};
const countOf = async (circuit: number) => {
  const { circuitos } = (await server.asAdmin('GET', COUNT_API)) as {
    circuitos: { circuito: number; estado: string }[];
  };
  return circuitos.find((one) => one.circuito === circuit)?.estado;
};

test('after the closing the sheet is the next step, and is sent with the report that the circuit is counted', async () => {
  const { user, circuit } = await open();
  await closeVote(user);
  await tap(user, 'Cargar el conteo');
  await typeSheet(user, '120');
  await tap(user, 'Mandar el conteo');
  expect(await screen.findByText(/Contada/)).toBeVisible();
  await waitFor(async () => expect(await countOf(circuit)).toBe('una'));
});

test('a sheet that does not add up stays, and one that is not sent yet is kept when the page is closed', async () => {
  const { user, token, close } = await open();
  await closeVote(user);
  await tap(user, 'Cargar el conteo');
  await user.type(screen.getByLabelText('Cuántos votaron'), '120');
  await user.type(screen.getByLabelText('Lista 21'), '12');
  await tap(user, 'Mandar el conteo');
  expect(screen.getByText('La suma da 12 y votaron 120: faltan 108.')).toBeVisible();
  expect(screen.getByText(/^Revisá lo que está marcado/)).toBeVisible();
  close();
  openDelegatePage(token);
  await tap(user, 'Cargar el conteo');
  expect(screen.getByLabelText('Lista 21')).toHaveValue('12');
});

test('a sheet waits on the phone without signal, and is there once with it', async () => {
  const { user, circuit } = await open();
  await closeVote(user);
  await screen.findByText(/^(Todo enviado|Con señal)$/);
  const signalIsBack = network.fail(/^\/api\/jornada/);
  await tap(user, 'Cargar el conteo');
  await typeSheet(user, '90');
  await tap(user, 'Mandar el conteo');
  expect(await screen.findByRole('button', { name: /1 aviso guardado/ })).toBeVisible();
  expect(await countOf(circuit)).toBe('falta');
  signalIsBack();
  await waitFor(async () => expect(await countOf(circuit)).toBe('una'), { timeout: 8_000 });
});

test('a sheet that differs from that of somebody else is said so, and can be corrected', async () => {
  const { user, circuit, token, close } = await open();
  await closeVote(user);
  await tap(user, 'Cargar el conteo');
  await typeSheet(user, '90');
  await tap(user, 'Mandar el conteo');
  await waitFor(async () => expect(await countOf(circuit)).toBe('una'));
  await server.asAdmin('POST', COUNT_API, {
    id: randomUUID(),
    circuito: circuit,
    planilla: { votos: [], en_blanco: 91, anulados: 0, observados: 0, votantes: 91, como_el_acta: false },
  });
  close();
  openDelegatePage(token);
  expect(await screen.findByText(/^Tu conteo no coincide/)).toBeVisible();
  await tap(user, 'Corregir el conteo');
  await user.type(screen.getByLabelText('Cuántos votaron'), '91');
  await user.type(screen.getByLabelText('En blanco'), '91');
  await tap(user, 'Mandar el conteo');
  await waitFor(async () => expect(await countOf(circuit)).toBe('igual'));
});

test('a sheet whose report is taken back counts no more', async () => {
  const { user, circuit } = await open();
  await closeVote(user);
  await tap(user, 'Cargar el conteo');
  await typeSheet(user, '90');
  await tap(user, 'Mandar el conteo');
  await waitFor(async () => expect(await countOf(circuit)).toBe('una'));
  aSecondPasses();
  await user.click(screen.getByRole('button', { name: /^Deshacer «Terminó el conteo»/ }));
  await waitFor(async () => expect(await countOf(circuit)).toBe('falta'));
});
