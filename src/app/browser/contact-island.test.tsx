import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import {
  contactForm,
  contactFormElement,
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
  seeCodeAccepted,
  shownCode,
  verifyByCode,
  withFakeTimers,
} from '../../../tests/support/components/verification.ts';
import { contactDraft } from '../../features/contact/web/contact-draft.ts';

/** Tests of the contact form: its fields, sending a message, and the stored draft. */

const PHONE = '099123456';
const SEND = '/api/contacto';
const NOT_SENT = 'No se pudo enviar el mensaje. Intenta nuevamente más tarde.';
const RESTORED = 'Recuperamos lo que habías escrito.';
const textField = (label: string) => contactForm().getByLabelText(label);

withFakeTimers();
afterEach(() => {
  vi.unstubAllGlobals();
  contactDraft.forget();
});

async function reload() {
  clearAllButStorage(contactDraft);
  return openContact();
}

test('the contact form stores a verified message with its consent and moves the focus to the thank-you message', async () => {
  const { user, server } = await openContact();
  await fillMessage(user, '099 123-456');
  await user.click(submitButton());
  await enterCode(user, await shownCode());
  expect(await screen.findByText('Código correcto')).toBeVisible();
  await seeCodeAccepted();

  expect(await sentPanel()).toBeVisible();
  await vi.waitFor(async () => expect(await sentPanel()).toHaveFocus());
  expect(codeDialog()).toBeNull();
  expect(await server.messagesFrom(PHONE)).toEqual([
    {
      name: 'Ana Duarte',
      phone: PHONE,
      email: 'ana@ejemplo.uy',
      kind: 'consulta',
      text: TEXT,
      consent_version: campaign.privacy.noticeVersion,
      consented_at: expect.anything(),
    },
  ]);
});

test('submitting an empty contact form shows an error at each required field and one summary', async () => {
  const { user } = await openContact();
  const form = contactForm();
  await user.click(submitButton());
  expect(await form.findByText('Todos los campos son obligatorios')).toBeVisible();
  const asked = {
    Nombre: 'Escribí tu nombre',
    Teléfono: /Escribí tu celular$/,
    Mensaje: 'Escribí tu mensaje',
  };
  for (const [label, text] of Object.entries(asked))
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(text);
  expect(form.getByLabelText('Tipo')).toHaveAccessibleDescription('Elegí un tipo');
  for (const message of [
    "Por favor, ingresa un email válido o selecciona la opción 'No tengo email'",
    'Debes aceptar los términos para enviar el mensaje',
  ])
    expect(form.getAllByText(message)[0]).toBeVisible();
  await vi.waitFor(() => expect(form.getByLabelText('Nombre')).toHaveFocus());

  await fill(user, 'Nombre', 'Ana');
  await waitFor(() => expect(form.queryByText('Escribí tu nombre')).toBeNull());
  expect(form.getByText('Escribí tu mensaje')).toBeVisible();
});

test('the contact form rejects an invalid email, and accepts a message without an email', async () => {
  const { user } = await openContact();
  const form = contactForm();
  await fillMessage(user, PHONE);
  await fill(user, 'Email', 'ana@');
  await user.click(submitButton());
  for (const problem of await form.findAllByText(/^Por favor, ingresa un email válido/))
    expect(problem).toBeVisible();
  expect(codeDialog()).toBeNull();

  await user.click(form.getByLabelText('No tengo email'));
  expect(form.getByLabelText('Email')).toBeDisabled();
  await user.click(submitButton());
  expect(await openCodeDialog()).toBeVisible();
});

test('the contact form rejects a phone number that is not a mobile one, both while it is typed and on submission', async () => {
  const { user } = await openContact();
  const form = contactForm();
  await fillMessage(user, '');
  await user.click(form.getByLabelText('Teléfono'));
  await user.keyboard('24001234');
  await passTime(700);
  expect(form.getByText('Ingresa un número de celular uruguayo válido (09X XXX XXX)')).toBeVisible();
  await user.click(submitButton());
  const problems = await form.findAllByText(
    'Para la verificación, necesitamos un número de celular válido (formato: 09X XXX XXX)',
  );
  expect(problems[0]).toBeVisible();
  expect(codesRequested()).toBe(0);

  await fill(user, 'Teléfono', `+${country.phone.prefix} 99 123 456`);
  expect(form.getByLabelText('Teléfono')).toHaveValue('099 123 456');
  await passTime(700);
  expect(form.queryByText(/Ingresa un número/)).toBeNull();
});

test('a double click on the send button of the contact form sends one message', async () => {
  const { user, server } = await openContact();
  await fillMessage(user, PHONE);
  await user.dblClick(submitButton());
  await verifyByCode(user);
  expect(await sentPanel()).toBeVisible();
  expect(codesRequested()).toBe(1);
  expect(await server.messagesFrom(PHONE)).toHaveLength(1);
});

const forbidden = () => {
  throw new Error('forbidden');
};
test.each([
  { what: 'in a browser that stores the draft' },
  { what: 'when a letter was typed and deleted again before the retry', keys: 'x{Backspace}' },
  { what: 'in a browser that denies access to its storage', storesNothing: true },
])(
  'a message that is sent again because its response was lost is stored once and needs no second code: $what',
  async ({ keys, storesNothing }) => {
    if (storesNothing)
      vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    const { user, server } = await openContact();
    network.loseOneResponse(SEND);
    await fillMessage(user, PHONE);
    await user.click(submitButton());
    await verifyByCode(user);
    expect(await contactForm().findByText(NOT_SENT)).toBeVisible();
    expect(textField('Mensaje')).toHaveValue(TEXT);
    if (keys) {
      await user.click(textField('Mensaje'));
      await user.keyboard(keys);
    }
    await user.click(submitButton());

    expect(await sentPanel()).toBeVisible();
    expect(network.requests('POST', SEND)).toHaveLength(2);
    expect(codesRequested()).toBe(1);
    expect(await server.messagesFrom(PHONE)).toHaveLength(1);
  },
);

test('the contact form keeps every field after the page is reloaded', async () => {
  const { user } = await openContact();
  await fillMessage(user, '099 111 222', 'Dos renglones\ny una idea');
  await user.click(textField('No tengo email'));
  await reload();

  expect(await contactForm().findByText(RESTORED)).toBeVisible();
  expect(textField('Nombre')).toHaveValue('Ana Duarte');
  expect(textField('Teléfono')).toHaveValue('099 111 222');
  expect(textField('Tipo')).toHaveValue('consulta');
  expect(textField('Mensaje')).toHaveValue('Dos renglones\ny una idea');
  expect(textField('No tengo email')).toBeChecked();
  expect(textField('Email')).toBeDisabled();
});

test('the contact form is empty again after a message was sent, even if its draft had been restored', async () => {
  await fillMessage((await openContact()).user, PHONE);
  const { user } = await reload();
  expect(await contactForm().findByText(RESTORED)).toBeVisible();
  await user.click(submitButton());
  await verifyByCode(user);
  await sentPanel();
  await user.click(screen.getByRole('button', { name: 'Escribir otro mensaje' }));

  for (const label of ['Nombre', 'Teléfono', 'Mensaje']) expect(textField(label)).toHaveValue('');
  expect(contactForm().getByLabelText(/Acepto los términos/)).not.toBeChecked();
  expect(contactFormElement()).not.toHaveTextContent(/Recuperamos|Todos los campos/);
});

test('the contact form discards a restored draft when the visitor asks to start again', async () => {
  await fillMessage((await openContact()).user, PHONE);
  expect(sessionStorage.getItem('borrador:contact')).toContain('esquina');
  const { user } = await reload();
  await user.click(await contactForm().findByRole('button', { name: 'Borrar y empezar de nuevo' }));

  expect(textField('Mensaje')).toHaveValue('');
  expect(contactForm().getByLabelText(/Acepto los términos/)).not.toBeChecked();
  expect(contactForm().queryByText(RESTORED)).toBeNull();
  expect(sessionStorage.getItem('borrador:contact') ?? '').not.toContain('esquina');
});

test.each([
  { campos: { email: 'Ese dominio no existe.' }, beside: 'Ese dominio no existe.' },
  { campos: { nombre: 'Todos los campos son obligatorios' }, beside: 'Escribí tu nombre' },
  { campos: { terminos: 'Los términos cambiaron.' } },
  { campos: { email: 'Ese dominio no existe.', terminos: 'Los términos cambiaron.' } },
])('each error of the server appears once in the contact form: $campos', async ({ campos, beside }) => {
  const { user } = await openContact();
  const [error] = Object.values(campos);
  network.respondWith(SEND, { status: 422, json: { error, mensaje: error, campos } });
  await fillMessage(user, PHONE);
  await user.click(submitButton());
  await verifyByCode(user);

  for (const message of [...Object.values(campos), ...(beside ? [beside] : [])])
    expect(await contactForm().findAllByText(message)).toHaveLength(1);
});

test('the contact form explains that cookies are blocked, and requests no second code', async () => {
  const { user } = await openContact();
  await fillMessage(user, PHONE);
  await user.click(submitButton());
  await enterCode(user, await shownCode());
  await screen.findByText('Código correcto');
  network.clearCookies();
  await seeCodeAccepted();

  expect(await contactForm().findByText(/Si tu navegador bloquea las cookies/)).toBeVisible();
  expect(codeDialog()).toBeNull();
  expect(codesRequested()).toBe(1);
});

test('a robot that fills in the honeypot field of the contact form gets the thank-you message, but nothing is stored', async () => {
  const { user, server } = await openContact();
  await fillMessage(user, PHONE);
  const honeypot = contactFormElement().querySelector<HTMLInputElement>('input[name="sitio_web"]');
  honeypot?.focus();
  await user.paste('https://ejemplo.uy');
  await user.click(submitButton());
  await verifyByCode(user);

  expect(await sentPanel()).toBeVisible();
  expect(network.requests('POST', SEND)).toMatchObject([{ body: { sitio_web: 'https://ejemplo.uy' } }]);
  expect(await server.messagesFrom(PHONE)).toEqual([]);
});
