import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  act,
  confirmLocation,
  field,
  fill,
  fillFields,
  LOOK_AT_PIN,
  locationStatus,
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
const IN_OFFICE = { name: 'Roger Balet, Atlántida, Canelones', ...OFFICE };
const IN_STATION = { name: 'Estación Atlántida, Canelones', ...STATION };
const IN_SALINAS = { name: 'Avenida Julieta, Salinas, Canelones', ...OUTSIDE_AREA };
const THREE = [IN_OFFICE, IN_STATION, IN_SALINAS];

withFakeTimers();

const wire = (suggestions: Suggestion[]) => z.encode(suggestionList, suggestions);
const letGeocoderFind = (suggestions: Suggestion[]) =>
  network.respondWith(SEARCH, { json: wire(suggestions) });
const searches = () => network.requests('GET', SEARCH).map(({ url }) => new URL(url, 'http://localhost'));
const address = () => field(ADDRESS);
const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const option = (name: string) => screen.findByRole('option', { name });
type User = Awaited<ReturnType<typeof openListRequest>>['user'];
/** Types an address and lets the debounce delay of the search pass. */
const lookFor = async (user: User, text: string) => {
  await fill(user, ADDRESS, text);
  await passTime(SEARCH_PAUSE_MS);
};

test('the address field searches from three letters on and once after fast typing, with the parameters of the spec', async () => {
  letGeocoderFind([IN_OFFICE]);
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
  await passTime(100); // less than the delay, because the fake clock also advances with real time
  expect(searches()).toEqual([]);
  await passTime(250);
  await option(IN_OFFICE.name);
  expect(optionNames()).toEqual([IN_OFFICE.name]);
  expect(searches().map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { format: 'json', country: 'Uruguay', state: 'Canelones', q: 'roger balet' },
  ]);
});

test('the address field aborts a search when the visitor types on, and ignores its response', async () => {
  letGeocoderFind([IN_OFFICE]);
  let respondToOldSearch = () => {};
  network.override(/q=calle\+vieja/, async () => {
    await new Promise<void>((resolve) => {
      respondToOldSearch = resolve;
    });
    return Response.json(wire([{ name: 'La vieja, Atlántida', latitude: -34.77, longitude: -55.76 }]));
  });
  const { user } = await openListRequest();
  await lookFor(user, 'calle vieja');
  const [old] = network.requests('GET', SEARCH);
  expect(old?.signal?.aborted).toBe(false);
  await lookFor(user, 'calle nueva');
  expect(old?.signal?.aborted).toBe(true);
  await option(IN_OFFICE.name);
  respondToOldSearch();
  await passTime(0);
  expect(optionNames()).toEqual([IN_OFFICE.name]);
});

test('the suggestions disappear when fewer than three letters are left in the address field', async () => {
  letGeocoderFind([IN_OFFICE]);
  const { user } = await openListRequest();
  await lookFor(user, 'roger');
  await option(IN_OFFICE.name);
  await user.keyboard('{Backspace>3/}');
  expect(address()).toHaveValue('ro');
  expect(optionNames()).toEqual([]);
  await passTime(SEARCH_PAUSE_MS);
  expect(searches()).toHaveLength(1);
});

test('the address field shows no suggestions and no error when nothing is found or the search fails', async () => {
  letGeocoderFind([IN_OFFICE]);
  const { user } = await openListRequest();
  const failures = {
    'nothing is found': async () => Response.json([]),
    'the server fails': async () => Response.json({ error: 'no' }, { status: 500 }),
    'the server refuses': async () => Response.json({ error: 'no' }, { status: 422 }),
    'the answer has another shape': async () => Response.json([{ display_name: 7 }]),
    'the answer is a page': async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    'the answer is half a text': async () => new Response('[{"display_name":"Roger'),
    'nobody answers': () => Promise.reject(new TypeError('fetch failed')),
  };
  for (const [what, fail] of Object.entries(failures)) {
    await lookFor(user, 'roger');
    await option(IN_OFFICE.name);
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
  await option(IN_OFFICE.name);
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
  letGeocoderFind(THREE);
  const { user } = await openListRequest();
  const input = address();
  expect(input).toHaveRole('combobox');
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await lookFor(user, 'atlántida');
  const list = await screen.findByRole('listbox', { name: 'Direcciones encontradas' });
  expect(input).toHaveAttribute('aria-expanded', 'true');
  expect(input).toHaveAttribute('aria-controls', list.id);
  expect(requestForm().getByText(/3 direcciones encontradas\./)).toBeInTheDocument();
  expect(input).not.toHaveAttribute('aria-activedescendant');

  const expectActive = (name: string) => {
    const [active, ...others] = screen.getAllByRole('option', { selected: true });
    expect(active).toHaveTextContent(name);
    expect(others).toEqual([]);
    expect(input).toHaveAttribute('aria-activedescendant', active?.id);
  };
  await user.keyboard('{ArrowDown}');
  expectActive(IN_OFFICE.name);
  await user.keyboard('{ArrowDown}');
  expectActive(IN_STATION.name);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(input).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  expectActive(IN_SALINAS.name);
  await user.keyboard('{Escape}');
  expect(list).not.toBeVisible();
  expect(input).toHaveValue('atlántida');

  await user.keyboard(' 2');
  await passTime(SEARCH_PAUSE_MS);
  await option(IN_STATION.name);
  expect(list).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(input).toHaveValue(IN_STATION.name);
  await vi.waitFor(() => expect(input).toHaveFocus());
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await passTime(0);
  expect(problems(), 'nothing was sent').toEqual([]);
  await user.keyboard('{Enter}');
  await requestForm().findByText('El nombre es obligatorio'); // with the list closed, Enter submits the form
});

test('a suggestion outside the delivery area blocks the form until another address is typed', async () => {
  letGeocoderFind(THREE);
  const { user } = await openListRequest();
  await fillFields(user, '099 123 456');
  await confirmLocation(user);
  expect(submitButton()).not.toHaveAttribute('aria-disabled');
  await lookFor(user, 'julieta');
  await user.click(await option(IN_SALINAS.name));
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
  letGeocoderFind(THREE);
  const { user } = await openListRequest();
  await fillFields(user, '099 123 456');
  await confirmLocation(user);
  await lookFor(user, 'estación');
  await user.click(await option(IN_STATION.name));
  await waitFor(() => expect(locationStatus()).toHaveTextContent(LOOK_AT_PIN));
  expect(requestForm().getByLabelText('Mapa de tu ubicación')).toHaveAttribute('data-prompting');
  expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(act('El pin está bien'));
  expect(submitButton()).not.toHaveAttribute('aria-disabled');
  expect(locationStatus().textContent).toBe(`Ubicación confirmada: ${IN_STATION.name}`);
  expect(requestForm().getByLabelText('Mapa de tu ubicación')).not.toHaveAttribute('data-prompting');
  await fill(user, ADDRESS, '');
  await user.tab();
  expect(locationStatus().textContent).toBe(`Ubicación confirmada: ${STATION_SHOWN}`);
});
