import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import {
  act,
  confirmLocation,
  field,
  fill,
  locationStatus,
  openListRequest,
  problems,
  requestForm,
  sentPanel,
  submitButton,
  UNCONFIRMED,
} from '../../../../tests/support/components/list-request-form.ts';
import { network } from '../../../../tests/support/components/network.ts';
import { clearAllButStorage } from '../../../../tests/support/components/public-page.tsx';
import {
  codeDialog,
  codesRequested,
  enterCode,
  seeCodeAccepted,
  shownCode,
  verifyByCode,
  withFakeTimers,
} from '../../../../tests/support/components/verification.ts';
import { OFFICE } from '../../../../tests/support/locations.ts';
import { metresBetween } from '../../../shared/contract/geography.ts';
import { listRequestDraft } from './list-request-draft.ts';

/** Sending a list request: it is stored only once, and no input is lost. */

const PHONE = '099123456';
const ADDRESS = 'Calle 11 y 24, portón verde';
const SEND = '/api/pedidos-lista';
const NOT_SENT = 'Hubo un error al enviar tu pedido. Por favor, intenta nuevamente.';
const RESTORED = 'Recuperamos lo que habías escrito.';
const NOTE_LABEL = 'Nota para quien la lleva (opcional)';
const quantityField = () => requestForm().getByLabelText('Cantidad de listas');
const verified = () => requestForm().queryByText('Verificado');

withFakeTimers();
afterEach(() => listRequestDraft.forget());

async function openFilled(phone = PHONE) {
  const page = await openListRequest();
  await fill(page.user, 'Teléfono celular', phone);
  await fillRest(page.user);
  return page;
}

/** Fills in all fields except the phone. */
async function fillRest(user: UserEvent) {
  await fill(user, 'Nombre completo', 'Ana Duarte');
  await fill(user, 'Dirección o descripción', ADDRESS);
  await confirmLocation(user);
  await waitFor(() => expect(submitButton()).not.toHaveAttribute('aria-disabled'));
}

async function reload() {
  clearAllButStorage(listRequestDraft);
  return openListRequest();
}

test('a visitor with another open list request gets the link to it', async () => {
  const { user, server } = await openFilled();
  await server.addListRequests([{ phone: PHONE }]);
  await user.click(submitButton());
  await enterCode(user, await shownCode());
  await seeCodeAccepted();
  expect(await sentPanel()).toBeVisible();
  expect(screen.getByText(/ya tenías un pedido pendiente/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'mirá tu otro pedido' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/pedido\/[\w-]{43}$/),
  );
});

test('a sent list request is stored with its location and the consent', async () => {
  const { user, server } = await openFilled('099 123-456');
  await user.click(submitButton());
  await enterCode(user, await shownCode());
  await seeCodeAccepted();
  expect(await sentPanel()).toBeVisible();
  expect(codeDialog()).toBeNull();

  const [request, ...others] = await server.listRequestsFrom(PHONE);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    name: 'Ana Duarte',
    phone: PHONE,
    address: ADDRESS,
    delivered: false,
    consent_version: campaign.privacy.noticeVersion,
    consented_at: expect.anything(),
  });
  expect(request && metresBetween(request, OFFICE)).toBeLessThan(1);
});

test('a list request for one paper without a note is sent as by former releases', async () => {
  const { user } = await openFilled();
  await user.click(submitButton());
  await verifyByCode(user);
  await sentPanel();
  const [request] = network.requests('POST', SEND);
  expect(Object.keys(request?.body ?? {})).toEqual([
    'nombre',
    'telefono',
    'direccion',
    'latitud',
    'longitud',
    'terminos',
    'sitio_web',
  ]);
});

test('a visitor can ask for several papers and leave a note, which survive a page reload', async () => {
  const first = await openFilled();
  await first.user.selectOptions(quantityField(), '4');
  await fill(first.user, NOTE_LABEL, 'Timbre roto');
  const { user, server } = await reload();
  await requestForm().findByText(RESTORED);
  expect(quantityField()).toHaveDisplayValue('4');
  expect(field(NOTE_LABEL)).toHaveValue('Timbre roto');
  await waitFor(() => expect(submitButton()).not.toHaveAttribute('aria-disabled'));
  await user.click(submitButton());
  await verifyByCode(user);
  const panel = (await sentPanel()).parentElement;
  for (const text of ['4 listas', 'Timbre roto']) expect(panel).toHaveTextContent(text);
  expect(await server.listRequestsFrom(PHONE)).toMatchObject([{ quantity: 4, note: 'Timbre roto' }]);
});

test('the submit button shows that the list request is being sent', async () => {
  const held = network.hold(SEND);
  const { user } = await openFilled();
  await user.click(submitButton());
  await verifyByCode(user);
  await waitFor(() => expect(submitButton()).toHaveTextContent('Enviando...'));
  expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
  expect(field('Nombre completo')).toBeDisabled();
  held.release();

  expect(await sentPanel()).toBeVisible();
});

test('a failure to send is reported and keeps the input, and a retry after a lost response does not store the list request twice', async () => {
  const { user, server } = await openFilled();
  const endFailure = network.respondWith(SEND, { status: 500, json: { error: 'x' } });
  await user.click(submitButton());
  await verifyByCode(user);
  const problem = await requestForm().findByText(NOT_SENT);
  expect(requestForm().getByText('x')).toBeVisible();
  expect(problem).toBeVisible();
  expect(problem.closest('[role="alert"]')).not.toBeNull();
  expect(verified()).toBeVisible();
  expect(await server.listRequestsFrom(PHONE)).toEqual([]);
  endFailure();

  network.loseOneResponse(SEND);
  await user.click(submitButton());
  await waitFor(() => expect(network.requests('POST', SEND)).toHaveLength(2));
  expect(await requestForm().findByText(NOT_SENT)).toBeVisible();
  expect(await requestForm().findByText(/^No hay conexión\. Lo que escribiste sigue acá/)).toBeVisible();
  expect(await server.listRequestsFrom(PHONE)).toHaveLength(1);
  await waitFor(() => expect(field('Nombre completo')).toBeEnabled());
  expect(field('Nombre completo')).toHaveValue('Ana Duarte');
  await user.click(submitButton());

  expect(await sentPanel()).toBeVisible();
  expect(codesRequested()).toBe(1);
  const [listRequest, ...others] = await server.listRequestsFrom(PHONE);
  expect(others).toEqual([]);
  expect(screen.getByText(listRequest?.reference ?? ''), 'the reference of the stored one').toBeVisible();
});

test('after sending, the visitor reads the two sentences of the spec, the address, the next steps and the reference, and can share the form', async () => {
  const { user, server } = await openFilled();
  await user.click(submitButton());
  await verifyByCode(user);
  const panel = (await sentPanel()).parentElement as HTMLElement;
  const [listRequest] = await server.listRequestsFrom(PHONE);
  for (const text of [
    'Nos pondremos en contacto contigo a la brevedad.',
    ADDRESS,
    listRequest?.reference ?? 'no reference',
    'Va en uno de los próximos repartos',
  ])
    expect(panel).toHaveTextContent(text);
  expect(panel.querySelector('[data-share]')).toHaveAttribute('data-share', '/pedi-tu-lista');
});

test('after sending, the visitor gets the private link of the list request, and can copy it', async () => {
  const { user } = await openFilled();
  await user.click(submitButton());
  await verifyByCode(user);
  await sentPanel();
  const link = screen.getByRole('link', { name: 'Seguí tu pedido' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/pedido\/[\w-]{43}$/));
  await user.click(screen.getByRole('button', { name: 'Guardar mi enlace' }));
  expect(await screen.findByText(/^Enlace copiado\./)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe((link as HTMLAnchorElement).href);
});

test('after sending to a server that returns no reference, the page shows everything except the reference', async () => {
  const { user } = await openFilled();
  network.respondWith(SEND, { status: 201, json: {} });
  await user.click(submitButton());
  await verifyByCode(user);
  const panel = (await sentPanel()).parentElement;
  expect(panel).toHaveTextContent(ADDRESS);
  expect(panel).not.toHaveTextContent(/referencia|seguí/i);
});

test('each error in the response of the server is shown only once', async () => {
  const { user } = await openFilled();
  const error = 'La dirección no existe.';
  const endRejection = network.respondWith(SEND, {
    status: 422,
    json: {
      error,
      mensaje: error,
      campos: { direccion: error, latitud: 'Ahí hay agua.', cantidad: 'Tantas no.', nota: 'Es larga.' },
    },
  });
  await user.click(submitButton());
  await verifyByCode(user);
  await waitFor(() => expect(problems()).toEqual([error, 'Ahí hay agua.', 'Tantas no.', 'Es larga.']));
  endRejection();

  network.respondWith(SEND, { status: 422, json: { error: 'Hoy no repartimos.' } });
  await fill(user, 'Dirección o descripción', ADDRESS);
  await confirmLocation(user);
  await user.click(submitButton());
  await waitFor(() => expect(problems()).toEqual(['Hoy no repartimos.']));
});

test('a double click sends the list request only once', async () => {
  const { user, server } = await openFilled();
  await user.dblClick(submitButton());
  await verifyByCode(user);
  expect(await sentPanel()).toBeVisible();
  expect(codesRequested()).toBe(1);
  expect(await server.listRequestsFrom(PHONE)).toHaveLength(1);
});

test('the input, the confirmed location and the verification survive a page reload', async () => {
  const first = await openListRequest();
  await fill(first.user, 'Teléfono celular', PHONE);
  await first.user.click(act('Verificar número'));
  await verifyByCode(first.user);
  expect(verified()).toBeVisible();
  await fillRest(first.user);
  const { user, server } = await reload();
  expect(await requestForm().findByText(RESTORED)).toBeVisible();
  expect(field('Nombre completo')).toHaveValue('Ana Duarte');
  expect(field('Dirección o descripción')).toHaveValue(ADDRESS);
  expect(locationStatus().textContent).toBe(`Ubicación confirmada: ${ADDRESS}`);
  expect(verified()).toBeVisible();
  await waitFor(() => expect(submitButton()).not.toHaveAttribute('aria-disabled'));
  await user.click(submitButton());

  expect(await sentPanel()).toBeVisible();
  expect(codesRequested()).toBe(1);
  expect(await server.listRequestsFrom(PHONE)).toHaveLength(1);
});

test('a restored draft can be discarded', async () => {
  await openFilled();
  expect(sessionStorage.getItem('borrador:list-request')).toContain('portón');
  const { user } = await reload();
  await user.click(await requestForm().findByRole('button', { name: 'Borrar y empezar de nuevo' }));

  expect(field('Nombre completo')).toHaveValue('');
  expect(locationStatus()).toHaveTextContent(UNCONFIRMED);
  await waitFor(() => expect(submitButton()).toHaveAttribute('aria-disabled', 'true'));
  expect(sessionStorage.getItem('borrador:list-request') ?? '').not.toContain('portón');
});

test('a list request is stored only once when the page is reloaded while it is being sent', async () => {
  const first = await openFilled();
  const endSilence = network.override(SEND, async (_, forward) => {
    await forward();
    return new Promise(() => {}); // the page is reloaded before a response arrives
  });
  await first.user.click(submitButton());
  await verifyByCode(first.user);
  await waitFor(async () => expect(await first.server.listRequestsFrom(PHONE)).toHaveLength(1));
  endSilence();
  const { server } = await reload();

  expect(await sentPanel()).toBeVisible();
  expect(network.requests('POST', SEND)).toHaveLength(2);
  expect(await server.listRequestsFrom(PHONE)).toHaveLength(1);
});

test('no input is lost when the network fails while the code is being checked', async () => {
  const { user, server } = await openFilled();
  await user.click(submitButton());
  const code = await shownCode();
  const endFailure = network.fail(/./);
  await enterCode(user, code);
  expect(await screen.findByText(/❌ Error al verificar el código/)).toBeVisible();
  endFailure();
  await enterCode(user, code);
  await seeCodeAccepted();

  expect(await sentPanel()).toBeVisible();
  expect(await server.listRequestsFrom(PHONE)).toHaveLength(1);
});
