import type { Page } from '@playwright/test';
import { metresBetween } from '../../src/shared/contract/geography.ts';
import { HOSTILE, MUNICIPAL_OFFICE, plays } from '../support/geocoder-server.ts';
import {
  act,
  confirmPlace,
  field,
  fillFields,
  formOn,
  mapOf,
  OFFICE,
  OUTSIDE,
  openForm,
  placeIn,
  SALINAS,
  STATION,
  statusOf,
  submit,
  submitButton,
  tipOn,
} from './support/order-form.ts';
import { PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { REFUSED } from './support/verification.ts';

/** What is typed as an address, and the places that it may mean. */

const address = (page: Page) => field(page, 'Dirección o descripción');
const options = (page: Page) => page.getByRole('option');
const SEARCHES = '**/api/geocodificar?**';
const STATION_NAME = 'Estación Atlántida, Canelones';
const SALINAS_NAME = 'Avenida Julieta, Salinas, Canelones';

const THREE = plays.places([
  MUNICIPAL_OFFICE,
  { name: STATION_NAME, lat: STATION.latitude, lon: STATION.longitude },
  { name: SALINAS_NAME, lat: SALINAS.latitude, lon: SALINAS.longitude },
]);

test.beforeEach(({ site }) => site.letGeocoderRest());

test('two letters look for nothing, and whoever types fast looks once, in the spec’s own words', async ({
  page,
  peers,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/geocodificar')) asked.push(new URL(request.url()));
  });
  await openForm(page);
  await page.clock.install();
  await address(page).pressSequentially(' ro ');
  await page.clock.runFor(2_000);
  expect(asked).toEqual([]);
  await address(page).fill('');
  for (const letter of 'roger balet') {
    await page.keyboard.type(letter);
    await page.clock.runFor(50);
  }
  await page.clock.runFor(100); // real time passes besides, more of it on a busy machine
  expect(asked).toEqual([]);
  await page.clock.runFor(250);
  await expect(options(page)).toHaveText([MUNICIPAL_OFFICE.name]);

  expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/geocodificar']);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    ...{ format: 'json', country: 'Uruguay', state: 'Canelones', q: 'roger balet' },
  });
  expect(peers.geocoder.asked()).toEqual(['roger balet']);
});

test('a search that is typed over is left, and its answer shown to nobody', async ({ page, peers }) => {
  peers.geocoder.playOnce(
    plays.slow(2_500, plays.places([{ name: 'La vieja, Atlántida', lat: -34.77, lon: -55.76 }])),
  );
  await openForm(page);
  const left = page.waitForEvent('requestfailed', (request) => request.url().includes('q=calle+vieja'));
  await address(page).fill('calle vieja');
  await expect.poll(() => peers.geocoder.asked()).toEqual(['calle vieja']);
  await address(page).fill('calle nueva');
  expect((await left).failure()?.errorText).toBe('net::ERR_ABORTED');

  await expect(options(page)).toHaveText([MUNICIPAL_OFFICE.name]);
});

test('fewer than three letters after a search take its answers away', async ({ page }) => {
  await openForm(page);
  await address(page).fill('roger');
  await expect(options(page)).toHaveCount(1);
  await address(page).fill('ro');

  await expect(options(page)).toHaveCount(0);
});

for (const [what, play] of [
  ['fails', plays.status(500)],
  ['answers a page', plays.html],
  ['answers half a text', plays.brokenJson],
  ['hangs up', plays.drop],
] as const) {
  test(`a geocoder that ${what} leaves an empty list, without a word`, async ({ page, peers, site }) => {
    await openForm(page);
    await address(page).fill('roger');
    await expect(options(page)).toHaveCount(1);
    await site.letGeocoderRest();
    peers.geocoder.play(play);
    const answered = page.waitForResponse(SEARCHES);
    await address(page).fill('roger balet y');
    expect(await (await answered).json()).toEqual([]);

    await expect(options(page)).toHaveCount(0);
    await expect(formOn(page).locator('.field-error:not(:empty)')).toHaveCount(0);
    await expect(address(page)).toHaveValue('roger balet y');
  });
}

test('a search that our own server refuses or garbles leaves an empty list, too', async ({
  page,
  expected,
}) => {
  expected.consoleErrors.push(REFUSED(500), /net::ERR_FAILED/);
  await openForm(page);
  for (const [words, answer] of [
    ['calle uno', { status: 500, json: { error: 'no' } }],
    ['calle dos', { status: 200, json: [{ display_name: 7 }] }],
    ['calle tres', { status: 200, contentType: 'text/html', body: '<p>' }],
  ] as const) {
    await page.route(SEARCHES, (route) => route.fulfill(answer), { times: 1 });
    const answered = page.waitForResponse(SEARCHES);
    await address(page).fill(words);
    await answered;
    await expect(options(page)).toHaveCount(0);
    await expect(formOn(page).locator('.field-error:not(:empty)')).toHaveCount(0);
  }
  await address(page).fill('roger');
  await expect(options(page)).toHaveCount(1);
});

test('of ten thousand suggestions a few are shown', async ({ page, peers }) => {
  peers.geocoder.play(plays.many(10_000));
  await openForm(page);
  await address(page).fill('calle');

  await expect(options(page)).toHaveCount(8);
});

test('on a phone a long list leaves room, and what the arrows walk to comes into sight', async ({
  page,
  peers,
}) => {
  const names = Array.from(
    { length: 8 },
    (_, at) => `Avenida Doctor Roger Balet y Calle ${at + 2}, Estación Atlántida, Canelones, Uruguay`,
  );
  peers.geocoder.play(plays.places(names.map((name) => ({ name, lat: -34.77, lon: -55.76 }))));
  await page.setViewportSize(PHONE);
  await openForm(page);
  await address(page).fill('roger balet y calle');
  await expect(options(page)).toHaveCount(8);
  const list = page.getByRole('listbox');
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(PHONE.height * 0.45 + 1);
  await expect(options(page).last()).not.toBeInViewport();
  await page.keyboard.press('ArrowUp');

  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).last()).toBeInViewport({ ratio: 0.9 });
});

test('a name that means harm is shown as text', async ({ page, peers }) => {
  peers.geocoder.play(plays.places([{ name: HOSTILE.markup, lat: -34.77, lon: -55.76 }]));
  await openForm(page);
  await address(page).fill('calle');
  await expect(options(page)).toHaveText([HOSTILE.markup]);
  await options(page).click();

  await expect(address(page)).toHaveValue(HOSTILE.markup);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('by keyboard: arrows walk, Enter chooses and sends nothing, Escape closes', async ({ page, peers }) => {
  peers.geocoder.play(THREE);
  await openForm(page);
  const input = address(page);
  await expect(input).toHaveRole('combobox');
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await input.pressSequentially('atlántida');
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('listbox', { name: 'Direcciones encontradas' });
  await expect(list).toHaveId((await input.getAttribute('aria-controls')) ?? '');
  await expect(formOn(page).getByText('3 direcciones encontradas.')).toBeAttached();
  await expect(input).not.toHaveAttribute('aria-activedescendant');

  const isActive = async (name: string) => {
    const option = page.getByRole('option', { name, selected: true });
    await expect(option).toHaveCount(1);
    await expect(option).toHaveId((await input.getAttribute('aria-activedescendant')) ?? '');
  };
  await page.keyboard.press('ArrowDown');
  await isActive(MUNICIPAL_OFFICE.name);
  await page.keyboard.press('ArrowDown');
  await isActive(STATION_NAME);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(input).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await isActive(SALINAS_NAME);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(input).toHaveValue('atlántida');

  await page.keyboard.type(' 2');
  await expect(list).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue(STATION_NAME);
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await expect(formOn(page).locator('.field-error:not(:empty)')).toHaveCount(0); // nothing was sent
});

for (const [how, hasTouch] of [
  ['a mouse', false],
  ['a finger', true],
] as const) {
  test.describe(how, () => {
    test.use({ hasTouch });

    test('chooses a place, which moves the map and asks whether it is right', async ({ page, peers }) => {
      peers.geocoder.play(THREE);
      await openForm(page);
      const before = await tipOn(mapOf(page));
      await address(page).pressSequentially('estación');
      const option = page.getByRole('option', { name: STATION_NAME });
      if (hasTouch) await option.tap();
      else await option.click();

      await expect(address(page)).toHaveValue(STATION_NAME);
      await expect(options(page)).toHaveCount(0);
      await expect(statusOf(page)).toHaveText('Fijate si el pin está en tu puerta.');
      const { x, y } = await tipOn(mapOf(page));
      expect([Math.abs(x - before.x), Math.abs(y - before.y)]).toEqual([0, 0]); // the map went along
      await expect(mapOf(page)).toHaveAttribute('data-locked');
      await act(page, 'El pin está bien').click();
      expect(metresBetween(await placeIn(statusOf(page)), STATION)).toBeLessThan(2);
      await expect(mapOf(page)).not.toHaveAttribute('data-locked');
    });
  });
}

test('a place outside the area is said so and blocks the order, until the address is typed anew', async ({
  page,
  peers,
}) => {
  peers.geocoder.play(THREE);
  await openForm(page);
  await fillFields(page, '099 123 456');
  await confirmPlace(page);
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
  await address(page).fill('julieta');
  await page.getByRole('option', { name: SALINAS_NAME }).click();
  await expect(formOn(page).getByText(OUTSIDE.address, { exact: true })).toBeVisible();
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(formOn(page).getByText('Ubicación confirmada')).toBeHidden();
  await submit(page);
  await expect(formOn(page).getByText(OUTSIDE.order, { exact: true })).toBeVisible();
  await address(page).fill('Calle 11 y 24');

  await expect(formOn(page).getByText(OUTSIDE.order)).toBeHidden();
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
  expect(metresBetween(await placeIn(statusOf(page)), OFFICE)).toBeLessThan(2);
});

test('a suggestion chosen after the place was confirmed asks again whether it is right', async ({
  page,
  peers,
}) => {
  peers.geocoder.play(THREE);
  await openForm(page);
  await fillFields(page, '099 123 456');
  await confirmPlace(page);
  await address(page).fill('estación');
  await page.getByRole('option', { name: STATION_NAME }).click();

  await expect(statusOf(page)).toHaveText('Fijate si el pin está en tu puerta.');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await act(page, 'El pin está bien').click();
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled');
});
