import type { Page } from '@playwright/test';
import { metresBetween } from '../../src/shared/contract/geography.ts';
import { OFFICE } from '../support/locations.ts';
import {
  act,
  confirmLocation,
  field,
  fillFields,
  fillListRequest,
  formOn,
  openForm,
  PATH,
  sentPanel,
  statusOf,
  storedLocation,
  submit,
  submitButton,
} from './support/list-request-form.ts';
import { signedInAs } from './support/staff.ts';
import { expect, test } from './support/test.ts';
import { somePhone, verifyByCode } from './support/verification.ts';

/**
 * End-to-end tests of sending a list request. The form's states are tested in src/features/list-
 * requests/web/*.test.tsx.
 */

const ADDRESS = 'Calle 11 y 24, portón verde';

test('a list request sent by a visitor reaches the staff, who mark it as delivered', async ({
  page,
  browser,
  site,
  peers,
}) => {
  const phone = somePhone();
  const office = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signedInAs(office, site, 'admin');
  await office.getByRole('link', { name: /Pedidos de Lista/ }).click();
  await office.getByPlaceholder('Buscar pedidos...').fill(phone);
  await expect(office.getByText('No se encontraron pedidos.')).toBeVisible();
  await page.clock.install();
  await openForm(page);
  await fillListRequest(page, phone);
  await submit(page);
  await verifyByCode(page);
  await expect(sentPanel(page)).toBeVisible();
  await page.getByText('Compartir', { exact: true }).click();
  await expect(page.locator('[data-share-address]')).toHaveText(site.url + PATH);
  await expect(page.locator('[data-share-code] svg')).toBeVisible();

  const row = office.getByRole('row', { name: /Ana Duarte/ });
  await expect(row.getByText('Pendiente')).toBeVisible(); // the new list request appears without a reload
  const reference = (await page.locator('.sent-reference').textContent()) ?? '';
  await office.getByPlaceholder('Buscar pedidos...').fill(reference);
  await expect(office).toHaveURL(new RegExp(`q=${reference}`));
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /Ver el pedido de Ana Duarte/ }).click();
  const dialog = office.getByRole('dialog', { name: 'Detalles del Pedido' });
  await expect(dialog.getByText(ADDRESS)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Ver en Google Maps' })).toHaveAttribute(
    'href',
    new RegExp(`=${OFFICE.latitude},${OFFICE.longitude}$`),
  );
  await dialog.getByRole('button', { name: 'Marcar como entregado' }).click();
  await expect(dialog.getByText('Entregado', { exact: true })).toBeVisible();
  await expect.poll(() => site.listRequestsFrom(phone)).toMatchObject([{ delivered: true }]);
  expect(peers.tiles.requests.length).toBeGreaterThan(0);
  await office.context().close();
});

test('the list request form keeps its input, confirmed location and verified phone after a reload and after leaving the page and returning', async ({
  page,
  site,
}) => {
  const phone = somePhone();
  const expectStored = async () => {
    await expect(field(page, 'Nombre completo')).toHaveValue('Ana Duarte');
    await expect(field(page, 'Dirección o descripción')).toHaveValue(ADDRESS);
    await expect(statusOf(page)).toHaveText(`Ubicación confirmada: ${ADDRESS}`);
    expect(metresBetween(await storedLocation(page), OFFICE)).toBeLessThan(2);
    await expect(formOn(page).getByText('Verificado', { exact: true })).toBeVisible();
    await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
  };
  await page.clock.install();
  await openForm(page);
  await field(page, 'Teléfono celular').fill(phone);
  await act(page, 'Verificar número').click();
  await verifyByCode(page);
  await expect(formOn(page).getByText('Verificado', { exact: true })).toBeVisible();
  await field(page, 'Nombre completo').fill('Ana Duarte');
  await field(page, 'Dirección o descripción').fill(ADDRESS);
  await page.keyboard.press('Tab');
  await confirmLocation(page);
  await isStored(page, 'isConfirmed\\":true');
  await isStored(page, 'portón');

  await page.reload();
  await expect(formOn(page).getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  await expectStored();
  await page.goto('/elecciones');
  await page.goBack();
  await expectStored();
  await submit(page);
  await expect(sentPanel(page)).toBeVisible();
  expect(await site.listRequestsFrom(phone)).toHaveLength(1);
});

const isStored = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(text);

test('what is typed into the list request form before the script loads is kept, and a form submitted too early then shows what is missing', async ({
  page,
}) => {
  let arrive = () => {};
  const released = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/list-request-island-*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(PATH);
  await fillFields(page, '099 123 456');
  await submit(page);
  await expect(page).toHaveURL(PATH);
  arrive();

  await expect(formOn(page).getByText('Debes seleccionar y confirmar tu ubicación en el mapa')).toBeVisible();
  await expect(field(page, 'Nombre completo')).toHaveValue('Ana Duarte');
  await expect(field(page, 'Dirección o descripción')).toHaveValue(ADDRESS);
  await confirmLocation(page);
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
});
