import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  fill,
  openBackOffice,
  reopenBackOffice,
  toast,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';
import { addListRequests, makeRound, ROUNDS } from '../../../../tests/support/site/list-requests.ts';
import { API_KEY, type Site } from '../../../../tests/support/site/site.ts';
import { TOKEN_HEADER } from '../../../shared/web/phone-page.ts';
import { VOLUNTEER_ROUND_API } from '../contract.ts';

const PATH = '/admin/pedidos-lista/repartos';

let server: Site;
beforeEach(async () => {
  server = await site();
});

const newRound = async (nombre: string) => makeRound(server, await addListRequests(server, 2), { nombre });

/** Opens a round's screen, and makes its link for a volunteer. */
async function makeLinkFor(name: string) {
  const round = await newRound('El de hoy');
  const { user } = await openBackOffice(`${PATH}/${round.id}`, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Dar un enlace' }));
  await fill(user, await screen.findByLabelText('Quién va a repartir'), name);
  await user.click(screen.getByRole('button', { name: 'Crear enlace' }));
  return { user, round, address: await screen.findByText(/^http.*\/r\/.+/) };
}

test('a link is made for a named volunteer, and its address is handed on by WhatsApp without a phone number', async () => {
  const { address } = await makeLinkFor('Ana');
  expect(address).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'Enlace de Ana' })).toBeVisible();
  const href = screen.getByRole('link', { name: 'Mandar por WhatsApp' }).getAttribute('href') ?? '';
  const { origin, pathname, searchParams } = new URL(href);
  expect(origin + pathname).toBe('https://wa.me/');
  expect(searchParams.get('text')).toContain('Hola, Ana. Este es tu reparto «El de hoy».');
  expect(searchParams.get('text')).toContain(address.textContent);
  const dialog = screen.getByRole('dialog', { name: 'Enlace de Ana' });
  // Only the dialog is searched, because the printed sheet has a second QR code.
  expect(await within(dialog).findByRole('img', { name: /^Código QR/ })).toBeVisible();
  expect(screen.getByText(/todavía no se abrió · vence el/)).toBeVisible();
});

test('a volunteer is chosen among the people who offer to deliver, and the link goes to her chat', async () => {
  const helper = { nombre: 'Beatriz', telefono: '099123456', ofrece: ['reparto'] };
  await server.asAdmin('POST', '/api/admin/colaboradores', helper);
  await server.asAdmin('POST', '/api/admin/colaboradores', {
    nombre: 'Hugo',
    telefono: '099000111',
    ofrece: ['auto'],
  });
  const { id } = await newRound('El de hoy');
  const { user } = await openBackOffice(`${PATH}/${id}`, 'reparto');
  await user.click(await screen.findByRole('button', { name: 'Dar un enlace' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Quién va a repartir');
  await waitFor(() =>
    expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['Beatriz']),
  );
  await fill(user, field, 'Beatriz');
  await user.click(screen.getByRole('button', { name: 'Crear enlace' }));
  const link = await screen.findByRole('link', { name: 'Mandar por WhatsApp' });
  expect(link.getAttribute('href')).toMatch(/wa\.me\/\d+99123456\?text=/);
});

test('a link needs a name', async () => {
  const { id } = await newRound('El de hoy');
  const { user } = await openBackOffice(`${PATH}/${id}`, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Dar un enlace' }));
  await user.click(await screen.findByRole('button', { name: 'Crear enlace' }));
  expect(await screen.findByText('Poné el nombre de quien va a repartir.')).toBeVisible();
  expect(network.requests('POST', `${ROUNDS}/${id}/enlace`)).toEqual([]);
});

test('the address of a link is shown only where it was made, and renewing the link shows a new one', async () => {
  const { user, address } = await makeLinkFor('Ana');
  const before = address.textContent;
  await reopenBackOffice();
  await user.click(await screen.findByRole('button', { name: 'Enlace de Ana' }));
  expect(await screen.findByRole('heading', { name: 'Enlace de Ana' })).toBeVisible();
  expect(screen.queryByText(/^http.*\/r\//)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Renovar' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Renovar el enlace?' }));
  expect(dialog.getByText('El enlace anterior deja de servir enseguida.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Renovar enlace' }));
  expect((await screen.findByText(/^http.*\/r\/.+/)).textContent).not.toBe(before);
});

test('a link is revoked after a confirmation, and its address disappears', async () => {
  const { user } = await makeLinkFor('Ana');
  await user.click(await screen.findByRole('button', { name: 'Revocar' }));
  const dialog = within(screen.getByRole('alertdialog', { name: '¿Revocar el enlace?' }));
  await user.click(dialog.getByRole('button', { name: 'Revocar' }));
  expect(await toast('Enlace revocado')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Crear enlace' })).toBeVisible();
  expect(screen.queryByText(/^http.*\/r\//)).toBeNull();
});

test('before a link is renewed or revoked or its round is finished, staff see which phones may hold marks', async () => {
  const { user, address } = await makeLinkFor('Ana');
  const token = address.textContent?.split('/').at(-1) ?? '';
  await fetch(VOLUNTEER_ROUND_API, { headers: { 'x-api-key': API_KEY, [TOKEN_HEADER]: token } });
  await reopenBackOffice();
  await user.click(await screen.findByRole('button', { name: 'Enlace de Ana' }));
  for (const [button, question] of [
    ['Renovar', '¿Renovar el enlace?'],
    ['Revocar', '¿Revocar el enlace?'],
    ['Listo', null],
    ['Terminar reparto', '¿Terminar reparto?'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: button }));
    if (!question) continue;
    const dialog = screen.getByRole(/renovar/i.test(question) ? 'dialog' : 'alertdialog', { name: question });
    expect(dialog).toHaveTextContent(/Ana lo abrió por última vez a las \d\d:\d\d\./);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  }
});

test('links can be made in the list of rounds, which shows who has one', async () => {
  await newRound('Reparto del centro');
  const { user } = await openBackOffice(PATH, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Dar un enlace de Reparto del centro' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Enlace de «Reparto del centro»' }));
  await fill(user, dialog.getByLabelText('Quién va a repartir'), 'Beto');
  await user.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  expect(await dialog.findByText(/^http.*\/r\/.+/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Listo' }));
  expect(await screen.findByText('Con enlace: Beto')).toBeVisible();
});

test('a finished round shows its report in the place of its link', async () => {
  const round = await newRound('El de hoy');
  const [first, second] = round.paradas.map(({ pedido }) => pedido.id);
  const mark = (pedido: number | undefined, resultado: string, minute: number) => ({
    id: crypto.randomUUID(),
    pedido,
    resultado,
    nota: '',
    momento: new Date(Date.now() + minute).toISOString(),
  });
  await server.asAdmin('POST', `${ROUNDS}/${round.id}/marcas`, {
    marcas: [mark(first, 'entregado', 1), mark(second, 'nadie', 2)],
  });
  await server.asAdmin('PUT', `${ROUNDS}/${round.id}/estado`, { estado: 'terminado' });
  await openBackOffice(`${PATH}/${round.id}`, 'admin');
  const report = (await screen.findByRole('heading', { name: 'Resumen' })).closest('section');
  expect(report).toHaveTextContent(/Puertas2Entregadas1No había nadie1El/);
  expect(report).toHaveTextContent(/Marcaron: .+ \(2\)\./);
  expect(screen.queryByLabelText('Quién va a repartir')).toBeNull();
});
