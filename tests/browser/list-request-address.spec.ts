import type { Locator, Page } from '@playwright/test';
import { type Coordinates, metresBetween } from '../../src/shared/contract/geography.ts';
import { MUNICIPAL_OFFICE, plays } from '../support/geocoder-server.ts';
import { OFFICE, STATION } from '../support/locations.ts';
import { act, field, mapOf, openForm, statusOf, storedLocation, tipOn } from './support/list-request-form.ts';
import { PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/**
 * Tests of address suggestions that need a real browser. Their texts and timing are tested in address-field.test.tsx.
 */

const address = (page: Page) => field(page, 'Dirección o descripción');
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const OFFICE_SUGGESTION = { name: MUNICIPAL_OFFICE.name, location: OFFICE };
const STATION_SUGGESTION = { name: 'Estación Ceibalá, Lagunas', location: STATION };

test.beforeEach(({ site }) => site.letGeocoderRest());

test('on a phone a long list of address suggestions leaves space for the form, and the arrow keys scroll to the active one', async ({
  page,
  peers,
}) => {
  const names = Array.from(
    { length: 8 },
    (_, at) => `Avenida Doctor Roger Balet y Calle ${at + 2}, Estación Ceibalá, Lagunas, Uruguay`,
  );
  peers.geocoder.play(plays.locations(names.map((name) => ({ name, lat: -34.77, lon: -55.76 }))));
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

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true });

  test('an address suggestion chosen by touch, mouse or keyboard moves the map and asks the visitor to check the pin', async ({
    page,
    peers,
  }) => {
    peers.geocoder.play(plays.locations([MUNICIPAL_OFFICE, asKnownLocation(STATION_SUGGESTION)]));
    await openForm(page);
    await expect(mapOf(page).locator('.leaflet-tile-pane')).toHaveCSS('filter', 'grayscale(1)');
    const before = await tipOn(mapOf(page));
    const ways: [
      words: string,
      wanted: typeof OFFICE_SUGGESTION,
      choose: (option: Locator) => Promise<void>,
    ][] = [
      ['estación', STATION_SUGGESTION, (option) => option.tap()],
      ['roger balet', OFFICE_SUGGESTION, (option) => option.click()],
      ['la estación', STATION_SUGGESTION, () => chooseSecondByKey(page)],
    ];
    for (const [at, [text, { name, location: place }, choose]] of ways.entries()) {
      await address(page).fill('');
      await address(page).pressSequentially(text);
      await expect(options(page)).toHaveCount(2);
      await choose(page.getByRole('option', { name }));

      await expect(address(page)).toHaveValue(name);
      await expect(address(page)).toBeFocused();
      await expect(options(page)).toHaveCount(0);
      await expect(statusOf(page)).toHaveText('Fijate si el pin está en tu puerta.');
      const { x, y } = await tipOn(mapOf(page));
      const moved = Math.max(Math.abs(x - before.x), Math.abs(y - before.y));
      const rounding = at === 0 ? 0 : 1; // once the map has been moved, its position is rounded to whole pixels
      expect(moved, 'the pin stays in the same place on the screen').toBeLessThanOrEqual(rounding);
      await expect(mapOf(page)).toHaveAttribute('data-locked');
      // The map is not greyed out while the form asks the visitor to check the pin.
      await expect(mapOf(page)).toHaveCSS('filter', 'none');
      await act(page, 'El pin está bien').click();
      await expect(statusOf(page)).toHaveText(`Ubicación confirmada: ${name}`);
      expect(metresBetween(await storedLocation(page), place)).toBeLessThan(2);
      await expect(mapOf(page)).not.toHaveAttribute('data-locked');
    }
    expect(peers.geocoder.queries()).toEqual(ways.map(([text]) => text));
  });
});

const asKnownLocation = ({ name, location }: { name: string; location: Coordinates }) => ({
  name,
  lat: location.latitude,
  lon: location.longitude,
});

async function chooseSecondByKey(page: Page) {
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
}
