import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  openBackOffice,
  rowWith,
  toast,
  undoButton,
} from '../../../../tests/support/components/back-office.tsx';
import { network, site } from '../../../../tests/support/components/network.ts';

/** Tests of the order of proposals, without the pointer, which needs a layout. */

const PATH = '/admin/propuestas';
type Wire = { titulo: string }[];
const onServer = async () =>
  ((await (await site()).asAdmin('GET', '/api/propuestas')) as Wire).map(({ titulo }) => titulo);
const onScreen = () =>
  [...document.querySelectorAll('tbody .two-lines')]
    .map((element) => element.textContent)
    .filter((_, index) => index % 2 === 0); // the title, and not the description
const handleOf = async (title: string | undefined) =>
  within(await rowWith(String(title))).getByRole('button', { name: `Mover «${title}»` });

async function openList() {
  const opened = await openBackOffice(PATH, 'editor');
  await screen.findByRole('table');
  const titles = onScreen();
  return { ...opened, titles };
}

test('a proposal is picked up, moved with the arrows and put down with one request, and z takes it back', async () => {
  const { user, titles } = await openList();
  const [first, second, third, ...others] = titles;
  const handle = await handleOf(first);
  handle.focus();
  await user.keyboard(' ');
  expect(handle).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(new RegExp(`levantada. Lugar 1 de ${titles.length}`))).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(onScreen()).toEqual([second, third, first, ...others]);
  expect(await screen.findByText(`Lugar 3 de ${titles.length}.`)).toBeInTheDocument();
  expect(handle).toHaveFocus();
  expect(network.requests('PUT')).toEqual([]);
  await user.keyboard(' ');
  expect(await toast('Propuesta movida')).toBeVisible();
  expect(network.requests('PUT')).toHaveLength(1);
  expect(await onServer()).toEqual([second, third, first, ...others]);

  await undoButton();
  await user.keyboard('z');
  expect(await toast('Deshecho')).toBeVisible();
  expect(await onServer()).toEqual(titles);
  await waitFor(() => expect(onScreen()).toEqual(titles));
});

test('Escape and putting down at the same place send nothing', async () => {
  const { user, titles } = await openList();
  const handle = await handleOf(titles[1]);
  handle.focus();
  await user.keyboard(' {End}');
  expect(onScreen().at(-1)).toBe(titles[1]);
  await user.keyboard('{Escape}');
  expect(onScreen()).toEqual(titles);
  await user.keyboard(' {ArrowUp}{ArrowDown} ');
  expect(screen.getByText(`«${titles[1]}» quedó donde estaba.`)).toBeInTheDocument();
  expect(onScreen()).toEqual(titles);
  expect(network.requests('PUT')).toEqual([]);
});

test('the menu of a row moves it, and a failure puts it back', async () => {
  const { user, titles } = await openList();
  const [first, second, ...others] = titles;
  const choose = async (title: string | undefined, action: string) =>
    user.click(within(await rowWith(String(title))).getByRole('menuitem', { name: action, hidden: true }));
  const last = others.at(-1);
  await choose(last, 'Poner primera');
  expect(onScreen()).toEqual([last, first, second, ...others.slice(0, -1)]);
  expect(await toast('Propuesta movida')).toBeVisible();
  await choose(last, 'Subir');
  expect(screen.getByText('Ya es la primera.')).toBeInTheDocument();

  let fail = () => {};
  network.override(
    /\/orden$/,
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('fetch failed'));
      }),
  );
  network.fail('/api/propuestas'); // the list cannot be read again either
  await choose(last, 'Bajar');
  expect(onScreen().slice(0, 2)).toEqual([first, last]);
  await waitFor(() => expect(network.requests('PUT', /\/orden$/)).toHaveLength(2));
  fail();
  expect(await toast(/^No se pudo cambiar el orden\./)).toBeVisible();
  expect(onScreen().slice(0, 2)).toEqual([last, first]);
});

test('a search moves a proposal beside the ones that it shows', async () => {
  const { user, titles, server } = await openList();
  const ids = (await server.asAdmin('GET', '/api/propuestas')) as { id: number; titulo: string }[];
  await user.type(screen.getByLabelText('Buscar propuestas'), 'e');
  const shown = onScreen();
  await waitFor(() => expect(shown.length).toBeGreaterThan(1));
  const handle = await handleOf(shown.at(-1));
  handle.focus();
  await user.keyboard(' {ArrowUp} ');
  await toast('Propuesta movida');
  const [request] = network.requests('PUT');
  expect(request?.body).toEqual({
    vecina: ids.find(({ titulo }) => titulo === shown.at(-2))?.id,
    antes: true,
  });
  expect(await onServer()).toHaveLength(titles.length);
});
