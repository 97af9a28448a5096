import type { Browser, Page } from '@playwright/test';
import { addListRequests, LIST_REQUESTS } from '../support/site/list-requests.ts';
import type { Site } from '../support/site/site.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { NOT_FETCHED } from './support/connected-test.ts';
import { DESKTOP, PHONE } from './support/pages.ts';
import { NOT_CONNECTED, signedInAs } from './support/staff.ts';
import { expect, test } from './support/test.ts';
import { allSent, deliverNext, isKept } from './support/volunteer.ts';

/** A whole evening of deliveries, from the pending list requests to the last door. */

const VOLUNTEERS = ['Ana', 'Beto', 'Carla', 'Dante'];
const ORDERS = 60;

test.use({ viewport: DESKTOP });

test('sixty list requests are split among four volunteers, who deliver them, two of them without signal for a while', async ({
  page,
  browser,
  site,
  expected,
}) => {
  expected.consoleErrors.push(NOT_CONNECTED, NOT_FETCHED);
  await addListRequests(site, ORDERS);
  await splitAmong(page, site, VOLUNTEERS.length);
  const addresses: string[] = [];
  for (const name of VOLUNTEERS) addresses.push(await linkFor(page, name));

  const phones = await Promise.all(addresses.map((address) => openPhone(browser, address)));
  const [first, second, third, fourth] = phones as [Page, Page, Page, Page];
  const doors = await Promise.all(phones.map(doorsOf));
  for (const phone of [third, fourth]) await phone.context().setOffline(true);
  await Promise.all(phones.map((phone, index) => walk(phone, 1, (doors[index] ?? 0) - 1)));
  for (const phone of [third, fourth]) {
    await phone.context().setOffline(false);
    await phone.clock.fastForward(5_000);
  }
  for (const phone of phones) await expect(allSent(phone)).toBeVisible();
  for (const count of doors)
    await expect(page.getByText(`${count - 1} de ${count} entregados`).first()).toBeVisible();

  await Promise.all(
    [first, second, third].map((phone, index) => walk(phone, doors[index] ?? 0, doors[index] ?? 0)),
  );
  await fourth.clock.fastForward(1_000);
  await fourth.getByRole('button', { name: /^No pude entregar/ }).click();
  await fourth.getByRole('button', { name: 'No había nadie' }).click();
  await expect
    .poll(() => site.asAdmin('GET', `${LIST_REQUESTS}/cuentas`))
    .toMatchObject({ todos: ORDERS, pendientes: 1, con_intentos: 1, entregados: ORDERS - 1 });
  for (const phone of phones) await phone.context().close();
});

/** Splits all pending list requests into rounds, and leaves the page on the list of rounds. */
async function splitAmong(page: Page, site: Site, people: number) {
  await signedInAs(page, site, 'admin', '/admin/pedidos-lista?mapa=no');
  await page.getByRole('link', { name: 'Repartir entre varios' }).click();
  await page.getByLabel('Entre cuántas personas').fill(String(people));
  await page.getByLabel('En bici').check();
  await page.getByRole('button', { name: 'Proponer repartos' }).click();
  await expect(page.getByRole('heading', { name: `${people} repartos, ${ORDERS} puertas` })).toBeVisible();
  await expect(page.locator('.split-map .round-look')).toHaveCount(ORDERS);
  expect.soft(await accessibilityViolations(page), 'the proposal').toEqual([]);
  await page.locator('.split-map .round-look').first().press('Enter');
  await expect(page.getByRole('button', { name: 'Pasar acá la parada' })).toHaveCount(people - 1);
  await page.getByRole('button', { name: `Guardar ${people} repartos` }).click();
  await expect(page.getByRole('button', { name: /^Dar un enlace/ })).toHaveCount(people);
}

/** Makes a link for the next round that has none, and returns its URL. */
async function linkFor(page: Page, name: string): Promise<string> {
  await page
    .getByRole('button', { name: /^Dar un enlace/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quién va a repartir').fill(name);
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const address = (await dialog.getByText(/^http.*\/r\//).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText(`Con enlace: ${name}`)).toBeVisible();
  return address;
}

async function openPhone(browser: Browser, address: string): Promise<Page> {
  const phone = await browser.newPage({ viewport: PHONE, serviceWorkers: 'allow' });
  await phone.clock.install();
  await phone.goto(address);
  await isKept(phone);
  return phone;
}

/** The number of doors in the round, as the page on the phone shows it. */
async function doorsOf(phone: Page): Promise<number> {
  const text = await phone.getByText(/^0 de \d+ puertas/).textContent();
  return Number(/de (\d+)/.exec(text ?? '')?.[1]);
}

/** Delivers at the doors `from` to `until`, and waits before each until the previous door is collapsed. */
async function walk(phone: Page, from: number, until: number) {
  for (let door = from; door <= until; door++) {
    await deliverNext(phone);
    await expect(phone.getByText(new RegExp(`^${door} de \\d+ puertas`))).toBeVisible();
  }
}
