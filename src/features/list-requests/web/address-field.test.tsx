import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  act,
  CHECK_THE_PIN,
  confirmLocation,
  field,
  fill,
  fillFields,
  locationStatus,
  OFFICE_SHOWN,
  OUTSIDE,
  openListRequest,
  problems,
  requestForm,
  STATION_SHOWN,
  submitButton,
} from '../../../../tests/support/components/list-request-form.ts';
import { network } from '../../../../tests/support/components/network.ts';
import { passTime, withFakeTimers } from '../../../../tests/support/components/verification.ts';
import { HOSTILE } from '../../../../tests/support/geocoder-server.ts';
import { OFFICE, OUTSIDE_AREA, STATION } from '../../../../tests/support/locations.ts';
import { SEARCH_PAUSE_MS, type Suggestion, suggestionList } from '../../geocoding/contract.ts';

const SEARCH = '/api/geocodificar';
const ADDRESS = 'Dirección o descripción';
const OFFICE_SUGGESTION = { name: 'Roger Balet, Ceibalá, Lagunas', ...OFFICE };
const STATION_SUGGESTION = { name: 'Estación Ceibalá, Lagunas', ...STATION };
const SALINAS_SUGGESTION = { name: 'Avenida Julieta, Salinas, Lagunas', ...OUTSIDE_AREA };
const SUGGESTIONS = [OFFICE_SUGGESTION, STATION_SUGGESTION, SALINAS_SUGGESTION];

withFakeTimers();

const wire = (suggestions: Suggestion[]) => z.encode(suggestionList, suggestions);
const letGeocoderFind = (suggestions: Suggestion[]) =>
  network.respondWith(SEARCH, { json: wire(suggestions) });
const searches = () => network.requests('GET', SEARCH).map(({ url }) => new URL(url, 'http://localhost'));
const address = () => field(ADDRESS);
/** Searches in the suggestions only, because the form has a select too. */
const suggested = () => within(document.querySelector<HTMLElement>('.combobox-list') ?? document.body);
const optionNames = () =>
  suggested()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const option = (name: string) => suggested().findByRole('option', { name });
type User = Awaited<ReturnType<typeof openListRequest>>['user'];
/** Types an address and waits until the debounce delay of the search is over. */
const lookFor = async (user: User, text: string) => {
  await fill(user, ADDRESS, text);
  await passTime(SEARCH_PAUSE_MS);
};

test('the address field searches from three letters on, only once after fast typing, and with the parameters of the spec', async () => {
  letGeocoderFind([OFFICE_SUGGESTION]);
  const { user } = await openListRequest();
  await user.click(address());
  await user.keyboard(' ro ');
  await passTime(2_000);
  expect(searches()).toEqual([]);
  await user.clear(address());
  for (const letter of 'roger balet') {
    await user.keyboard(letter);
    await passTime(50);
  }
  // Real time also advances the fake clock, so these waits stay well below the debounce delay of 400 ms.
  await passTime(100);
  expect(searches()).toEqual([]);
  await passTime(250);
  await option(OFFICE_SUGGESTION.name);
  expect(optionNames()).toEqual([OFFICE_SUGGESTION.name]);
  expect(searches().map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { format: 'json', country: 'Uruguay', state: 'Lagunas', q: 'roger balet' },
  ]);
});

test('the address field aborts a search when the visitor continues typing, and ignores its response', async () => {
  letGeocoderFind([OFFICE_SUGGESTION]);
  let respondToOldSearch = () => {};
  network.override(/q=calle\+vieja/, async () => {
    await new Promise<void>((resolve) => {
      respondToOldSearch = resolve;
    });
    return Response.json(wire([{ name: 'La vieja, Ceibalá', latitude: -34.77, longitude: -55.76 }]));
  });
  const { user } = await openListRequest();
  await lookFor(user, 'calle vieja');
  const [old] = network.requests('GET', SEARCH);
  expect(old?.signal?.aborted).toBe(false);
  await lookFor(user, 'calle nueva');
  expect(old?.signal?.aborted).toBe(true);
  await option(OFFICE_SUGGESTION.name);
  respondToOldSearch();
  await passTime(0);
  expect(optionNames()).toEqual([OFFICE_SUGGESTION.name]);
});

test('the suggestions disappear when fewer than three letters are left in the address field', async () => {
  letGeocoderFind([OFFICE_SUGGESTION]);
  const { user } = await openListRequest();
  await lookFor(user, 'roger');
  await option(OFFICE_SUGGESTION.name);
  await user.keyboard('{Backspace>3/}');
  expect(address()).toHaveValue('ro');
  expect(optionNames()).toEqual([]);
  await passTime(SEARCH_PAUSE_MS);
  expect(searches()).toHaveLength(1);
});

test('the address field shows no suggestions and no error when nothing is found or the search fails', async () => {
  letGeocoderFind([OFFICE_SUGGESTION]);
  const { user } = await openListRequest();
  const failures = {
    'nothing is found': async () => Response.json([]),
    'the server responds with an error': async () => Response.json({ error: 'no' }, { status: 500 }),
    'the server rejects the search': async () => Response.json({ error: 'no' }, { status: 422 }),
    'the response has another shape': async () => Response.json([{ display_name: 7 }]),
    'the response is a page': async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    'the response is truncated': async () => new Response('[{"display_name":"Roger'),
    'the server is unreachable': () => Promise.reject(new TypeError('fetch failed')),
  };
  for (const [what, fail] of Object.entries(failures)) {
    await lookFor(user, 'roger');
    await option(OFFICE_SUGGESTION.name);
    const endFailure = network.override(SEARCH, fail);
    const before = searches().length;
    await lookFor(user, what);
    expect(searches(), what).toHaveLength(before + 1);
    await waitFor(() => expect(screen.queryByText('Buscando direcciones'), what).toBeNull());
    expect(optionNames(), what).toEqual([]);
    expect(problems(), what).toEqual([]);
    expect(address()).toHaveValue(what);
    endFailure();
  }
  await lookFor(user, 'roger');
  await option(OFFICE_SUGGESTION.name);
});

test('a suggestion that contains markup is shown as plain text', async () => {
  letGeocoderFind([{ name: HOSTILE.markup, latitude: -34.77, longitude: -55.76 }]);
  const { user } = await openListRequest();
  await lookFor(user, 'calle');
  await user.click(await option(HOSTILE.markup));
  expect(address()).toHaveValue(HOSTILE.markup);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('the address field is a combobox: arrow keys move, Enter chooses without submitting, Escape closes', async () => {
  letGeocoderFind(SUGGESTIONS);
  const { user } = await openListRequest();
  const input = address();
  expect(input).toHaveRole('combobox');
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await lookFor(user, 'ceibalá');
  const list = await screen.findByRole('listbox', { name: 'Direcciones encontradas' });
  expect(input).toHaveAttribute('aria-expanded', 'true');
  expect(input).toHaveAttribute('aria-controls', list.id);
  expect(requestForm().getByText(/3 direcciones encontradas\./)).toBeInTheDocument();
  expect(input).not.toHaveAttribute('aria-activedescendant');

  const expectActive = (name: string) => {
    const [active, ...others] = suggested().getAllByRole('option', { selected: true });
    expect(active).toHaveTextContent(name);
    expect(others).toEqual([]);
    expect(input).toHaveAttribute('aria-activedescendant', active?.id);
  };
  await user.keyboard('{ArrowDown}');
  expectActive(OFFICE_SUGGESTION.name);
  await user.keyboard('{ArrowDown}');
  expectActive(STATION_SUGGESTION.name);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(input).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  expectActive(SALINAS_SUGGESTION.name);
  await user.keyboard('{Escape}');
  expect(list).not.toBeVisible();
  expect(input).toHaveValue('ceibalá');

  await user.keyboard(' 2');
  await passTime(SEARCH_PAUSE_MS);
  await option(STATION_SUGGESTION.name);
  expect(list).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(input).toHaveValue(STATION_SUGGESTION.name);
  await vi.waitFor(() => expect(input).toHaveFocus());
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await passTime(0);
  expect(problems(), 'Enter chooses the suggestion without submitting the form').toEqual([]);
  await user.keyboard('{Enter}');
  await requestForm().findByText('El nombre es obligatorio'); // with the list closed, Enter submits the form
});

test('a suggestion outside the delivery area blocks the form until another address is typed', async () => {
  letGeocoderFind(SUGGESTIONS);
  const { user } = await openListRequest();
  await fillFields(user, '099 123 456');
  await confirmLocation(user);
  expect(submitButton()).not.toHaveAttribute('aria-disabled');
  await lookFor(user, 'julieta');
  await user.click(await option(SALINAS_SUGGESTION.name));
  expect(await requestForm().findByText(OUTSIDE.address)).toBeVisible();
  expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
  expect(requestForm().queryByText(/Ubicación confirmada/)).toBeNull();
  await user.click(submitButton());
  expect(await requestForm().findByText(OUTSIDE.submission)).toBeVisible();
  await fill(user, ADDRESS, 'Calle 11 y 24');
  expect(requestForm().queryByText(OUTSIDE.submission)).toBeNull();
  await waitFor(() => expect(submitButton()).not.toHaveAttribute('aria-disabled'));
  await user.tab();
  expect(locationStatus().textContent).toBe('Ubicación confirmada: Calle 11 y 24');
  expect(network.requests('POST')).toEqual([]);
});

test('a suggestion chosen after the confirmation asks the visitor to confirm the location again', async () => {
  letGeocoderFind(SUGGESTIONS);
  const { user } = await openListRequest();
  await fillFields(user, '099 123 456');
  await confirmLocation(user);
  await lookFor(user, 'estación');
  await user.click(await option(STATION_SUGGESTION.name));
  await waitFor(() => expect(locationStatus()).toHaveTextContent(CHECK_THE_PIN));
  expect(requestForm().getByLabelText('Mapa de tu ubicación')).toHaveAttribute('data-prompting');
  expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(act('El pin está bien'));
  expect(submitButton()).not.toHaveAttribute('aria-disabled');
  expect(locationStatus().textContent).toBe(`Ubicación confirmada: ${STATION_SUGGESTION.name}`);
  expect(requestForm().getByLabelText('Mapa de tu ubicación')).not.toHaveAttribute('data-prompting');
  await fill(user, ADDRESS, '');
  await user.tab();
  expect(locationStatus().textContent).toBe(`Ubicación confirmada: ${STATION_SHOWN}`);
});

test('after locating the device, the confirmation does not name an address that was chosen for another place', async () => {
  letGeocoderFind(SUGGESTIONS);
  const { user } = await openListRequest();
  await lookFor(user, 'estación');
  await user.click(await option(STATION_SUGGESTION.name));
  await confirmLocation(user, OFFICE);
  expect(locationStatus().textContent).toBe(`Ubicación confirmada: ${OFFICE_SHOWN}`);
  await fill(user, ADDRESS, 'Portón verde, al lado de la sede');
  await user.tab();
  expect(locationStatus().textContent).toBe('Ubicación confirmada: Portón verde, al lado de la sede');
});
