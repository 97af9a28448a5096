import type { Page } from '@playwright/test';
import { enterCode, shownCode } from './verification.ts';

export async function fillForm(page: Page, phone: string, text = 'No anda la luz de la esquina.') {
  const form = formOn(page);
  await form.getByLabel('Nombre').fill('Ana Duarte');
  await form.getByLabel('Teléfono').fill(phone);
  await form.getByLabel('Email', { exact: true }).fill('ana@ejemplo.uy');
  await form.getByLabel('Tipo').selectOption('consulta');
  await form.getByLabel('Mensaje').fill(text);
  await form.getByLabel('Acepto los términos y el aviso de privacidad').check();
}

export const formOn = (page: Page) => page.getByRole('form', { name: 'Mensaje a la campaña' });
export const submit = (page: Page) => formOn(page).getByRole('button', { name: 'Enviar mensaje' }).click();
export const sentPanel = (page: Page) => page.getByRole('heading', { name: 'Mensaje enviado' });

/** Submits the contact form and verifies the phone with the code that the demo shows. */
export async function submitWithCode(page: Page) {
  await submit(page);
  await enterCode(page, await shownCode(page));
}
