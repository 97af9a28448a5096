import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { campaign } from '../../campaign/campaign.ts';
import { open } from './support/browser-script.ts';
import { expect, test } from './support/test.ts';

test('the candidate tells her vision and her commitment, and leads to the proposals', async ({ page }) => {
  await page.goto('/candidata');

  const { vision, commitment } = campaign.candidate;
  for (const paragraph of [...vision, ...commitment]) await expect(page.getByText(paragraph)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'propuestas' }).click();
  await expect(page).toHaveURL('/propuestas');
});

test("the candidate's page is titled with her name and her town", async ({ page }) => {
  await page.goto('/candidata');

  await expect(page).toHaveTitle(/^Julia Pinares, candidata a alcaldesa de Atlántida/);
});

test('the election page says what is voted, where, how and with which document', async ({ page }) => {
  await page.goto('/elecciones');

  for (const answer of [
    /Intendente.*Junta Departamental/,
    /Alcalde.*Concejo Municipal/,
    /Donde votaste la última vez/,
    /dentro del sobre de la Corte Electoral/,
    /credencial cívica/,
  ])
    await expect(page.getByRole('main').getByText(answer).first()).toBeVisible();
});

test('the polling places open and close', async ({ page }) => {
  await page.goto('/elecciones');
  const places = page.getByRole('table');

  await expect(places).toBeHidden();
  await page.getByText('Locales de la serie CMC').click();
  await expect(places.getByRole('row')).toHaveCount(campaign.pollingPlaces.length + 1);
  await page.getByText('Locales de la serie CMC').click();
  await expect(places).toBeHidden();
});

test("the QR code holds the site's address, dark on light with a margin", async ({ page, baseURL }) => {
  await page.goto('/elecciones');
  const address = `http://localhost:${new URL(baseURL ?? '').port}`;
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const code = page.getByRole('img', { name: /Código QR/ });

  await expect(code).toHaveAccessibleName(`Código QR con la dirección ${address}`);
  const drawn = await code.evaluate((svg: SVGSVGElement, size) => {
    const path = svg.querySelector('path');
    const isDark = (x: number, y: number) => path?.isPointInFill(new DOMPoint(x + 0.5, y + 0.5)) ?? false;
    const row = Array.from({ length: size }, (_, index) => index);
    return row.map((y) => row.map((x) => isDark(x, y)));
  }, size);
  expect(drawn).toEqual(data);
});

test('the team is eight people with a photo and a name each', async ({ page }) => {
  await page.goto('/equipo');
  const members = page.getByRole('main').getByRole('listitem');

  await expect(members).toHaveText(
    campaign.team.members.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    {
      useInnerText: true,
    },
  );
  await expect(members).toHaveCount(8);
  await expect(page.getByText('Lista 104025-Ñ', { exact: true }).first()).toBeVisible();
});

for (const { firstName, lastName, biography } of campaign.team.members.slice(0, 2)) {
  test(`a tap on ${firstName} ${lastName} tells who that is`, async ({ page }) => {
    await open(page, '/equipo');
    const dialog = await openMember(page, `${firstName} ${lastName}`);

    await expect(dialog.getByText(biography)).toBeVisible();
  });
}

test('the x closes the biography and the focus returns to the photo', async ({ page }) => {
  await open(page, '/equipo');
  const dialog = await openMember(page, 'Irma Pinosa');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Irma Pinosa' })).toBeFocused();
});

test('a click outside closes the biography', async ({ page }) => {
  await open(page, '/equipo');
  const dialog = await openMember(page, 'Irma Pinosa');
  await page.mouse.click(5, 400);

  await expect(dialog).toBeHidden();
});

test('the contact page offers a chat, an address for mail, the office and the networks', async ({ page }) => {
  await page.goto('/contacto');
  const main = page.getByRole('main');

  await expect(main.getByRole('link', { name: '099 000 000' })).toHaveAttribute(
    'href',
    'https://wa.me/59899000000',
  );
  await expect(main.getByRole('link', { name: campaign.contact.email })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByText(campaign.contact.office, { exact: true })).toBeVisible();
  for (const { network, handle } of campaign.contact.social)
    await expect(main.getByRole('link', { name: `${network} ${handle}` })).toBeVisible();
});

test('the footer says the day of the election and offers the chat and the networks', async ({ page }) => {
  await page.goto('/candidata');
  const footer = page.getByRole('contentinfo');

  await expect(footer.getByText(/11 de mayo de 2025/)).toBeVisible();
  await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/59899000000',
  );
  for (const { network, handle, url } of campaign.contact.social)
    await expect(footer.getByRole('link', { name: `${network} ${handle}` })).toHaveAttribute('href', url);
});

async function openMember(page: Page, name: string) {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}
