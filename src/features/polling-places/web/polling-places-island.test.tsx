import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { network } from '../../../../tests/support/components/network.ts';
import { openPublicPage } from '../../../../tests/support/components/public-page.tsx';
import { DEMO_DAY_COOKIE } from '../../../app/site/demo-day.ts';
import { hydrate } from './polling-places-island.ts';

const BEFORE = '2025-05-01';
const DAY = '2025-05-11';
const AFTER = '2025-05-12';

async function openFinder(query = '', day = BEFORE) {
  network.setCookie(DEMO_DAY_COOKIE, day);
  const { user } = await openPublicPage('/elecciones');
  history.replaceState(null, '', `/elecciones${query}`);
  const mountPoint = document.querySelector<HTMLElement>('[data-island="polling-places"]');
  if (!mountPoint) throw new Error('The page has no finder.');
  hydrate(mountPoint);
  return user;
}

const finder = () => within(screen.getByRole('region', { name: /^¿Dónde voto\?$|^Dónde se votó$/ }));
const series = () => finder().getByRole('textbox', { name: 'Serie' });
const number = () => finder().getByRole('textbox', { name: 'Número' });
const answer = () => {
  const found = document.querySelector<HTMLElement>('[data-finder-answer]');
  if (!found) throw new Error('The page has no answer.');
  return found;
};

test('the finder answers in the page without a request, and the URL contains only the circuit', async () => {
  const user = await openFinder();
  expect(series()).toHaveValue('ZCB');
  const before = network.requests().length;
  await user.type(number(), '2801{Enter}');
  expect(within(answer()).getByRole('heading', { name: 'Liceo 1' })).toBeVisible();
  expect(within(answer()).getByText('611')).toBeVisible();
  expect(within(answer()).getByRole('link', { name: 'Recordámelo' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/elecciones\.ics\?circuito=611$/),
  );
  expect(answer()).toHaveFocus();
  expect(location.pathname + location.search).toBe('/elecciones?circuito=611');
  expect(network.requests()).toHaveLength(before);
});

test('the finder refers to the Corte Electoral if it does not know the credential, and removes the former answer', async () => {
  const user = await openFinder('?circuito=611');
  await user.type(number(), '6301{Enter}');
  expect(answer()).toHaveTextContent('No sabemos dónde vota la credencial ZCB 6301: no está');
  expect(within(answer()).getByRole('link', { name: 'Ir a la Corte Electoral' })).toBeVisible();
  expect(location.search).toBe('');
});

test('the finder shows an error at an invalid field, focuses the field, and removes the former answer', async () => {
  const user = await openFinder('?circuito=611');
  expect(within(answer()).getByRole('heading', { name: 'Liceo 1' })).toBeVisible();
  await user.type(number(), '12345678');
  await user.click(finder().getByRole('button', { name: 'Buscar' }));
  expect(number()).toHaveAccessibleDescription('El número de una credencial tiene hasta 6 cifras.');
  expect(number()).toBeInvalid();
  await vi.waitFor(() => expect(number()).toHaveFocus());
  expect(within(answer()).queryByRole('heading', { name: 'Liceo 1' })).toBeNull();

  await user.clear(number());
  await user.type(number(), '1{Enter}');
  expect(number()).toBeValid();
  expect(within(answer()).getByRole('heading', { name: 'Municipio de Ceibalá' })).toBeVisible();
});

test('on a cached page without an answer, the finder shows the answer for the URL', async () => {
  await openFinder('?localidad=Ceibal%C3%A1');
  expect(within(answer()).getByRole('heading', { name: 'Locales de Ceibalá' })).toBeVisible();
  expect(within(answer()).getAllByRole('listitem')).toHaveLength(7);
});

test('on the day of the election, the finder answers without a reminder of it', async () => {
  const user = await openFinder('', DAY);
  expect(answer()).not.toHaveTextContent('Guardá la fecha');
  expect(finder().queryByRole('link', { name: 'Recordámelo' })).toBeNull();
  await user.type(number(), '2801{Enter}');
  expect(within(answer()).getByRole('heading', { name: 'Liceo 1' })).toBeVisible();
});

test('after the election, the finder answers in the past tense and without a reminder', async () => {
  const user = await openFinder('', AFTER);
  expect(screen.getByRole('heading', { name: 'Dónde se votó' })).toBeVisible();
  expect(finder().queryByRole('link', { name: 'Recordámelo' })).toBeNull();
  await user.type(number(), '2801{Enter}');
  expect(within(answer()).getByRole('heading', { name: 'Liceo 1' })).toBeVisible();
  expect(within(answer()).queryByRole('link', { name: 'Recordámelo' })).toBeNull();
  await user.clear(number());
  await user.type(number(), '6301{Enter}');
  expect(answer()).toHaveTextContent('No sabemos dónde le tocó a la credencial ZCB 6301: no está');
});
