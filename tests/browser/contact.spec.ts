import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { country } from '#campaign/country.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { fillForm, formOn, sentPanel, submit } from './support/contact-form.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { signedInAs, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';
import {
  codeAccepted,
  dialogOn,
  enterCode,
  NOT_CONNECTED,
  overflow,
  REFUSED,
  shownCode,
  somePhone,
  verifyByCode,
} from './support/verification.ts';

/**
 * End-to-end tests of the contact form. Its states and those of its dialog are tested in src/app/browser/contact-*.test.tsx.
 */

const SCRIPT = '**/assets/contact-island-*';
const SEND = '**/api/contacto';
const RESTORED = 'Recuperamos lo que habías escrito.';
const NOT_LOADED = /No pudimos cargar el formulario/;

/** Delays the form's script until the test releases it. */
async function holdScript(page: Page) {
  let arrive = () => {};
  const released = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    await released;
    await route.continue();
  });
  return { arrive };
}

test('staff read, answer, export and delete a message that a visitor wrote on the home page', async ({
  page,
  browser,
  site,
}) => {
  const phone = somePhone();
  const text = `Falta un banco en la parada.\n=1+1 ${phone}`;
  const office = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signedInAs(office, site, 'admin');
  await office.getByRole('link', { name: /Mensajes de Contacto/ }).click();
  await office.getByPlaceholder('Buscar mensajes...').fill(phone);
  await expect(office.getByText('No se encontraron mensajes.')).toBeVisible();

  await page.clock.install();
  await page.goto('/');
  await page.getByText('Escribinos', { exact: true }).first().click();
  await fillForm(page, phone, text);
  await submit(page);
  await verifyByCode(page);
  await expect(sentPanel(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(formOn(page)).toBeHidden();

  const row = office.getByRole('row', { name: /Ana Duarte/ });
  await expect(row.getByText('Nuevo')).toBeVisible(); // the new message appears without a reload
  await row.getByRole('button', { name: 'Ver el mensaje de Ana Duarte' }).click();
  const dialog = office.getByRole('dialog', { name: 'Mensaje de Ana Duarte' });
  await expect(dialog.getByText('Falta un banco en la parada.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Responder por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${country.phone.prefix}${phone.slice(1)}\\?text=Hola`),
  );
  await dialog.getByRole('button', { name: 'Marcar como respondido' }).click();
  await expect(dialog.getByText('Respondido', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(row.getByText('Respondido', { exact: true })).toBeVisible();

  const saved = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Exportar CSV' }).click();
  const table = readFileSync(await (await saved).path(), 'utf8');
  expect(table).toContain('Ana Duarte');
  expect(table).toContain(`"Falta un banco en la parada.\n=1+1 ${phone}"`);

  await row.getByRole('button', { name: 'Más acciones' }).click();
  await row.getByRole('menuitem', { name: 'Eliminar' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(office, 'Mensaje eliminado')).toBeVisible();
  await expect(office.getByText('No se encontraron mensajes.')).toBeVisible();
  expect(await site.messagesFrom(phone)).toEqual([]);
  await office.context().close();
});

test('stores a contact message only once although the connection breaks and the page is reloaded while it is being sent', async ({
  page,
  context,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  const phone = somePhone();
  await page.clock.install();
  // The server stores the message, but the page gets no response.
  await page.route(SEND, async (route) => void (await route.fetch()), { times: 1 });
  await page.goto('/contacto');
  await fillForm(page, phone);
  await submit(page);
  const code = await shownCode(page);
  await dialogOn(page).getByLabel('Código').fill(code);
  await context.setOffline(true);
  await dialogOn(page).getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialogOn(page).getByText('Error al verificar el código')).toBeVisible();
  await context.setOffline(false);

  await enterCode(page, code);
  await codeAccepted(page);
  await expect.poll(() => site.messagesFrom(phone)).toHaveLength(1);
  await page.reload();
  await expect(sentPanel(page)).toBeVisible();
  expect(await site.messagesFrom(phone)).toHaveLength(1);
});

test("loads the contact form's script at the next tap or key press after it failed to load", async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  const phone = somePhone();
  await page.clock.install();
  await page.route(SCRIPT, (route) => route.abort(), { times: 1 });
  await page.goto('/contacto');
  await formOn(page).getByLabel('Nombre').click();
  await expect(page.getByText(NOT_LOADED)).toBeVisible();
  await fillForm(page, phone);
  await expect(page.getByText(NOT_LOADED)).toBeHidden();
  await submit(page);
  await verifyByCode(page);

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.messagesFrom(phone)).toHaveLength(1);
});

test('restores the text typed into the contact form after a reload, although the script had not loaded before it', async ({
  page,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto('/contacto');
  await fillForm(page, '099 222 333');
  await page.unroute(SCRIPT);
  await page.reload();

  await expect(formOn(page).getByText(RESTORED)).toBeVisible();
  await expect(formOn(page).getByLabel('Teléfono')).toHaveValue('099 222 333');
});

test('keeps what is typed into the contact form before the script loads, and then sends a form that was submitted too early', async ({
  page,
  site,
}) => {
  const phone = somePhone();
  await page.clock.install();
  const script = await holdScript(page);
  await page.goto('/contacto');
  await fillForm(page, phone);
  await submit(page);
  await expect(page).toHaveURL('/contacto');
  await formOn(page).getByLabel('Mensaje').focus();
  script.arrive();
  await expect(dialogOn(page)).toBeVisible();
  await verifyByCode(page);

  await expect(sentPanel(page)).toBeVisible();
  expect((await site.messagesFrom(phone)).map(({ text }) => text)).toEqual(['No anda la luz de la esquina.']);
});

test('loses no letter when the contact form is hydrated while the visitor types', async ({ page }) => {
  const script = await holdScript(page);
  await page.goto('/contacto');
  const message = formOn(page).getByLabel('Mensaje');
  await message.click();
  const text = 'Una letra tras otra, sin que se pierda ninguna en el medio.';
  const typing = message.pressSequentially(text, { delay: 15 });
  await expect(message).toHaveValue(/^Una letra/);
  script.arrive();
  await typing;

  await expect(message).toHaveValue(text);
  await expect(message).toBeFocused();
  await submit(page);
  await expect(formOn(page).getByText('Todos los campos son obligatorios')).toBeVisible();
  await expect(message).toHaveValue(text);
});

test('the contact form works by keyboard alone, also after the code dialog was closed without entering the code', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(REFUSED(429));
  const phone = somePhone();
  const submitButton = formOn(page).getByRole('button', { name: 'Enviar mensaje' });
  await page.clock.install();
  await page.goto('/contacto');
  await formOn(page).getByLabel('Nombre').focus();
  await page.keyboard.type('Ana Duarte');
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab'); // skips the optional email field
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Por teclado.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(submitButton).toBeFocused();
  await page.keyboard.press('Enter');
  const code = await shownCode(page);
  await page.keyboard.press('Escape');
  await expect(dialogOn(page)).toBeHidden();
  await expect(submitButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOn(page).getByText(/Ya se envió un código/)).toBeVisible();
  await expect(dialogOn(page).getByLabel('Código')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await codeAccepted(page);

  await expect(sentPanel(page)).toBeFocused();
  expect(await site.messagesFrom(phone)).toMatchObject([{ email: null, text: 'Por teclado.' }]);
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`the contact form, its errors, its code dialog and its thank-you message are accessible at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/contacto');
    expect.soft(await accessibilityViolations(page), 'the empty form').toEqual([]);
    await submit(page);
    await expect(formOn(page).getByText('Todos los campos son obligatorios')).toBeVisible();
    expect.soft(await accessibilityViolations(page), 'the form with errors').toEqual([]);
    await fillForm(page, somePhone());
    await submit(page);
    const code = await shownCode(page);
    expect.soft(await accessibilityViolations(page), 'the code dialog').toEqual([]);
    await enterCode(page, code);
    await expect(dialogOn(page).getByText('Código correcto')).toBeVisible();
    expect.soft(await accessibilityViolations(page), 'the code dialog after the right code').toEqual([]);
    await expect(sentPanel(page)).toBeVisible();
    expect.soft(await accessibilityViolations(page), 'the thank-you message').toEqual([]);
  });
}

test('no part of the contact form or its code dialog is cut off at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contacto');
  await submit(page);
  await expect(formOn(page).getByText('Todos los campos son obligatorios')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await fillForm(page, somePhone());
  await submit(page);
  await shownCode(page);

  expect(await overflow(page)).toBe(0);
  const box = await dialogOn(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
});
