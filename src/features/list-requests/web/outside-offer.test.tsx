import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { campaign } from '#campaign/campaign.ts';
import {
  act,
  confirmLocation,
  field,
  fillFields,
  locationStatus,
  OUTSIDE,
  openListRequest,
  problems,
  requestForm,
  sentPanel,
  setDeviceLocation,
  submitButton,
} from '../../../../tests/support/components/list-request-form.ts';
import { network } from '../../../../tests/support/components/network.ts';
import { clearAllButStorage } from '../../../../tests/support/components/public-page.tsx';
import {
  codesRequested,
  verifyByCode,
  withFakeTimers,
} from '../../../../tests/support/components/verification.ts';
import { OUTSIDE_AREA } from '../../../../tests/support/locations.ts';
import { suggestionList } from '../../geocoding/contract.ts';
import { listRequestDraft } from './list-request-draft.ts';
import { pickUpAt } from './outside-area.ts';

/** What a visitor outside the delivery area reads, and leaving the list request for the campaign to decide. */

const PHONE = '099123457';
const SEND = '/api/pedidos-lista';
const LEAVE = 'Dejar el pedido para que lo veamos';
const FETCH = `Podés retirarla en la sede: ${pickUpAt(campaign.contact)}.`;
const LEFT = /^Fuera de la zona: el pedido queda para que lo veamos\. Fijate si el pin está en tu puerta\./;
const offer = () => requestForm().queryByRole('button', { name: LEAVE });
const isReady = () => waitFor(() => expect(submitButton()).not.toHaveAttribute('aria-disabled'));

withFakeTimers();
afterEach(() => listRequestDraft.forget());

/** Fills in the form of a visitor whose device is outside the delivery area, without taking the offer. */
async function openOutside() {
  const page = await openListRequest();
  await fillFields(page.user, PHONE);
  setDeviceLocation(OUTSIDE_AREA);
  await page.user.click(act('Usar mi ubicación'));
  await requestForm().findByText(OUTSIDE.here);
  return page;
}
async function openLeft() {
  const page = await openOutside();
  await page.user.click(act(LEAVE));
  await isReady();
  return page;
}

test('the office has its hours in brackets, if there are any', () => {
  expect(campaign.contact.hours).not.toBe('');
  expect(FETCH).toContain(`${campaign.contact.office} (${campaign.contact.hours})`);
  expect(pickUpAt({ office: 'Calle 1', hours: '' })).toBe('Calle 1');
  expect(pickUpAt({ office: '', hours: 'los lunes' })).toBeUndefined();
});

test('outside the delivery area the message stays, and beside it are the office and a button that leaves the list request', async () => {
  const { user } = await openOutside();
  expect(requestForm().getByText(OUTSIDE.here)).toHaveRole('alert');
  const text = requestForm().getByText(/dejá el pedido igual/);
  expect(text).toHaveTextContent(FETCH);
  expect(text.closest('[role="status"]'), 'screen readers announce it').not.toBeNull();
  await user.click(submitButton());
  expect(problems()).toEqual([OUTSIDE.submission]);
  expect(network.requests('POST', SEND)).toEqual([]);
  expect(offer()).toBeVisible();
});

test('an address outside that was chosen with the keyboard can be left for decision with the keyboard', async () => {
  const { user } = await openListRequest();
  network.respondWith('/api/geocodificar', {
    json: z.encode(suggestionList, [{ name: 'Ruta 10, Salinas', ...OUTSIDE_AREA }]),
  });
  await user.click(field('Dirección o descripción'));
  await user.paste('ruta 10');
  await screen.findByRole('option', { name: 'Ruta 10, Salinas' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await requestForm().findByText(OUTSIDE.address)).toHaveRole('alert');
  act(LEAVE).focus();
  await user.keyboard('{Enter}');
  expect(locationStatus()).toHaveTextContent(LEFT);
  expect(field('Dirección o descripción')).toHaveValue('Ruta 10, Salinas');
  await waitFor(() => expect(locationStatus()).toHaveFocus());
});

test('a location outside that was typed in the dialog can be left for decision there', async () => {
  const { user } = await openListRequest();
  await user.click(act('Cambiar ubicación'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmá tu ubicación' }));
  expect(dialog.queryByRole('button', { name: LEAVE })).toBeNull();
  await user.click(dialog.getByText('Escribir las coordenadas'));
  await user.click(dialog.getByLabelText('Latitud y longitud'));
  await user.paste(`${OUTSIDE_AREA.latitude} ${OUTSIDE_AREA.longitude}`);
  await user.keyboard('{Enter}');
  expect(dialog.getByText(OUTSIDE.pin)).toBeVisible();
  expect(dialog.getByText(/dejá el pedido igual/)).toHaveTextContent(FETCH);
  await user.click(dialog.getByRole('button', { name: LEAVE }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(locationStatus()).toHaveTextContent(LEFT);
});

test('a location too far away has only the message', async () => {
  const { user } = await openListRequest();
  setDeviceLocation({ latitude: 40.4, longitude: -3.7 });
  await user.click(act('Usar mi ubicación'));
  await requestForm().findByText(OUTSIDE.here);
  expect(offer()).toBeNull();
});

test('a list request left for decision is sent once, and the visitor reads that the campaign decides', async () => {
  const { user, server } = await openLeft();
  expect(problems()).toEqual([]);
  expect(locationStatus()).toHaveTextContent(FETCH);
  await user.dblClick(submitButton());
  await verifyByCode(user);
  const panel = (await sentPanel()).parentElement as HTMLElement;
  expect(panel).toHaveTextContent(
    'Tu dirección está fuera de la zona de reparto. La campaña va a decidir si te la lleva. Cuando lo decida, lo ves en tu enlace.',
  );
  expect(panel).toHaveTextContent(FETCH);
  expect(panel).not.toHaveTextContent(/próximos repartos|La llevamos a/);
  expect(screen.getByRole('link', { name: 'Seguí tu pedido' })).toBeVisible();
  const [request, ...others] = network.requests('POST', SEND);
  expect(request?.body).toMatchObject({ fuera_de_zona: true, latitud: OUTSIDE_AREA.latitude });
  expect(others).toEqual([]);
  expect(await server.listRequestsFrom(PHONE)).toMatchObject([{ longitude: OUTSIDE_AREA.longitude }]);
});

test('the choice survives a page reload and a lost connection', async () => {
  await openLeft();
  clearAllButStorage(listRequestDraft);
  const { user, server } = await openListRequest();
  await requestForm().findByText('Recuperamos lo que habías escrito.');
  expect(locationStatus()).toHaveTextContent(LEFT);
  await isReady();
  network.loseOneResponse(SEND);
  await user.click(submitButton());
  await verifyByCode(user);
  await requestForm().findByText(/^No hay conexión\. Lo que escribiste sigue acá/);
  expect(locationStatus()).toHaveTextContent(LEFT);
  await user.click(submitButton());
  expect(await sentPanel()).toBeVisible();
  expect(codesRequested()).toBe(1);
  expect(await server.listRequestsFrom(PHONE)).toHaveLength(1);
});

test('a location inside takes the choice back', async () => {
  const { user } = await openLeft();
  await confirmLocation(user);
  expect(offer()).toBeNull();
  await user.click(submitButton());
  await verifyByCode(user);
  const panel = (await sentPanel()).parentElement;
  expect(panel).toHaveTextContent('Va en uno de los próximos repartos');
  expect(network.requests('POST', SEND)[0]?.body).not.toHaveProperty('fuera_de_zona');
});

test('a location that only the server finds outside can be left for decision too', async () => {
  const { user } = await openListRequest();
  await fillFields(user, PHONE);
  await confirmLocation(user);
  const campos = { latitud: OUTSIDE.submission, longitud: OUTSIDE.submission };
  const end = network.respondWith(SEND, { status: 422, json: { error: OUTSIDE.submission, campos } });
  await user.click(submitButton());
  await verifyByCode(user);
  expect(await requestForm().findByText(OUTSIDE.submission)).toBeVisible();
  end();
  await user.click(act(LEAVE));
  await user.click(submitButton());
  expect(await sentPanel()).toBeVisible();
  expect(network.requests('POST', SEND).at(-1)?.body).toMatchObject({ fuera_de_zona: true });
});
