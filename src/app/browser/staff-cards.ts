import { NEWS_PATH } from '../../features/news/web/news-paths.ts';
import { STAFF_PROPOSALS_PATH } from '../../features/proposals/web/proposal-paths.ts';
import { capitalised } from '../../shared/contract/capitalised.ts';
import { NEWS_LIST_PATH, PROPOSALS_PATH } from '../../shared/contract/content-kinds.ts';
import { CARDS_ADDED } from '../../shared/web/cards-added.ts';

/**
 * Gives the cards of public pages the actions of signed-in staff (spec, section 2). The pages are the same for
 * everybody: this script is loaded only in a browser in which somebody has signed in, and the server checks every
 * request.
 */

const KINDS = [
  { one: 'noticia', page: NEWS_LIST_PATH, staff: NEWS_PATH, api: '/api/noticias' },
  { one: 'propuesta', page: PROPOSALS_PATH, staff: STAFF_PROPOSALS_PATH, api: '/api/propuestas' },
];

interface CardItem {
  card: HTMLElement;
  kind: (typeof KINDS)[number];
  id: string;
  title: string;
}

/** Adds the buttons, if the server confirms the session, also to cards that are added later. */
export async function staffCards(root: Document) {
  const headers = { 'x-api-key': root.body.dataset.apiKey ?? '' };
  const cards = () => [...root.querySelectorAll<HTMLElement>('article.card:not([data-actions])')];
  if (cards().flatMap(itemOf).length === 0) return;
  const session = await fetch('/api/perfil', { headers });
  if (!session.ok) return;
  const addToCards = () => {
    for (const item of cards().flatMap(itemOf)) addActions(root, item, headers);
  };
  addToCards();
  root.addEventListener(CARDS_ADDED, addToCards);
}

function itemOf(card: HTMLElement): CardItem[] {
  const title = card.querySelector('.card-title')?.textContent ?? '';
  for (const link of card.querySelectorAll<HTMLAnchorElement>('a[href^="/"]'))
    for (const kind of KINDS) {
      const [, id] = link.pathname.split(`${kind.page}/`);
      if (id && /^\d+$/.test(id)) return [{ card, kind, id, title }];
    }
  return [];
}

function addActions(root: Document, item: CardItem, headers: Record<string, string>) {
  const { card, kind, id, title } = item;
  const edit = root.createElement('a');
  edit.href = `${kind.staff}/editar/${id}`;
  const remove = root.createElement('button');
  remove.type = 'button';
  const row = root.createElement('p');
  row.className = 'button-row';
  card.dataset.actions = '';
  card.querySelector('.card-body')?.append(row);
  for (const [element, text] of [
    [edit, 'Editar'],
    [remove, 'Eliminar'],
  ] as const) {
    element.className = 'card-link link';
    element.textContent = text;
    element.setAttribute('aria-label', `${text} «${title}»`);
    row.append(element);
  }
  remove.addEventListener('click', () => askToRemove(root, item, headers));
}

/** Asks before an item is removed for good. */
function askToRemove(root: Document, item: CardItem, headers: Record<string, string>) {
  const { card, kind, id, title } = item;
  const dialog = root.createElement('dialog');
  dialog.className = 'sheet-dialog';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'eliminar-titulo');
  dialog.innerHTML = `<form method="dialog" class="sheet-dialog-body stack"><h2 id="eliminar-titulo"></h2><p></p>
    <p class="button-row"><button class="button-quiet" autofocus>Cancelar</button>
    <button class="button-quiet" value="remove">Eliminar</button></p></form>`;
  const [heading, text] = [dialog.querySelector('h2'), dialog.querySelector('p')];
  if (heading) heading.textContent = `¿Eliminar ${kind.one}?`;
  if (text)
    text.textContent = `¿Estás seguro? Esta acción no se puede deshacer. Esto eliminará permanentemente la ${kind.one} «${title}».`;
  dialog.addEventListener('close', async () => {
    dialog.remove();
    if (dialog.returnValue !== 'remove') return;
    const response = await fetch(`${kind.api}/${id}`, { method: 'DELETE', headers }).catch(() => null);
    if (response?.ok) (card.closest('li') ?? card).remove();
    announce(
      root,
      response?.ok ? `${capitalised(kind.one)} eliminada` : `No se pudo eliminar la ${kind.one}.`,
    );
  });
  root.body.append(dialog);
  dialog.showModal();
}

const ANNOUNCED_MS = 6_000;

function announce(root: Document, text: string) {
  const status = root.createElement('p');
  status.className = 'page-toast';
  status.role = 'status';
  root.body.append(status);
  status.textContent = text;
  setTimeout(() => status.remove(), ANNOUNCED_MS);
}
