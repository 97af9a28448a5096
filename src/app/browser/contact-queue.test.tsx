import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  fill,
  fillMessage,
  openContact,
  sentPanel,
  submitButton,
  TEXT,
} from '../../../tests/support/components/contact-form.ts';
import { network } from '../../../tests/support/components/network.ts';
import { clearAllButStorage } from '../../../tests/support/components/public-page.tsx';
import {
  codeDialog,
  codesRequested,
  enterCode,
  openCodeDialog,
  passTime,
  SEND_CODE,
  seeCodeAccepted,
  shownCode,
  verifyByCode,
  withFakeTimers,
} from '../../../tests/support/components/verification.ts';
import { contactDraft } from '../../features/contact/web/contact-draft.ts';

/** Tests of the dialog of the contact form while a visitor queues for a code, because many are being requested. */

const PHONE = '099123456';
const WAITING =
  /^Hay muchas personas pidiendo un código\. (Tu lugar está guardado, y lo que|Lo que escribiste queda guardado)/;

withFakeTimers();
afterEach(() => contactDraft.forget());

/** Makes the server tell visitors to queue from now on. Returns a function that ends the queue. */
const queue = ({ espera = 90, turno = 'lugar-1' }: { espera?: number; turno?: string | undefined } = {}) =>
  network.respondWith(SEND_CODE, {
    status: 429,
    json: { success: false, error: 'x', mensaje: 'x', espera, ...(turno && { turno }) },
  });

const sentBodies = () => network.requests('POST', SEND_CODE).map(({ body }) => body);

/** Fills in the contact form and submits it while there is a queue. */
async function openWhileQueueing(path?: string) {
  const page = await openContact(path);
  const block = page.container.closest('details');
  if (block) block.open = true;
  await fillMessage(page.user, PHONE);
  await page.user.click(submitButton());
  const dialog = await openCodeDialog();
  expect(await within(dialog).findByText(WAITING)).toBeVisible();
  return { ...page, dialog };
}

test('a visitor who queues sees the time that is left, and gets the code and sends the message without asking again', async () => {
  const endQueue = queue();
  const { user, server, dialog } = await openWhileQueueing();
  expect(within(dialog).getByText(WAITING)).toHaveTextContent(
    /Tu lugar está guardado.*te avisamos cuando puedas\.$/,
  );
  expect(within(dialog).getByText(/^Falta más o menos/)).toHaveTextContent(/1:(30|29|28)$/);
  expect(within(dialog).queryByRole('button', { name: 'Reenviar código' })).toBeNull();
  expect(within(dialog).getByRole('alert')).toBeEmptyDOMElement();
  await passTime(5_000);
  expect(within(dialog).getByText(/^Falta más o menos/)).toHaveTextContent(/1:2\d$/);
  expect(codesRequested(), 'the server is not asked all the time').toBe(1);

  endQueue();
  await passTime(10_000);
  await verifyByCode(user);
  expect(sentBodies()).toEqual([{ telefono: PHONE }, { telefono: PHONE, turno: 'lugar-1' }]);
  expect(await sentPanel()).toBeVisible();
  expect(await server.messagesFrom(PHONE)).toHaveLength(1);
});

test('the form of a visitor who queues without a ticket asks again every minute, because others may leave the queue', async () => {
  const endQueue = queue({ espera: 1_200, turno: '' });
  const { dialog } = await openWhileQueueing();
  expect(dialog, 'there is no place that could be kept').not.toHaveTextContent('Tu lugar');
  endQueue();
  await passTime(50_000);
  expect(codesRequested()).toBe(1);
  await passTime(10_000);
  await shownCode();
  expect(sentBodies().at(-1)).toEqual({ telefono: PHONE });
});

test.each(['/contacto', '/'])(
  'after a reload of %s the visitor has the same place in the queue and the same text',
  async (path) => {
    const endQueue = queue();
    await openWhileQueueing(path);
    clearAllButStorage(contactDraft);
    const { user } = await openContact(path);
    const dialog = await openCodeDialog();
    expect(await within(dialog).findByText(WAITING)).toBeVisible();
    expect(dialog.closest('details')?.open ?? true).toBe(true);
    expect(sentBodies().at(-1)).toEqual({ telefono: PHONE, turno: 'lugar-1' });
    expect(screen.getByLabelText('Mensaje')).toHaveValue(TEXT);
    endQueue();
    await passTime(15_000);
    await enterCode(user, await shownCode());
    await seeCodeAccepted();
    expect(await sentPanel()).toBeVisible();
  },
);

test('when a visitor cancels, no more codes are requested, also after a reload, and the place in the queue is kept', async () => {
  queue();
  const { user } = await openWhileQueueing();
  await user.click(within(await openCodeDialog()).getByRole('button', { name: 'Cancelar' }));
  expect(codeDialog()).toBeNull();
  await vi.waitFor(() => expect(submitButton()).toHaveFocus());
  await passTime(120_000);
  expect(codesRequested()).toBe(1);

  clearAllButStorage(contactDraft);
  const reloaded = await openContact();
  expect(screen.getByLabelText('Mensaje')).toHaveValue(TEXT);
  expect(codeDialog()).toBeNull();
  await reloaded.user.click(submitButton());
  await within(await openCodeDialog()).findByText(WAITING);
  expect(sentBodies().at(-1)).toEqual({ telefono: PHONE, turno: 'lugar-1' });
});

test('a place in the queue is not used for another phone', async () => {
  const endQueue = queue();
  const { user, dialog } = await openWhileQueueing();
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  endQueue();
  await fill(user, 'Teléfono', '098765432');
  await user.click(submitButton());
  await shownCode();
  expect(sentBodies().at(-1)).toEqual({ telefono: '098765432' });
});

test('without a connection the visitor keeps the place, and the server is asked as soon as the connection is back', async () => {
  const endQueue = queue();
  const { dialog } = await openWhileQueueing();
  const endFailure = network.fail(SEND_CODE);
  await passTime(15_000);
  for (let attempt = 0; attempt < 2; attempt++) await passTime(1_000);
  expect(await within(dialog).findByText(/^No hay conexión\. Probamos de nuevo/)).toBeVisible();
  expect(within(dialog).getByText(WAITING)).toBeVisible();

  endFailure();
  act(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(within(dialog).getByRole('alert')).toBeEmptyDOMElement());
  expect(within(dialog).getByText(WAITING)).toBeVisible();
  endQueue();
  await passTime(15_000);
  await shownCode();
});

test('a visitor who reloads the page without a connection keeps the place in the queue', async () => {
  queue();
  await openWhileQueueing();
  clearAllButStorage(contactDraft);
  const endFailure = network.fail(SEND_CODE);
  await openContact();
  const dialog = await openCodeDialog();
  for (let attempt = 0; attempt < 2; attempt++) await passTime(1_000);
  expect(await within(dialog).findByText(/^No hay conexión\. Probamos de nuevo/)).toBeVisible();
  endFailure();
  act(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(within(dialog).getByRole('alert')).toBeEmptyDOMElement());
  expect(sentBodies().at(-1)).toEqual({ telefono: PHONE, turno: 'lugar-1' });
});

test('when another tab has got a code for this phone meanwhile, the visitor can enter it', async () => {
  const endQueue = queue();
  const { dialog } = await openWhileQueueing();
  endQueue();
  const message = 'Ya se envió un código. Por favor espera 50 segundos para solicitar uno nuevo.';
  const expiresAt = new Date(Date.now() + 110_000).toISOString();
  network.respondWith(SEND_CODE, {
    status: 429,
    json: { error: message, mensaje: message, expira_en: expiresAt },
  });
  await passTime(15_000);
  expect(await within(dialog).findByText(/Ya se envió un código/)).toBeVisible();
  expect(within(dialog).getByLabelText('Código')).toBeVisible();
  expect(within(dialog).queryByText(WAITING)).toBeNull();
});

test('the title of the page tells a visitor who looks at another tab that the code was sent', async () => {
  const title = 'Contacto';
  document.title = title;
  const endQueue = queue();
  await openWhileQueueing();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  endQueue();
  await passTime(15_000);
  await shownCode();
  expect(document.title).toBe(`¡Te toca! · ${title}`);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(document.title).toBe(title);
  expect(codesRequested(), 'coming back asks for no other code').toBe(2);
  hidden.mockRestore();
});

test('the title of the page stays when the wait ends with a rejection', async () => {
  document.title = 'Contacto';
  const endQueue = queue();
  const { dialog } = await openWhileQueueing();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  endQueue();
  const message = 'Por ahora no podemos enviar más códigos. Probá de nuevo mañana.';
  network.respondWith(SEND_CODE, { status: 429, json: { error: message, mensaje: message } });
  await passTime(15_000);
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(document.title).toBe('Contacto');
  hidden.mockRestore();
});

test('the dialog reports a waiting time of more than an hour instead of waiting for the code', async () => {
  const text =
    'Por ahora no podemos enviar más códigos. Probá de nuevo en 3 horas o escribinos por WhatsApp.';
  network.respondWith(SEND_CODE, { status: 429, json: { error: text, mensaje: text, espera: 10_000 } });
  const { user } = await openContact();
  await fillMessage(user, PHONE);
  await user.click(submitButton());
  const dialog = await openCodeDialog();
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(within(dialog).queryByText(WAITING)).toBeNull();
});

test('the dialog explains the delay when requesting a code takes several seconds', async () => {
  const { release } = network.hold(SEND_CODE);
  const { user } = await openContact();
  await fillMessage(user, PHONE);
  await user.click(submitButton());
  const dialog = await openCodeDialog();
  const note = 'Hay muchos pedidos a la vez: puede tardar unos segundos más.';
  await passTime(3_000);
  expect(within(dialog).queryByText(note)).toBeNull();
  await passTime(2_000);
  expect(within(dialog).getByText(note)).toBeVisible();
  release();
  await shownCode();
  expect(within(dialog).queryByText(note)).toBeNull();
});
