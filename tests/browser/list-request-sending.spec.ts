import type { Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../scripts/demo-environment.mjs';
import { metresBetween } from '../../src/shared/contract/geography.ts';
import {
  act,
  confirmPlace,
  field,
  fillFields,
  fillOrder,
  formOn,
  OFFICE,
  openForm,
  PATH,
  placeIn,
  sentPanel,
  statusOf,
  submit,
  submitButton,
  submitWithCode,
} from './support/order-form.ts';
import { signIn } from './support/staff.ts';
import { expect, test } from './support/test.ts';
import {
  dialogOn,
  enterCode,
  loseOneAnswer,
  NOT_CONNECTED,
  REFUSED,
  shownCode,
  somePhone,
} from './support/verification.ts';

/** An order that is stored once, and nothing that is lost on the way. */

const ORDERS = '/api/pedidos-lista';
const NOT_SENT = 'Hubo un error al enviar tu pedido. Por favor, intenta nuevamente.';
const verify = (page: Page) => act(page, 'Verificar número').click();
const verified = (page: Page) => formOn(page).getByText('Verificado', { exact: true });
const isKept = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(words);

test('an order is stored with its place and its consent', async ({ page, site }) => {
  const phone = somePhone();
  await openForm(page);
  await fillOrder(page, phone.replace(/(...)(...)(...)/, '$1 $2-$3'));
  await submitWithCode(page);
  await expect(dialogOn(page).getByText('Código correcto')).toBeVisible();
  await expect(sentPanel(page)).toBeVisible();
  await expect(dialogOn(page)).toBeHidden();

  const [order, ...others] = await site.listRequestsFrom(phone);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    ...{ name: 'Ana Duarte', phone, address: 'Calle 11 y 24, portón verde' },
    ...{ delivered: false, consent_version: '2025-03', consented_at: expect.anything() },
  });
  expect(order && metresBetween(order, OFFICE)).toBeLessThan(1);
});

test('while an order is on its way the button says so', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${ORDERS}`, async (route) => {
    await held;
    await route.continue();
  });
  await openForm(page);
  await fillOrder(page, somePhone());
  await submitWithCode(page);
  await expect(submitButton(page)).toHaveText('Enviando...');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(field(page, 'Nombre completo')).toBeDisabled();
  release();

  await expect(sentPanel(page)).toBeVisible();
});

test('an order that fails says so and keeps everything; a lost answer and a second try store it once', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED, REFUSED(500));
  const phone = somePhone();
  await page.route(`**${ORDERS}`, (route) => route.fulfill({ status: 500, json: { error: 'x' } }), {
    times: 1,
  });
  await openForm(page);
  await fillOrder(page, phone);
  await submitWithCode(page);
  await expect(formOn(page).getByRole('alert').getByText(NOT_SENT, { exact: true })).toBeVisible();
  await expect(verified(page)).toBeVisible();
  expect(await site.listRequestsFrom(phone)).toEqual([]);
  await loseOneAnswer(page, ORDERS);
  await submit(page);
  await expect.poll(async () => (await site.listRequestsFrom(phone)).length).toBe(1);
  await expect(formOn(page).getByText(NOT_SENT, { exact: true })).toBeVisible();
  await expect(field(page, 'Nombre completo')).toHaveValue('Ana Duarte');
  await submit(page);

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.listRequestsFrom(phone)).toHaveLength(1);
});

test('a double click sends once', async ({ page, site }) => {
  const phone = somePhone();
  let codes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/enviar')) codes++;
  });
  await openForm(page);
  await fillOrder(page, phone);
  await submitButton(page).dblclick();
  await enterCode(page, await shownCode(page));
  await expect(sentPanel(page)).toBeVisible();

  expect(codes).toBe(1);
  expect(await site.listRequestsFrom(phone)).toHaveLength(1);
});

test('a reload keeps what was typed, the confirmed place and the proof', async ({ page, site }) => {
  const phone = somePhone();
  await openForm(page);
  await field(page, 'Teléfono celular').fill(phone);
  await verify(page);
  await enterCode(page, await shownCode(page));
  await expect(verified(page)).toBeVisible();
  await field(page, 'Nombre completo').fill('Ana Duarte');
  await field(page, 'Dirección o descripción').fill('Calle 11 y 24');
  await page.keyboard.press('Tab');
  await confirmPlace(page);
  await isKept(page, 'isConfirmed\\":true');
  await page.reload();

  await expect(formOn(page).getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  await expect(field(page, 'Nombre completo')).toHaveValue('Ana Duarte');
  await expect(field(page, 'Dirección o descripción')).toHaveValue('Calle 11 y 24');
  expect(metresBetween(await placeIn(statusOf(page)), OFFICE)).toBeLessThan(2);
  await expect(verified(page)).toBeVisible();
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
  await submit(page);
  await expect(sentPanel(page)).toBeVisible();
  expect(await site.listRequestsFrom(phone)).toHaveLength(1);
});

test('what was recovered can be thrown away', async ({ page }) => {
  await openForm(page);
  await fillOrder(page, somePhone());
  await isKept(page, 'portón');
  await page.reload();
  await act(page, 'Borrar y empezar de nuevo').click();

  await expect(field(page, 'Nombre completo')).toHaveValue('');
  await expect(statusOf(page)).toHaveText('Todavía no confirmaste dónde dejamos la lista.');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  expect(await page.evaluate(() => sessionStorage.getItem('borrador:list-request') ?? '')).not.toContain(
    'portón',
  );
});

test('a reload while the order is on its way stores it once', async ({ page, site }) => {
  const phone = somePhone();
  await page.route(`**${ORDERS}`, async (route) => void (await route.fetch()), { times: 1 }); // no answer at all
  await openForm(page);
  await fillOrder(page, phone);
  await submitWithCode(page);
  await expect.poll(async () => (await site.listRequestsFrom(phone)).length).toBe(1);
  await page.reload();

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.listRequestsFrom(phone)).toHaveLength(1);
});

test('the way to another page and back loses nothing', async ({ page }) => {
  await openForm(page);
  await fillOrder(page, somePhone());
  await isKept(page, 'portón');
  await page.goto('/elecciones');
  await page.goBack();

  await expect(field(page, 'Dirección o descripción')).toHaveValue('Calle 11 y 24, portón verde');
  expect(metresBetween(await placeIn(statusOf(page)), OFFICE)).toBeLessThan(2);
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
});

test('the network lost in the middle loses nothing', async ({ page, context, site, expected }) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  const phone = somePhone();
  await openForm(page);
  await fillOrder(page, phone);
  await submit(page);
  const code = await shownCode(page);
  await context.setOffline(true);
  await enterCode(page, code);
  await expect(dialogOn(page).getByText('❌ Error al verificar el código')).toBeVisible();
  await context.setOffline(false);
  await enterCode(page, code);

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.listRequestsFrom(phone)).toHaveLength(1);
});

test('what is typed before the script is there stays, and an order sent too early says what it lacks', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/list-request-island-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PATH);
  await fillFields(page, '099 123 456');
  await submit(page);
  await expect(page).toHaveURL(PATH);
  release();

  await expect(formOn(page).getByText('Debes seleccionar y confirmar tu ubicación en el mapa')).toBeVisible();
  await expect(field(page, 'Nombre completo')).toHaveValue('Ana Duarte');
  await expect(field(page, 'Dirección o descripción')).toHaveValue('Calle 11 y 24, portón verde');
  await confirmPlace(page);
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
});

test('an order goes from the neighbour to the staff, who mark it delivered', async ({
  page,
  browser,
  site,
  peers,
}) => {
  const phone = somePhone();
  const office = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(office, DEMO_ADMIN);
  await office.getByRole('link', { name: /Pedidos de Lista/ }).click();
  await office.getByPlaceholder('Buscar pedidos...').fill(phone);
  await expect(office.getByText('No se encontraron pedidos.')).toBeVisible();
  await openForm(page);
  await fillOrder(page, phone);
  await submitWithCode(page);
  await expect(sentPanel(page)).toBeVisible();

  const row = office.getByRole('row', { name: /Ana Duarte/ });
  await expect(row.getByText('Pendiente')).toBeVisible(); // without a reload
  await row.getByRole('button', { name: /Ver el pedido de Ana Duarte/ }).click();
  const dialog = office.getByRole('dialog', { name: 'Detalles del Pedido' });
  await expect(dialog.getByText('Calle 11 y 24, portón verde')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Ver en Google Maps' })).toHaveAttribute(
    'href',
    /-34\.774882,-55\.760712/,
  );
  await dialog.getByRole('button', { name: 'Marcar como entregado' }).click();
  await expect(dialog.getByText('Entregado', { exact: true })).toBeVisible();
  await expect.poll(() => site.listRequestsFrom(phone)).toMatchObject([{ delivered: true }]);
  expect(peers.tiles.requests.length).toBeGreaterThan(0);
  await office.context().close();
});
