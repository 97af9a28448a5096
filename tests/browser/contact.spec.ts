import { readFileSync } from 'node:fs';
import { DEMO_ADMIN } from '../../scripts/demo-environment.mjs';
import { barriers } from './support/barriers.ts';
import { fillForm, formOn, sentPanel, submit, submitWithCode } from './support/contact-form.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { signIn, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';
import {
  dialogOn,
  enterCode,
  loseOneAnswer,
  NOT_CONNECTED,
  otherThan,
  overflow,
  REFUSED,
  shownCode,
  somePhone,
} from './support/verification.ts';

/** A neighbour writes to the campaign. */

test('a message from the contact page is stored with its consent', async ({ page, site }) => {
  const phone = somePhone();
  await page.goto('/contacto');
  await fillForm(page, phone.replace(/(...)(...)(...)/, '$1 $2-$3'));
  await submitWithCode(page);

  await expect(dialogOn(page).getByText('Código correcto')).toBeVisible();
  await expect(sentPanel(page)).toBeVisible();
  await expect(sentPanel(page)).toBeFocused();
  await expect(dialogOn(page)).toBeHidden();
  const [message, ...others] = await site.messagesFrom(phone);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    name: 'Ana Duarte',
    phone,
    email: 'ana@ejemplo.uy',
    kind: 'consulta',
    text: 'No anda la luz de la esquina.',
    consent_version: '2025-03',
    consented_at: expect.anything(),
  });
});

test('what a neighbour wrote is read, answered, exported and deleted by staff', async ({
  page,
  browser,
  site,
}) => {
  const phone = somePhone();
  const text = `Falta un banco en la parada.\n=1+1 ${phone}`;
  const office = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(office, DEMO_ADMIN);
  await office.getByRole('link', { name: /Mensajes de Contacto/ }).click();
  await office.getByPlaceholder('Buscar mensajes...').fill(phone);
  await expect(office.getByText('No se encontraron mensajes.')).toBeVisible();

  await page.goto('/contacto');
  await fillForm(page, phone, text);
  await submitWithCode(page);
  await expect(sentPanel(page)).toBeVisible();

  const row = office.getByRole('row', { name: /Ana Duarte/ });
  await expect(row.getByText('Nuevo')).toBeVisible(); // without a reload
  await row.getByRole('button', { name: 'Ver el mensaje de Ana Duarte' }).click();
  const dialog = office.getByRole('dialog', { name: 'Mensaje de Ana Duarte' });
  await expect(dialog.getByText('Falta un banco en la parada.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Responder por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/598${phone.slice(1)}\\?text=Hola`),
  );
  await dialog.getByRole('button', { name: 'Marcar como respondido' }).click();
  await expect(dialog.getByText('Respondido', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(row.getByText('Respondido')).toBeVisible();

  const saved = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Exportar CSV' }).click();
  const table = readFileSync(await (await saved).path(), 'utf8');
  expect(table).toContain('Ana Duarte');
  expect(table).toContain(`"Falta un banco en la parada.\n=1+1 ${phone}"`);

  await row.getByRole('button', { name: 'Eliminar el mensaje de Ana Duarte' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(office, 'Mensaje eliminado')).toBeVisible();
  await expect(office.getByText('No se encontraron mensajes.')).toBeVisible();
  expect(await site.messagesFrom(phone)).toEqual([]);
  await office.context().close();
});

test('after a message the form is empty again for another one', async ({ page }) => {
  await page.goto('/contacto');
  await fillForm(page, somePhone());
  await submitWithCode(page);
  await page.getByRole('button', { name: 'Escribir otro mensaje' }).click();

  for (const name of ['Nombre', 'Teléfono', 'Mensaje'])
    await expect(formOn(page).getByLabel(name)).toHaveValue('');
  await expect(formOn(page).getByLabel('Acepto los términos')).not.toBeChecked();
});

test('from the block on the home page: a wrong code, an expired one, another one, and the block closes', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(REFUSED(422), REFUSED(410));
  const phone = somePhone();
  await page.clock.install();
  await page.goto('/');
  await page.getByText('Escribinos', { exact: true }).first().click();
  await fillForm(page, phone);
  await submit(page);
  const dialog = dialogOn(page);
  const code = await shownCode(page);
  await enterCode(page, otherThan(code));
  await expect(dialog.getByText('Código incorrecto. Te quedan 2 intentos.')).toBeVisible();
  await expect(dialog.getByLabel('Código')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Reenviar código' })).toBeDisabled();

  await site.letTimePass(phone, 121);
  await enterCode(page, code);
  await expect(dialog.getByText('El código expiró. Pedí uno nuevo para seguir.')).toBeVisible();
  await expect(dialog.getByText('Código expirado')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reenviar código' }).click();
  await expect(dialog.getByText(/El código expira en 1\d\ds/)).toBeVisible();
  await enterCode(page, await shownCode(page));
  await expect(dialog.getByText('Código correcto')).toBeVisible();
  await page.clock.runFor(1_500);

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.messagesFrom(phone)).toHaveLength(1);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(formOn(page)).toBeHidden();
});

test('the code counts down to its end, and only then another one can be asked for', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contacto');
  await fillForm(page, somePhone());
  await submit(page);
  const dialog = dialogOn(page);
  const secondsLeft = async () =>
    Number(/expira en (\d+)s/.exec((await dialog.textContent()) ?? '')?.[1] ?? Number.NaN);
  await expect(dialog.getByText(/El código expira en 1[012]\ds/)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 5_000);
  await page.waitForTimeout(500); // what the last tick said is painted in real time
  const before = await secondsLeft();
  await page.clock.runFor(20_000);
  await expect.poll(secondsLeft).toBe(before - 20);
  const resend = dialog.getByRole('button', { name: 'Reenviar código' });
  await expect(resend).toBeDisabled();
  await page.clock.runFor(before * 1000);

  await expect(dialog.getByText('Código expirado')).toBeVisible();
  await expect(resend).toBeEnabled();
});

test('who closed the dialog too early finds the code still good', async ({ page, site, expected }) => {
  expected.consoleErrors.push(REFUSED(429));
  const phone = somePhone();
  await page.goto('/contacto');
  await fillForm(page, phone);
  await submit(page);
  const code = await shownCode(page);
  await page.keyboard.press('Escape');
  await expect(dialogOn(page)).toBeHidden();
  await expect(formOn(page).getByRole('button', { name: 'Enviar mensaje' })).toBeFocused();
  await submit(page);
  await expect(
    dialogOn(page).getByText(
      /Ya se envió un código\. Por favor espera \d+ segundos para solicitar uno nuevo\./,
    ),
  ).toBeVisible();
  await enterCode(page, code);

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.messagesFrom(phone)).toHaveLength(1);
});

test('an empty form says what is missing, beside each field and in one place', async ({ page }) => {
  await page.goto('/contacto');
  await submit(page);
  const form = formOn(page);

  await expect(form.getByText('Todos los campos son obligatorios')).toBeVisible();
  await expect(form.getByText('Falta completar este campo')).toHaveCount(4);
  await expect(
    form.getByText("Por favor, ingresa un email válido o selecciona la opción 'No tengo email'").first(),
  ).toBeVisible();
  await expect(form.getByText('Debes aceptar los términos para enviar el mensaje').first()).toBeVisible();
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await form.getByLabel('Nombre').fill('Ana');
  await expect(form.getByText('Falta completar este campo')).toHaveCount(3);
});

test('a mail address that is none is refused, and none is needed', async ({ page }) => {
  await page.goto('/contacto');
  await fillForm(page, somePhone());
  const form = formOn(page);
  await form.getByLabel('Email', { exact: true }).fill('ana@');
  await submit(page);
  await expect(form.getByText('Por favor, ingresa un email válido').first()).toBeVisible();
  await form.getByLabel('No tengo email').check();
  await expect(form.getByLabel('Email', { exact: true })).toBeDisabled();
  await submit(page);

  await expect(dialogOn(page)).toBeVisible();
});

test('a number that is no mobile one is told while one types, and before a code is asked for', async ({
  page,
}) => {
  await page.goto('/contacto');
  await fillForm(page, '');
  const form = formOn(page);
  await form.getByLabel('Teléfono').pressSequentially('24001234');
  await expect(form.getByText('Ingresa un número de celular uruguayo válido (09X XXX XXX)')).toBeVisible();
  await submit(page);
  await expect(
    form
      .getByText('Para la verificación, necesitamos un número de celular válido (formato: 09X XXX XXX)')
      .first(),
  ).toBeVisible();
  await form.getByLabel('Teléfono').fill('+598 99 123 456');
  await expect(form.getByLabel('Teléfono')).toHaveValue('099 123 456');
  await expect(form.getByText('Ingresa un número')).toBeHidden();
});

test('a code that cannot be sent is asked for three times, a second apart', async ({ page, expected }) => {
  expected.consoleErrors.push(REFUSED(503), NOT_CONNECTED);
  const asked: number[] = [];
  await page.route('**/api/verificar-telefono/enviar', (route) => {
    asked.push(Date.now());
    return route.fulfill({ status: 503, json: { success: false, error: 'x', mensaje: 'x' } });
  });
  await page.goto('/contacto');
  await fillForm(page, somePhone());
  await submit(page);
  await expect(dialogOn(page).getByText('Enviando código...')).toBeVisible();
  await expect(
    dialogOn(page).getByText(
      'No se pudo enviar el código a tu WhatsApp. Verifica que el número sea correcto y esté activo en WhatsApp.',
    ),
  ).toBeVisible();
  expect(asked).toHaveLength(3);
  for (const [index, moment] of asked.entries())
    if (index > 0) expect(moment - (asked[index - 1] ?? 0)).toBeGreaterThanOrEqual(990);

  await page.unroute('**/api/verificar-telefono/enviar');
  await page.route('**/api/verificar-telefono/enviar', (route) => route.abort());
  await dialogOn(page).getByRole('button', { name: 'Reenviar código' }).click();
  await expect(
    dialogOn(page).getByText(
      'Error al enviar código de verificación. Verifica tu número de WhatsApp e intenta nuevamente.',
    ),
  ).toBeVisible();
});

test('a check that gets no answer says so and takes the code again', async ({ page, expected }) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  await page.goto('/contacto');
  await fillForm(page, somePhone());
  await submit(page);
  const code = await shownCode(page);
  await page.route('**/api/verificar-telefono/verificar', (route) => route.abort());
  await enterCode(page, code);
  await expect(dialogOn(page).getByText('Error al verificar el código')).toBeVisible();
  await page.unroute('**/api/verificar-telefono/verificar');
  await enterCode(page, code);

  await expect(sentPanel(page)).toBeVisible();
});

test('three digits are no code', async ({ page }) => {
  await page.goto('/contacto');
  await fillForm(page, somePhone());
  await submit(page);
  await shownCode(page);
  const input = dialogOn(page).getByLabel('Código');
  await input.pressSequentially('1a2b3');
  await expect(input).toHaveValue('123');
  await expect(dialogOn(page).getByRole('button', { name: 'Confirmar' })).toBeDisabled();
  await input.press('Enter');

  await expect(dialogOn(page).getByText('El código debe tener 4 dígitos numéricos')).toBeVisible();
});

test('a code can be pasted as it comes', async ({ page }) => {
  await page.goto('/contacto');
  await fillForm(page, somePhone());
  await submit(page);
  const code = await shownCode(page);
  const input = dialogOn(page).getByLabel('Código');
  await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(input).toBeFocused();
  await input.fill(` ${code.slice(0, 2)} ${code.slice(2)} `);
  await input.press('Enter');

  await expect(sentPanel(page)).toBeVisible();
});

test('a lost answer and a second try store one message, without another code', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  const phone = somePhone();
  await loseOneAnswer(page, '/api/contacto');
  await page.goto('/contacto');
  await fillForm(page, phone);
  await submitWithCode(page);
  await expect(
    formOn(page).getByText('No se pudo enviar el mensaje. Intenta nuevamente más tarde.'),
  ).toBeVisible();
  await expect(formOn(page).getByLabel('Mensaje')).toHaveValue('No anda la luz de la esquina.');
  await submit(page);

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.messagesFrom(phone)).toHaveLength(1);
});

test('a reload while the message is on its way stores it once', async ({ page, site }) => {
  const phone = somePhone();
  const onlyOnce = { times: 1 };
  await page.route('**/api/contacto', async (route) => void (await route.fetch()), onlyOnce); // no answer at all
  await page.goto('/contacto');
  await fillForm(page, phone);
  await submit(page);
  const arrived = page.waitForRequest('**/api/contacto');
  await enterCode(page, await shownCode(page));
  await arrived;
  await expect.poll(() => site.messagesFrom(phone)).toHaveLength(1);
  await page.reload();

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.messagesFrom(phone)).toHaveLength(1);
});

test('after a message that was kept, the next form is empty and says nothing', async ({ page }) => {
  await page.goto('/contacto');
  await fillForm(page, somePhone());
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('esquina');
  await page.reload();
  await expect(formOn(page).getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  await submitWithCode(page);
  await page.getByRole('button', { name: 'Escribir otro mensaje' }).click();

  await expect(formOn(page).getByLabel('Nombre')).toHaveValue('');
  await expect(formOn(page).getByText('Recuperamos')).toBeHidden();
  await expect(formOn(page).getByText('Todos los campos')).toBeHidden();
});

test('what was recovered can be thrown away', async ({ page }) => {
  await page.goto('/contacto');
  await fillForm(page, somePhone());
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('esquina');
  await page.reload();
  await page.getByRole('button', { name: 'Borrar y empezar de nuevo' }).click();

  await expect(formOn(page).getByLabel('Mensaje')).toHaveValue('');
  await expect(formOn(page).getByLabel('Acepto los términos')).not.toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem('borrador:contact') ?? '')).not.toContain(
    'esquina',
  );
});

test('a letter typed and taken back after a lost answer is still the same message', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  const phone = somePhone();
  await loseOneAnswer(page, '/api/contacto');
  await page.goto('/contacto');
  await fillForm(page, phone);
  await submitWithCode(page);
  await expect(formOn(page).getByText('No se pudo enviar el mensaje.')).toBeVisible();
  await formOn(page).getByLabel('Mensaje').press('End');
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await submit(page);

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.messagesFrom(phone)).toHaveLength(1);
});

test('a browser that keeps nothing stores one message all the same', async ({ page, site, expected }) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new Error('forbidden');
      },
    });
  });
  const phone = somePhone();
  await loseOneAnswer(page, '/api/contacto');
  await page.goto('/contacto');
  await fillForm(page, phone);
  await submitWithCode(page);
  await expect(formOn(page).getByText('No se pudo enviar el mensaje.')).toBeVisible();
  await submit(page);

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.messagesFrom(phone)).toHaveLength(1);
});

test('a browser without cookies is told why, and gets no second code', async ({
  page,
  context,
  expected,
}) => {
  expected.consoleErrors.push(REFUSED(403));
  let sends = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/enviar')) sends++;
  });
  await page.goto('/contacto');
  await fillForm(page, somePhone());
  await submit(page);
  const code = await shownCode(page);
  await enterCode(page, code);
  await expect(dialogOn(page).getByText('Código correcto')).toBeVisible();
  await context.clearCookies();

  await expect(formOn(page).getByText(/Si tu navegador bloquea las cookies/)).toBeVisible();
  await expect(dialogOn(page)).toBeHidden();
  expect(sends).toBe(1);
});

test('a script that cannot be had says so, and is asked for again at the next touch', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  const phone = somePhone();
  await page.route('**/assets/contact-island-*', (route) => route.abort(), { times: 1 });
  await page.goto('/contacto');
  await formOn(page).getByLabel('Nombre').click();
  await expect(page.getByText(/No pudimos cargar el formulario/)).toBeVisible();
  await fillForm(page, phone);
  await expect(page.getByText(/No pudimos cargar el formulario/)).toBeHidden();
  await submitWithCode(page);

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.messagesFrom(phone)).toHaveLength(1);
});

test('a reload before the script came keeps what was typed', async ({ page, expected }) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  await page.route('**/assets/contact-island-*', (route) => route.abort());
  await page.goto('/contacto');
  await fillForm(page, '099 222 333');
  await page.unroute('**/assets/contact-island-*');
  await page.reload();

  await expect(formOn(page).getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  await expect(formOn(page).getByLabel('Teléfono')).toHaveValue('099 222 333');
});

test('a reload keeps what was typed', async ({ page }) => {
  await page.goto('/contacto');
  await fillForm(page, '099 111 222', 'Dos renglones\ny una idea');
  await formOn(page).getByLabel('No tengo email').check();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('idea');
  await page.reload();
  const form = formOn(page);

  await expect(form.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  await expect(form.getByLabel('Nombre')).toHaveValue('Ana Duarte');
  await expect(form.getByLabel('Teléfono')).toHaveValue('099 111 222');
  await expect(form.getByLabel('Tipo')).toHaveValue('consulta');
  await expect(form.getByLabel('Mensaje')).toHaveValue('Dos renglones\ny una idea');
  await expect(form.getByLabel('No tengo email')).toBeChecked();
  await expect(form.getByLabel('Email', { exact: true })).toBeDisabled();
});

test('a double click on the button sends once', async ({ page, site }) => {
  const phone = somePhone();
  let sends = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/enviar')) sends++;
  });
  await page.goto('/contacto');
  await fillForm(page, phone);
  await formOn(page).getByRole('button', { name: 'Enviar mensaje' }).dblclick();
  await enterCode(page, await shownCode(page));
  await expect(sentPanel(page)).toBeVisible();

  expect(sends).toBe(1);
  expect(await site.messagesFrom(phone)).toHaveLength(1);
});

test('the network lost in the middle loses no word', async ({ page, context, site, expected }) => {
  expected.consoleErrors.push(NOT_CONNECTED);
  const phone = somePhone();
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

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.messagesFrom(phone)).toHaveLength(1);
});

test('what is typed before the script is there stays, and a form sent too early is sent when it comes', async ({
  page,
  site,
}) => {
  const phone = somePhone();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/contact-island-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contacto');
  await fillForm(page, phone);
  await submit(page);
  await expect(page).toHaveURL('/contacto');
  await formOn(page).getByLabel('Mensaje').focus();
  release();
  await expect(dialogOn(page)).toBeVisible();
  await enterCode(page, await shownCode(page));

  await expect(sentPanel(page)).toBeVisible();
  expect((await site.messagesFrom(phone)).map(({ text }) => text)).toEqual(['No anda la luz de la esquina.']);
});

test('the form comes alive under the fingers of who is typing', async ({ page }) => {
  await page.route('**/assets/contact-island-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/contacto');
  const message = formOn(page).getByLabel('Mensaje');
  await message.click();
  const words = 'Una letra tras otra, sin que se pierda ninguna en el medio.';
  await message.pressSequentially(words, { delay: 25 });

  await expect(message).toHaveValue(words);
  await expect(message).toBeFocused();
  await submit(page);
  await expect(formOn(page).getByText('Todos los campos son obligatorios')).toBeVisible();
  await expect(message).toHaveValue(words);
});

test('a program that fills in everything gets its answer, and nothing is stored', async ({ page, site }) => {
  const phone = somePhone();
  await page.goto('/contacto');
  await fillForm(page, phone);
  await page.locator('input[name="trap"]').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      'https://ejemplo.uy',
    );
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await submitWithCode(page);

  await expect(sentPanel(page)).toBeVisible();
  expect(await site.messagesFrom(phone)).toEqual([]);
});

test('the whole way by keyboard', async ({ page, site }) => {
  const phone = somePhone();
  await page.goto('/contacto');
  await formOn(page).getByLabel('Nombre').focus();
  await page.keyboard.type('Ana Duarte');
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab'); // the address for mail is left out
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Por teclado.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(formOn(page).getByRole('button', { name: 'Enviar mensaje' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(await shownCode(page));
  await page.keyboard.press('Enter');

  await expect(sentPanel(page)).toBeFocused();
  expect(await site.messagesFrom(phone)).toMatchObject([{ email: null, text: 'Por teclado.' }]);
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`form, mistakes, code and thanks have no barrier at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/contacto');
    expect(await barriers(page)).toEqual([]);
    await submit(page);
    await expect(formOn(page).getByText('Todos los campos son obligatorios')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await fillForm(page, somePhone());
    await submit(page);
    const code = await shownCode(page);
    expect(await barriers(page)).toEqual([]);
    await enterCode(page, code);
    await expect(dialogOn(page).getByText('Código correcto')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await expect(sentPanel(page)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
}

test('at 320 px nothing is cut off, the dialog included', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contacto');
  await submit(page);
  expect(await overflow(page)).toBe(0);
  await fillForm(page, somePhone());
  await submit(page);
  await shownCode(page);

  expect(await overflow(page)).toBe(0);
  const box = await dialogOn(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
});
