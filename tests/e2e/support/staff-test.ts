import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_ADMIN } from '../../../scripts/demo-environment.mjs';
import { startDemoSite } from '../../../scripts/demo-process.mjs';
import { expect, test } from './test.ts';

export const API_KEY = 'lista-104025';
const PASSWORD = 'una-clave-larga';

export interface Person {
  id: number;
  name: string;
  email: string;
  password: string;
}

export interface StaffSite {
  url: string;
  /** Somebody new who may enter, made by the first administrator through the calls. */
  makePerson(role: 'admin' | 'editor'): Promise<Person>;
  /** What a call of the first administrator answers: for what a test needs to be there, and for what it left. */
  asAdmin(method: string, path: string, body?: object): Promise<unknown>;
  /** The text of the latest mail to somebody, or '' while there is none. */
  mailTo(email: string): string;
}

/** A site of its own, so that what staff write is not on the pages that other tests look at. */
export const testOfStaff = test.extend<object, { site: StaffSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'staff-site-'));
      const server = await startDemoSite(folder);
      await use(await staffSite(server.url, folder));
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

/** Signs the first administrator in; mails are looked for in the folder. */
export async function staffSite(url: string, folder: string): Promise<StaffSite> {
  let made = 0;
  const headers: Record<string, string> = { 'x-api-key': API_KEY, 'content-type': 'application/json' };
  const call = async (method: string, address: string, body?: object) => {
    const response = await fetch(url + address, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return response;
  };
  const login = await call('POST', '/api/login', DEMO_ADMIN);
  headers.cookie = login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
  const asAdmin = async (method: string, address: string, body?: object): Promise<unknown> =>
    (await call(method, address, body)).json();
  return {
    url,
    asAdmin,
    async makePerson(role) {
      const nombre = `Persona ${++made}`;
      const email = `persona-${made}-${Date.now()}@ejemplo.uy`;
      const { id } = (await asAdmin('POST', '/api/usuarios', {
        ...{ nombre, email, password: PASSWORD, rol: role },
      })) as { id: number };
      return { id, name: nombre, email, password: PASSWORD };
    },
    mailTo(email) {
      const mails = path.join(folder, 'correos');
      const texts = readdirSync(mails)
        .sort()
        .map((file) => decoded(readFileSync(path.join(mails, file), 'utf8')));
      return texts.findLast((text) => text.includes(`To: ${email}`)) ?? '';
    },
  };
}

/** Mails travel with their lines folded and their accents as =C3=B1. */
const decoded = (mail: string) =>
  Buffer.from(
    mail
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString();

/** Through the door, as people do. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

export async function signedInAs(page: Page, site: StaffSite, role: 'admin' | 'editor'): Promise<Person> {
  const person = await site.makePerson(role);
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  return person;
}

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Avisos/ }).getByText(text);

/** A failed call is written to the console by the browser itself, whatever the page makes of it. */
export const failedCall = (status: number) => new RegExp(`status of ${status} `);
export const NOT_CONNECTED = /net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_\w+)/;
