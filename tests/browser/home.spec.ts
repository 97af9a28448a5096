import type { Page } from '@playwright/test';
import { campaign } from '#campaign/campaign.ts';
import { CANDIDATE, pages } from '../../src/app/site/pages.ts';
import { open } from './support/browser-script.ts';
import { readToTheEnd } from './support/layout-shifts.ts';
import { expect, test } from './support/test.ts';

test('the home page links to the proposals, the candidate, the team and the news', async ({ page }) => {
  const introduction = page.getByRole('region', { name: `Hola, soy ${campaign.candidate.name}` });
  const ways = [
    { link: page.getByRole('link', { name: 'Conocer propuestas' }), path: '/propuestas' },
    { link: introduction.getByRole('link', { name: `Conocé ${CANDIDATE.met}` }), path: pages.candidate.path },
    { link: introduction.getByRole('link', { name: 'equipo' }), path: '/equipo' },
    { link: page.getByRole('link', { name: 'Ver todas las noticias' }), path: '/noticias' },
  ];
  for (const { link, path } of ways) {
    await page.goto('/');
    await link.click();
    await expect(page).toHaveURL(path);
  }
});

test('a proposal on the home page opens in a dialog', async ({ page }) => {
  await page.goto('/');
  const proposals = page.getByRole('region', { name: 'Propuestas' });
  const title = await proposals.getByRole('heading', { level: 3 }).first().innerText();
  await page.getByRole('button', { name: `Ver la propuesta: ${title}` }).click();

  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
});

test('the contact block of the home page opens and closes by mouse and by keyboard', async ({ page }) => {
  await page.goto('/');
  const email = contactBlock(page).getByRole('link', { name: campaign.contact.email });

  await expect(email).toBeHidden();
  await contactBlock(page).getByText('Escribinos').click();
  await expect(email).toBeVisible();
  await contactBlock(page).getByText('Cerrar').click();
  await expect(email).toBeHidden();

  await contactBlock(page).locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(email).toBeVisible();
  await page.keyboard.press('Space');
  await expect(email).toBeHidden();
});

test('the large picture at the top of the home page is downloaded once, in a single size', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open(page, '/');
  await readToTheEnd(page);

  expect(requested.filter((path) => path.startsWith('/imagenes/costa'))).toHaveLength(1);
});

const contactBlock = (page: Page) =>
  page.getByRole('region', { name: '¿Qué falta en tu cuadra?' }).locator('.contact-block');
