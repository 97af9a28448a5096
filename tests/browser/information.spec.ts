import { encode } from 'uqr';
import { campaign } from '#campaign/campaign.ts';
import { open } from './support/browser-script.ts';
import { expect, test } from './support/test.ts';

test('the list of polling places expands and collapses, and the QR code contains the URL of the site', async ({
  page,
  site,
  expected,
}) => {
  await page.goto('/elecciones');
  const pollingPlaces = page.getByRole('table');

  await expect(pollingPlaces).toBeHidden();
  await page.getByText('Locales de la serie ZCB', { exact: true }).click();
  await expect(pollingPlaces.getByRole('row')).toHaveCount(campaign.pollingPlaces.places.length + 1);
  await page.getByText('Locales de la serie ZCB', { exact: true }).click();
  await expect(pollingPlaces).toBeHidden();

  // The expected squares of the QR code: dark on light, with a margin of two squares.
  const { data, size } = encode(site.url, { ecc: 'M', border: 2 });
  const code = page.getByRole('img', { name: /Código QR/ });

  await expect(code).toHaveAccessibleName(`Código QR con la dirección ${site.url}`);
  const drawn = await code.evaluate((drawing, size) => {
    const path = drawing.querySelector('path');
    const isDark = (x: number, y: number) => path?.isPointInFill(new DOMPoint(x + 0.5, y + 0.5)) ?? false;
    const row = Array.from({ length: size }, (_, index) => index);
    return row.map((y) => row.map((x) => isDark(x, y)));
  }, size);
  expect(drawn).toEqual(data);

  const otherName = new URL(site.url);
  otherName.hostname = otherName.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  expected.origins.push(otherName.origin);
  await open(page, `${otherName.origin}/elecciones`);
  await expect(code).toHaveAccessibleName(`Código QR con la dirección ${otherName.origin}`);
});

test('a tap on a team photo opens the biography, and the close button or a click outside closes it', async ({
  page,
}) => {
  await open(page, '/equipo');
  const closings = [
    (name: string) => page.getByRole('dialog', { name }).getByRole('button', { name: 'Cerrar' }).click(),
    () => page.mouse.click(5, 400),
  ];
  for (const [index, close] of closings.entries()) {
    const { firstName, lastName, biography } = memberAt(index);
    const name = `${firstName} ${lastName}`;
    const photo = page.getByRole('button', { name });
    const dialog = page.getByRole('dialog', { name });
    await photo.click();
    await expect(dialog.getByText(biography)).toBeVisible();
    await close(name);
    await expect(dialog).toBeHidden();
    await expect(photo).toBeFocused();
  }
});

function memberAt(index: number) {
  const member = campaign.team.members[index];
  if (!member) throw new Error(`The team has no member ${index}.`);
  return member;
}
