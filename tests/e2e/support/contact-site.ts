import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../../scripts/free-port.mjs';
import { expect, test } from './test.ts';

export type ContactSiteRequest =
  | { ask: 'messages'; phone: string }
  | { ask: 'time passes'; phone: string; seconds: number };

export interface StoredMessage {
  name: string;
  phone: string;
  email: string | null;
  kind: string;
  text: string;
  consent_version: string | null;
  consented_at: string | null;
}

export interface ContactSite {
  url: string;
  /** What is stored of the messages from a phone. */
  messagesFrom(phone: string): Promise<StoredMessage[]>;
  /** Makes the code of a phone older. */
  letTimePass(phone: string, seconds: number): Promise<void>;
}

let made = 0;
/** A phone that no other test uses. */
export const somePhone = () =>
  `09${String(process.pid % 1000).padStart(3, '0')}${String(++made).padStart(4, '0')}`;

/** A site of its own whose database the test can look into; every test visits it from another address. */
export const testOfContact = test.extend<{ visitor: undefined }, { site: ContactSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const port = await freePort();
      const server = fork(path.join(import.meta.dirname, 'contact-site-server.ts'), [String(port)], {
        execArgv: ['--import', 'tsx'],
      });
      await once(server, 'message');
      await use(siteOf(server, `http://127.0.0.1:${port}`));
      server.kill();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  visitor: [
    async ({ context }, use) => {
      const address = `10.${process.pid % 250}.${Math.floor(++made / 250)}.${made % 250}`;
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
      await use(undefined);
    },
    { auto: true },
  ],
});

function siteOf(server: ChildProcess, url: string): ContactSite {
  const ask = async (request: ContactSiteRequest) => {
    server.send(request);
    const [rows] = await once(server, 'message');
    return rows as StoredMessage[];
  };
  return {
    url,
    messagesFrom: (phone) => ask({ ask: 'messages', phone }),
    letTimePass: async (phone, seconds) => void (await ask({ ask: 'time passes', phone, seconds })),
  };
}

/** The form as a neighbour fills it in. */
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
export const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Verifica tu número' });

/** The code that the demo shows in the dialog. */
export async function shownCode(page: Page): Promise<string> {
  const hint = dialogOn(page).getByText('Modo demostración');
  await expect(hint).toBeVisible();
  return /\d{4}/.exec((await hint.textContent()) ?? '')?.[0] ?? '';
}

export async function enterCode(page: Page, code: string) {
  await dialogOn(page).getByLabel('Código').fill(code);
  await dialogOn(page).getByRole('button', { name: 'Confirmar' }).click();
}

export const sentPanel = (page: Page) => page.getByRole('heading', { name: 'Mensaje enviado' });

/** Sends the form and proves the phone with the code that the demo shows. */
export async function submitWithCode(page: Page) {
  await submit(page);
  await enterCode(page, await shownCode(page));
}
