import type { Page } from '@playwright/test';
import { metresBetween } from '../../src/shared/contract/geography.ts';
import {
  act,
  confirmPlace,
  formOn,
  OFFICE,
  OUTSIDE,
  openForm,
  placeIn,
  SALINAS,
  standAt,
  statusOf,
} from './support/order-form.ts';
import { expect, test } from './support/test.ts';

/** 'Usar mi ubicación', with what devices say and with what they do not. */

const UNCONFIRMED = 'Todavía no confirmaste dónde dejamos la lista.';
const askDevice = (page: Page) => act(page, 'Usar mi ubicación').click();

test('a device inside the area confirms where it is', async ({ page }) => {
  await openForm(page);
  await confirmPlace(page, OFFICE);

  expect(metresBetween(await placeIn(statusOf(page)), OFFICE)).toBeLessThan(2);
});

test('a device outside the area confirms nothing', async ({ page }) => {
  await openForm(page);
  await standAt(page, SALINAS);
  await askDevice(page);

  await expect(formOn(page).getByRole('alert').getByText(OUTSIDE.here, { exact: true })).toBeVisible();
  await expect(statusOf(page)).toHaveText(UNCONFIRMED);
});

test('a device that has moved outside keeps the pin where it was, and nothing says that it is confirmed', async ({
  page,
}) => {
  await openForm(page);
  await confirmPlace(page, OFFICE);
  await standAt(page, SALINAS);
  await askDevice(page);

  await expect(formOn(page).getByText(OUTSIDE.here, { exact: true })).toBeVisible();
  await expect(formOn(page).getByText('Ubicación confirmada')).toBeHidden();
  await confirmPlace(page, OFFICE);
  await expect(formOn(page).getByText(OUTSIDE.here)).toBeHidden();
});

for (const [device, userAgent, hint] of [
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    /permiso.* En tu iPhone, entrá en Ajustes/,
  ],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 9; SM-J260M) AppleWebKit/537.36 Chrome/111.0.0.0 Mobile Safari/537.36',
    /permiso.* En tu Android, tocá el ícono/,
  ],
  [
    'another device',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    /permiso para ver tu ubicación\. Tocá el ícono/,
  ],
] as const) {
  test.describe(device, () => {
    test.use({ userAgent });

    test('says how to give the permission that was denied', async ({ page }) => {
      await page.context().clearPermissions();
      await openForm(page);
      await askDevice(page);

      await expect(formOn(page).getByRole('alert').getByText(hint)).toBeVisible();
      await expect(statusOf(page)).toHaveText(UNCONFIRMED);
      await confirmPlace(page); // given afterwards, it counts
    });
  });
}

for (const [what, code, sentence] of [
  ['is asked in vain', 3, 'La solicitud de ubicación ha expirado. Por favor, intenta nuevamente.'],
  ['does not know', 2, 'La información de ubicación no está disponible en este momento.'],
  ['fails in another way', 9, 'No se pudo obtener tu ubicación.'],
] as const) {
  test(`a device that ${what} says so, and can be asked again`, async ({ page }) => {
    await page.addInitScript((given) => {
      const asked: unknown[] = [];
      Object.assign(window, { asked });
      Object.defineProperty(navigator, 'geolocation', {
        value: {
          getCurrentPosition(_: unknown, fail: (error: { code: number }) => void, options: unknown) {
            asked.push(options);
            setTimeout(() => fail({ code: given }), 50);
          },
        },
      });
    }, code);
    await openForm(page);
    await askDevice(page);

    await expect(formOn(page).getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
    await expect(act(page, 'Usar mi ubicación')).not.toHaveAttribute('aria-disabled');
    await askDevice(page);
    await expect
      .poll(() => page.evaluate('asked'))
      .toEqual([
        { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
        { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
      ]);
  });
}

test('while the device thinks, the button says so and asks once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 });
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition(found: (position: object) => void) {
          Object.assign(window, {
            asked: (window as unknown as { asked: number }).asked + 1,
            answer: () => found({ coords: { latitude: -34.774882, longitude: -55.760712 } }),
          });
        },
      },
    });
  });
  await openForm(page);
  await askDevice(page);
  const waiting = act(page, 'Buscando tu ubicación…');
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await waiting.click({ force: true });
  expect(await page.evaluate('asked')).toBe(1);
  await page.evaluate('answer()');

  await expect(statusOf(page)).toContainText('Ubicación confirmada');
});

test('a browser that knows no places sends to the address and the map', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'geolocation');
  });
  await openForm(page);
  await askDevice(page);

  await expect(
    formOn(page).getByText(
      'Tu navegador no puede decirnos dónde estás. Ingresá la dirección a mano y marcá el punto en el mapa.',
    ),
  ).toBeVisible();
});
