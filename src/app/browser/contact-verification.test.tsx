import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  contactFormElement,
  fillMessage,
  openContact,
  sentPanel,
  submitButton,
  TEXT,
} from '../../../tests/support/components/contact-form.ts';
import { network } from '../../../tests/support/components/network.ts';
import {
  CHECK_CODE,
  codeDialog,
  codesRequested,
  enterCode,
  openCodeDialog,
  otherThan,
  passTime,
  resendButton,
  SEND_CODE,
  seeCodeAccepted,
  shownCode,
  withFakeTimers,
} from '../../../tests/support/components/verification.ts';
import { contactDraft } from '../../features/contact/web/contact-draft.ts';

/** Tests of the dialog in which visitors of the contact form enter the code that was sent to their phone. */

const PHONE = '099123456';

withFakeTimers();
afterEach(() => contactDraft.forget());

/** Fills in the contact form and submits it, which requests a code and opens the code dialog. */
async function requestCode(path?: string) {
  const page = await openContact(path);
  await fillMessage(page.user, PHONE);
  await page.user.click(submitButton());
  const dialog = await openCodeDialog();
  return { ...page, dialog };
}

test('on the home page, the code dialog explains wrong and expired codes and sends a new one, and the sent form can be closed', async () => {
  const { user, server, container } = await openContact('/');
  const block = container.closest('details');
  if (block) block.open = true;
  await fillMessage(user, PHONE);
  await user.click(submitButton());
  const code = await shownCode();
  const dialog = await openCodeDialog();
  await enterCode(user, otherThan(code));
  expect(await within(dialog).findByText('Código incorrecto. Te quedan 2 intentos.')).toBeVisible();
  expect(within(dialog).getByLabelText('Código')).toHaveValue('');
  expect(resendButton(dialog)).toBeDisabled();

  await server.letTimePass(PHONE, 121);
  await enterCode(user, code);
  expect(await within(dialog).findByText('El código expiró. Pedí uno nuevo para seguir.')).toBeVisible();
  expect(within(dialog).getByText('Código expirado')).toBeVisible();
  await user.click(resendButton(dialog));
  expect(await within(dialog).findByText(/El código expira en 1\d\ds/)).toBeVisible();
  await enterCode(user, await shownCode());
  await seeCodeAccepted();

  await vi.waitFor(async () => expect(await sentPanel()).toHaveFocus());
  expect(await server.messagesFrom(PHONE)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(block).not.toHaveAttribute('open');
  await vi.waitFor(() => expect(block?.querySelector('summary')).toHaveFocus());
  expect(contactFormElement()).not.toBeVisible();
});

test('the code dialog counts down the seconds until the code expires, and only then offers a new code', async () => {
  const { dialog } = await requestCode();
  await within(dialog).findByText(/El código expira en 1[012]\ds/);
  await passTime(1_000);
  const secondsLeft = () => Number(/expira en (\d+)s/.exec(dialog.textContent ?? '')?.[1]);
  const before = secondsLeft();
  act(() => void vi.advanceTimersByTime(20_000)); // synchronous, because real time also moves the fake clock
  expect(before - secondsLeft()).toBe(20);
  expect(resendButton(dialog)).toBeDisabled();
  await passTime(secondsLeft() * 1_000);

  expect(within(dialog).getByText('Código expirado')).toBeVisible();
  expect(resendButton(dialog)).toBeEnabled();
});

test('a visitor who closed the code dialog too early can open it again and enter the same code', async () => {
  const { user, server } = await requestCode();
  const code = await shownCode();
  await user.click(within(await openCodeDialog()).getByRole('button', { name: 'Cancelar' }));
  expect(codeDialog()).toBeNull();
  await vi.waitFor(() => expect(submitButton()).toHaveFocus());
  await user.click(submitButton());
  const dialog = await openCodeDialog();
  expect(
    await within(dialog).findByText(
      /Ya se envió un código\. Por favor espera \d+ segundos para solicitar uno nuevo\./,
    ),
  ).toBeVisible();
  await enterCode(user, code);
  await seeCodeAccepted();

  expect(await sentPanel()).toBeVisible();
  expect(await server.messagesFrom(PHONE)).toHaveLength(1);
});

test('the code dialog shows the same waiting time in its error message and in its countdown', async () => {
  const { user } = await requestCode();
  await shownCode();
  await user.click(within(await openCodeDialog()).getByRole('button', { name: 'Cancelar' }));
  await user.click(submitButton());
  const dialog = await openCodeDialog();
  const early = await within(dialog).findByText(/Por favor espera \d+ segundos/);
  const secondsIn = (message: RegExp) => Number(message.exec(dialog.textContent ?? '')?.[1]);
  const waits = () => [secondsIn(/espera (\d+) segundos/), secondsIn(/expira en (\d+)s/)];
  for (const passed of [0, 1_000, 40_000]) {
    act(() => void vi.advanceTimersByTime(passed));
    expect(waits()[0]).toBe(waits()[1]);
    expect(resendButton(dialog)).toBeDisabled();
  }
  expect(early).not.toHaveAttribute('role'); // a screen reader would read a live region aloud every second
  await passTime(secondsIn(/expira en (\d+)s/) * 1_000);
  expect(dialog).not.toHaveTextContent('Por favor espera');
  network.respondWith(SEND_CODE, {
    status: 429,
    json: { error: 'Ya se envió un código. Por favor espera 30 segundos para solicitar uno nuevo.' },
  });
  await user.click(resendButton(dialog));
  expect(await within(dialog).findByText(/Por favor espera 30 segundos/)).toBeVisible();
});

test('when sending a code fails, the code dialog tries three times, one second apart', async () => {
  const attempts: number[] = [];
  const end = network.override(SEND_CODE, async () => {
    attempts.push(Date.now());
    return Response.json({ success: false, error: 'x', mensaje: 'x' }, { status: 503 });
  });
  const { user, dialog } = await requestCode();
  expect(within(dialog).getByText('Enviando código...')).toBeVisible();
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(attempts).toHaveLength(count));
    await passTime(1_000);
  }
  expect(
    await within(dialog).findByText(
      'No se pudo enviar el código a tu WhatsApp. Verifica que el número sea correcto y esté activo en WhatsApp.',
    ),
  ).toBeVisible();
  await passTime(5_000);
  expect(attempts).toHaveLength(3);
  for (const [index, moment] of attempts.entries())
    if (index > 0) expect(moment - (attempts[index - 1] ?? 0)).toBeGreaterThanOrEqual(1_000);

  end();
  network.respondWith(SEND_CODE, { status: 500, json: {} });
  await user.click(resendButton(dialog));
  for (let count = 0; count < 2; count++) await passTime(1_000);
  expect(
    await within(dialog).findByText(
      'Error al enviar código de verificación. Verifica tu número de WhatsApp e intenta nuevamente.',
    ),
  ).toBeVisible();
  expect(codesRequested()).toBe(6);
});

test('without a network connection, the code dialog shows the sentences of the spec and says that the input is kept', async () => {
  const without = /No hay conexión\. Lo que escribiste sigue acá/;
  let networkIsBack = network.fail(/^\/api\//);
  const { user, server, dialog } = await requestCode();
  for (let count = 0; count < 2; count++) await passTime(1_000);
  expect(await within(dialog).findByText(without)).toHaveTextContent(
    /^Error al enviar código de verificación\. Verifica tu número de WhatsApp e intenta nuevamente\. No hay/,
  );
  networkIsBack();
  await user.click(resendButton(dialog));
  const code = await shownCode();

  networkIsBack = network.fail(CHECK_CODE);
  await enterCode(user, code);
  expect(await within(dialog).findByText(/^Error al verificar el código\./)).toHaveTextContent(without);
  expect(within(dialog).getByLabelText('Código')).toHaveValue(code);
  networkIsBack();
  networkIsBack = network.fail('/api/contacto');
  await enterCode(user, code);
  await seeCodeAccepted();
  expect(
    await screen.findByText('No se pudo enviar el mensaje. Intenta nuevamente más tarde.'),
  ).toBeVisible();
  expect(await screen.findByText(without)).toBeVisible();
  expect(screen.getByLabelText('Mensaje')).toHaveValue(TEXT);
  networkIsBack();
  await user.click(submitButton());

  expect(await sentPanel()).toBeVisible();
  expect(await server.messagesFrom(PHONE)).toHaveLength(1);
});

test("the code dialog shows the server's message when a code is rejected, or a default text if there is none", async () => {
  network.respondWith(SEND_CODE, { json: { success: true, mensaje: 'Enviado' } });
  const { user, dialog } = await requestCode();
  expect(await within(dialog).findByText('El código expira en 120s')).toBeVisible();
  const responses: [status: number, json: object, said: string][] = [
    [200, { success: false, mensaje: 'Ese no es.' }, 'Ese no es.'],
    [200, { success: false }, 'Código incorrecto'],
    [400, {}, 'Código incorrecto'],
    [503, { error: 'Volvé en un rato.' }, 'Volvé en un rato.'],
    [500, {}, 'Error al verificar el código'],
  ];
  for (const [status, json, message] of responses) {
    network.respondWith(CHECK_CODE, { status, json });
    await enterCode(user, '1234');
    expect(await within(dialog).findByText(message)).toBeVisible();
  }
  expect(codeDialog()).not.toBeNull();
});

test("the contact form shows the server's message when storing fails, or a default text if there is none", async () => {
  const end = network.respondWith('/api/contacto', { status: 507, json: { error: 'No queda lugar.' } });
  const { user } = await requestCode();
  await enterCode(user, await shownCode());
  await seeCodeAccepted();
  expect(await screen.findByText('No queda lugar.')).toBeVisible();
  end();
  for (const status of [400, 500]) {
    network.respondWith('/api/contacto', { status, json: {} });
    await user.click(submitButton());
    expect(
      await screen.findByText('No se pudo enviar el mensaje. Intenta nuevamente más tarde.'),
    ).toBeVisible();
  }
});

test('the code field accepts only digits, and a code of three digits is rejected', async () => {
  const { user, dialog } = await requestCode();
  await shownCode();
  const input = within(dialog).getByLabelText('Código');
  await user.click(input);
  await user.keyboard('1a2b3');
  expect(input).toHaveValue('123');
  expect(within(dialog).getByRole('button', { name: 'Confirmar' })).toBeDisabled();
  await user.keyboard('{Enter}');

  expect(await within(dialog).findByText('El código debe tener 4 dígitos numéricos')).toBeVisible();
  expect(network.requests('POST', CHECK_CODE)).toEqual([]);
});

test('the code dialog solves the proof of work required by the server without showing it to the visitor', async () => {
  const challenge = { reto: `1.6.x.${'s'.repeat(43)}`, bits: 6 };
  const busy = { success: false, mensaje: 'x', error: 'x', prueba: challenge };
  let answer = () => {};
  const seen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const end = network.override(SEND_CODE, async () => {
    await seen;
    end();
    return Response.json(busy, { status: 429 });
  });
  const { dialog } = await requestCode();
  expect(within(dialog).getByText('Enviando código...')).toBeVisible();
  answer();
  // The worker that solves the proof of work may start late.
  await vi.waitFor(() => expect(codesRequested()).toBe(2), { timeout: 10_000 });
  const [first, second] = network.requests('POST', SEND_CODE).map(({ body }) => body);
  expect(first).toEqual({ telefono: PHONE });
  expect(second).toEqual({
    telefono: PHONE,
    prueba: { reto: challenge.reto, soluciones: expect.arrayContaining([expect.any(Number)]) },
  });
  await shownCode();
  expect(within(dialog).getByRole('alert')).toBeEmptyDOMElement();
});

test.each([
  ['for a code that was just sent', 200],
  ['for an earlier code that is still valid', 429],
])('the code dialog asks for eight digits if the server requires them, %s', async (_, status) => {
  const response = { success: status === 200, mensaje: 'x', error: 'x', digitos: 8 };
  const expiresAt = new Date(Date.now() + 100_000).toISOString();
  network.override(SEND_CODE, async () => Response.json({ ...response, expira_en: expiresAt }, { status }));
  network.override(CHECK_CODE, async () => Response.json({ success: true, mensaje: 'Código correcto' }));
  const { user, dialog } = await requestCode();
  expect(await within(dialog).findByText(/Por seguridad, este código tiene 8 dígitos/)).toBeVisible();
  const input = within(dialog).getByLabelText('Código');
  await user.click(input);
  await user.keyboard('1234567{Enter}');
  expect(await within(dialog).findByText('El código debe tener 8 dígitos numéricos')).toBeVisible();
  await user.keyboard('89');
  expect(input).toHaveValue('12345678');
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(network.requests('POST', CHECK_CODE)).toHaveLength(1));
  expect(network.requests('POST', CHECK_CODE)[0]).toMatchObject({ body: { codigo: '12345678' } });
});

test('the code field accepts a pasted code that contains spaces', async () => {
  const { user, dialog } = await requestCode();
  const code = await shownCode();
  const input = within(dialog).getByLabelText('Código');
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  await vi.waitFor(() => expect(input).toHaveFocus());
  await user.paste(` ${code.slice(0, 2)} ${code.slice(2)} `);
  await user.keyboard('{Enter}');
  await seeCodeAccepted();

  expect(await sentPanel()).toBeVisible();
});
