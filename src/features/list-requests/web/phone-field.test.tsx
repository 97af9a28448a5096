import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  act,
  confirmLocation,
  field,
  fill,
  openListRequest,
  requestForm,
  sentPanel,
  submitButton,
} from '../../../../tests/support/components/list-request-form.ts';
import { network } from '../../../../tests/support/components/network.ts';
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
  verifyByCode,
  withFakeTimers,
} from '../../../../tests/support/components/verification.ts';
import { listRequestDraft } from './list-request-draft.ts';

/** The phone field of the list request form, and the code that verifies the number. */

const PHONE = '099123456';
const PHONE_LABEL = 'Teléfono celular';
const CONSENT = /^Al enviar el pedido aceptás que usemos tus datos/;
const verified = () => requestForm().queryByText('Verificado');
const verify = (user: UserEvent) => user.click(act('Verificar número'));

withFakeTimers();
afterEach(() => listRequestDraft.forget());

/** Fills in all fields except the phone. */
async function fillRest(user: UserEvent) {
  await fill(user, 'Nombre completo', 'Ana Duarte');
  await fill(user, 'Dirección o descripción', 'Calle 11 y 24');
  await confirmLocation(user);
}

/** Fills in a list request, submits it, and waits for the dialog that asks for the verification code. */
async function requestCode() {
  const page = await openListRequest();
  await fill(page.user, PHONE_LABEL, PHONE);
  await fillRest(page.user);
  await page.user.click(submitButton());
  return { ...page, dialog: await openCodeDialog() };
}

test('no code is requested for a missing or wrong phone number', async () => {
  const { user } = await openListRequest();
  await verify(user);
  expect(await requestForm().findByText('❌ Por favor, ingresa tu número de teléfono')).toBeVisible();
  await vi.waitFor(() => expect(field(PHONE_LABEL)).toHaveFocus());
  await fill(user, PHONE_LABEL, '2400 1234');
  await user.tab();
  // This error appears when the field loses the focus. The button that verifies the number replaces it by another.
  await requestForm().findByText('Formato: 09X XXX XXX');
  await verify(user);

  expect(
    await requestForm().findByText('❌ El número debe ser un celular uruguayo válido (formato: 09X XXX XXX)'),
  ).toBeVisible();
  expect(codeDialog()).toBeNull();
  expect(codesRequested()).toBe(0);
});

test('a number verified before the form is complete is shown as verified until it changes, and the list request is not sent yet', async () => {
  const { user, server } = await openListRequest();
  await fill(user, PHONE_LABEL, PHONE);
  await verify(user);
  const dialog = await openCodeDialog();
  expect(await within(dialog).findByText(/El código expira en \d+s/)).toBeVisible();
  expect(resendButton(dialog)).toBeDisabled();
  await enterCode(user, await shownCode());
  await screen.findByText('Código correcto');
  // The dialog closes after 1,500 ms. The first wait is much shorter, because real time also advances the fake clock.
  await passTime(300);
  expect(codeDialog()).toBeVisible();
  await passTime(1_200);
  expect(codeDialog()).toBeNull();
  expect(verified()).toBeVisible();
  expect(requestForm().queryByRole('button', { name: 'Verificar número' })).toBeNull();
  expect(network.requests('POST', '/api/pedidos-lista')).toEqual([]);
  expect(await server.listRequestsFrom(PHONE)).toEqual([]);

  await user.click(field(PHONE_LABEL));
  await user.keyboard('{Backspace}');
  expect(verified()).toBeNull();
  expect(act('Verificar número')).toBeVisible();
});

test('a number verified before the form is complete needs no second code when the list request is sent', async () => {
  const { user, server } = await openListRequest();
  await fill(user, PHONE_LABEL, PHONE);
  await verify(user);
  await verifyByCode(user);
  await fillRest(user);
  await user.click(submitButton());

  expect(await sentPanel()).toBeVisible();
  expect(codesRequested()).toBe(1);
  expect(await server.listRequestsFrom(PHONE)).toHaveLength(1);
});

test('a complete list request is sent automatically once its phone number is verified', async () => {
  const { user, server } = await openListRequest();
  await fill(user, PHONE_LABEL, PHONE);
  await verify(user);
  const code = await shownCode();
  const incomplete = within(await openCodeDialog());
  expect(incomplete.getByRole('button', { name: 'Confirmar' })).toBeVisible();
  expect(incomplete.queryByText(CONSENT)).toBeNull();
  await user.click(incomplete.getByRole('button', { name: 'Cancelar' }));
  await fillRest(user);
  await verify(user);
  const complete = within(await openCodeDialog());
  expect(await complete.findByRole('button', { name: 'Confirmar y enviar el pedido' })).toBeVisible();
  expect(complete.getByText(CONSENT)).toBeVisible();
  await enterCode(user, code);
  await seeCodeAccepted();

  expect(await sentPanel()).toBeVisible();
  expect(await server.listRequestsFrom(PHONE)).toHaveLength(1);
});

test('the code dialog explains an incomplete and a wrong code, and accepts the right one afterwards', async () => {
  const { user, dialog } = await requestCode();
  const code = await shownCode();
  await user.click(within(dialog).getByLabelText('Código'));
  await user.keyboard('1a2{Enter}');
  expect(await within(dialog).findByText('El código debe tener 4 dígitos numéricos')).toBeVisible();
  await enterCode(user, otherThan(code));
  expect(await within(dialog).findByText('❌ Código incorrecto. Te quedan 2 intentos.')).toBeVisible();
  await enterCode(user, code);
  await seeCodeAccepted();

  expect(await sentPanel()).toBeVisible();
});

test('the code dialog explains when a code cannot be sent, and when the server does not respond to the entered code', async () => {
  const endRejection = network.respondWith(SEND_CODE, {
    status: 503,
    json: { success: false, error: 'x', mensaje: 'x' },
  });
  const { user, dialog } = await requestCode();
  const threeAttempts = async () => {
    for (let pause = 0; pause < 2; pause++) await passTime(1_000);
  };
  await threeAttempts();
  expect(
    await within(dialog).findByText('❌ No se pudo enviar el código. Intenta nuevamente.'),
  ).toBeVisible();
  endRejection();
  const endFailure = network.fail(SEND_CODE);
  await user.click(resendButton(dialog));
  await threeAttempts();
  expect(
    await within(dialog).findByText(
      '❌ Error al enviar código de verificación. Error de conexión. Intenta nuevamente.',
    ),
  ).toBeVisible();
  endFailure();
  await user.click(resendButton(dialog));
  const code = await shownCode();
  const endSilence = network.fail(CHECK_CODE);
  await enterCode(user, code);
  expect(
    await within(dialog).findByText(
      '❌ Error al verificar el código. Error de conexión. Intenta nuevamente.',
    ),
  ).toBeVisible();
  endSilence();
  await enterCode(user, code);
  await seeCodeAccepted();

  expect(await sentPanel()).toBeVisible();
});

test('a list request sent after the verification has expired requests another code first', async () => {
  const { user, server } = await openListRequest();
  await fill(user, PHONE_LABEL, PHONE);
  await verify(user);
  await verifyByCode(user);
  expect(verified()).toBeVisible();
  await fillRest(user);
  await server.letTimePass(PHONE, 20 * 60);
  await user.click(submitButton());
  await verifyByCode(user);

  expect(await sentPanel()).toBeVisible();
  expect(codesRequested()).toBe(2);
  expect(await server.listRequestsFrom(PHONE)).toHaveLength(1);
});
