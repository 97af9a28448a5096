import type { Page } from '@playwright/test';
import { SESSION_KEY } from '../../../src/shared/web/stored-session.ts';
import type { Person, Site } from '../../support/site/site.ts';

/** Signs in on the login page. Most tests use `signedInAs` instead, which creates a session directly. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Creates a user, gives the browser a session of that user and opens a screen of the back office. */
export async function signedInAs(
  page: Page,
  site: Site,
  role: 'admin' | 'editor',
  path = '/admin',
): Promise<Person> {
  const person = await site.addPerson(role);
  await page.context().addCookies([
    {
      name: 'sesion',
      value: await site.beginSession(person.id),
      url: site.url,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  const session = { id: person.id, email: person.email, nombre: person.name, rol: person.role };
  // Only a page of the site can write its localStorage, and a page opened just for that takes a process of its own.
  const stored = await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
  await page.goto(path);
  await stored.dispose();
  return person;
}

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Avisos/ }).getByText(text);

/** The controls of the screen that are covered by a notice, even partly. */
export const coveredByNotices = (page: Page) =>
  page.evaluate(() => {
    const notices = [...document.querySelectorAll('.toast')].map((notice) => notice.getBoundingClientRect());
    return [...document.querySelectorAll('main :is(a[href], button, input, select, textarea)')]
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return notices.some(
          ({ left, right, top, bottom }) =>
            box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML));
  });

/** Matches the console error that the browser itself logs for a response with this status. */
export const failedRequest = (status: number) => new RegExp(`status of ${status} `);
export const NOT_CONNECTED = /net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_\w+)/;
