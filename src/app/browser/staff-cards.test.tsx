import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { network, site } from '../../../tests/support/components/network.ts';
import { openPublicPage } from '../../../tests/support/components/public-page.tsx';
import { CARDS_ADDED } from '../../shared/web/cards-added.ts';
import { staffCards } from './staff-cards.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
});

async function openAsEditor(path: string) {
  const server = await site();
  const editor = await server.addPerson('editor');
  network.setCookie('sesion', await server.beginSession(editor.id));
  const opened = await openPublicPage(path);
  await staffCards(document);
  return opened;
}

const TITLE = 'Una mañana en el mercado, con las preguntas anotadas';
const cardOf = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('article') as HTMLElement;

test.each([
  ['/noticias', TITLE, '/admin/noticias/editar/1'],
  ['/propuestas', 'El salón de la esquina', '/admin/propuestas/editar/2'],
  ['/', TITLE, '/admin/noticias/editar/1'],
])('an editor finds the actions on each card of %s', async (path, title, address) => {
  await openAsEditor(path);
  const card = within(cardOf(title));
  expect(card.getByRole('link', { name: `Editar «${title}»` })).toHaveAttribute('href', address);
  expect(card.getByRole('button', { name: `Eliminar «${title}»` })).toBeVisible();
});

test('a card that is added later gets the actions once, and the others keep theirs', async () => {
  await openAsEditor('/noticias');
  const card = cardOf(TITLE);
  const added = card.cloneNode(true) as HTMLElement;
  added.removeAttribute('data-actions');
  added.querySelector('.button-row')?.remove();
  card.closest('ul')?.append(added);
  card.dispatchEvent(new Event(CARDS_ADDED, { bubbles: true }));
  expect(screen.getAllByRole('link', { name: `Editar «${TITLE}»` })).toHaveLength(2);
});

test('the page stays unchanged if the server does not accept the session', async () => {
  network.setCookie('sesion', 'x'.repeat(43));
  await openPublicPage('/noticias');
  const before = document.body.innerHTML;
  await staffCards(document);
  expect(document.body.innerHTML).toBe(before);
});

test('deletes an item only after a confirmation', async () => {
  const { user, server } = await openAsEditor('/noticias');
  const titles = async () =>
    ((await server.asAdmin('GET', '/api/noticias')) as { titulo: string }[]).map(({ titulo }) => titulo);
  const remove = () => user.click(screen.getByRole('button', { name: `Eliminar «${TITLE}»` }));
  const answer = (name: string) =>
    user.click(within(screen.getByRole('alertdialog', { name: '¿Eliminar noticia?' })).getByText(name));
  await remove();
  expect(screen.getByText(/Esto eliminará permanentemente la noticia «Una mañana/)).toBeVisible();
  await answer('Cancelar');
  expect(await titles()).toContain(TITLE);
  await remove();
  await answer('Eliminar');
  expect(await screen.findByText('Noticia eliminada')).toBeVisible();
  expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
  expect(await titles()).not.toContain(TITLE);
});
