import type { Page } from '@playwright/test';
import {
  act,
  confirmPlace,
  field,
  fillOrder,
  formOn,
  openForm,
  sentPanel,
  submit,
} from './support/order-form.ts';
import { expect, test } from './support/test.ts';
import {
  dialogOn,
  enterCode,
  NOT_CONNECTED,
  otherThan,
  REFUSED,
  shownCode,
  somePhone,
} from './support/verification.ts';

/** The phone that an order comes from, and the code that proves it. */

const verify = (page: Page) => act(page, 'Verificar número').click();
const verified = (page: Page) => formOn(page).getByText('Verificado', { exact: true });

test('no code goes to a number that is missing or wrong', async ({ page }) => {
  await openForm(page);
  await verify(page);
  await expect(
    formOn(page).getByText('❌ Por favor, ingresa tu número de teléfono', { exact: true }),
  ).toBeVisible();
  await expect(field(page, 'Teléfono celular')).toBeFocused();
  await field(page, 'Teléfono celular').fill('2400 1234');
  await verify(page);

  await expect(
    formOn(page).getByText('❌ El número debe ser un celular uruguayo válido (formato: 09X XXX XXX)', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(dialogOn(page)).toBeHidden();
});

test('a number proved ahead of the rest is ticked, sends nothing, and a change takes the tick away', async ({
  page,
  site,
}) => {
  const phone = somePhone();
  await openForm(page);
  await field(page, 'Teléfono celular').fill(phone);
  await verify(page);
  await expect(dialogOn(page).getByText(/El código expira en \d+s/)).toBeVisible();
  await expect(dialogOn(page).getByRole('button', { name: 'Reenviar código' })).toBeDisabled();
  const code = await shownCode(page);
  await page.clock.install();
  await enterCode(page, code);
  await expect(dialogOn(page).getByText('Código correcto')).toBeVisible();
  await page.clock.runFor(300); // real time passes besides, more of it on a busy machine
  await expect(dialogOn(page)).toBeVisible();
  await page.clock.runFor(1_300);
  await expect(dialogOn(page)).toBeHidden();
  await expect(verified(page)).toBeVisible();
  await expect(act(page, 'Verificar número')).toBeHidden();
  expect(await site.listRequestsFrom(phone)).toEqual([]);

  await field(page, 'Teléfono celular').press('End');
  await page.keyboard.press('Backspace');
  await expect(verified(page)).toBeHidden();
  await expect(act(page, 'Verificar número')).toBeVisible();
});

test('a number proved ahead needs no second code', async ({ page, site }) => {
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
  await submit(page);

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.listRequestsFrom(phone)).toHaveLength(1);
});

test('a complete order goes by itself once its number is proved', async ({ page, site }) => {
  const phone = somePhone();
  await openForm(page);
  await fillOrder(page, phone);
  await verify(page);
  await enterCode(page, await shownCode(page));

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.listRequestsFrom(phone)).toHaveLength(1);
});

test('a wrong code is told, an unfinished one too, and the right one still counts', async ({
  page,
  expected,
}) => {
  expected.consoleErrors.push(REFUSED(422));
  await openForm(page);
  await fillOrder(page, somePhone());
  await submit(page);
  const code = await shownCode(page);
  await dialogOn(page).getByLabel('Código').pressSequentially('1a2');
  await page.keyboard.press('Enter');
  await expect(dialogOn(page).getByText('El código debe tener 4 dígitos numéricos')).toBeVisible();
  await enterCode(page, otherThan(code));
  await expect(dialogOn(page).getByText('❌ Código incorrecto. Te quedan 2 intentos.')).toBeVisible();
  await enterCode(page, code);

  await expect(sentPanel(page)).toBeVisible();
});

test('a code that cannot be sent, and a check without an answer, are told in the order’s own words', async ({
  page,
  expected,
}) => {
  expected.consoleErrors.push(REFUSED(503), NOT_CONNECTED);
  const SEND = '**/api/verificar-telefono/enviar';
  await page.route(SEND, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'x', mensaje: 'x' } }),
  );
  await openForm(page);
  await fillOrder(page, somePhone());
  await submit(page);
  const dialog = dialogOn(page);
  await expect(dialog.getByText('❌ No se pudo enviar el código. Intenta nuevamente.')).toBeVisible();
  await page.unroute(SEND);
  await page.route(SEND, (route) => route.abort());
  const resend = dialog.getByRole('button', { name: 'Reenviar código' });
  await resend.click();
  await expect(dialog.getByText('❌ Error al enviar código de verificación')).toBeVisible();
  await page.unroute(SEND);
  await resend.click();
  const code = await shownCode(page);
  await page.route('**/api/verificar-telefono/verificar', (route) => route.abort(), { times: 1 });
  await enterCode(page, code);
  await expect(
    dialog.getByText(/❌ Error al verificar el código.*Error de conexión\. Intenta nuevamente\./),
  ).toBeVisible();
  await enterCode(page, code);

  await expect(sentPanel(page)).toBeVisible();
});

test('a proof that ran out asks for another code, and the order goes then', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(REFUSED(403));
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
  await site.letTimePass(phone, 20 * 60);
  await submit(page);
  await enterCode(page, await shownCode(page));

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.listRequestsFrom(phone)).toHaveLength(1);
});
