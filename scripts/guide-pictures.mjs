// `npm run guide-pictures` takes the pictures of the operator's guide (docs/guia/fotos) anew: it starts the built demo
// with invented data, and photographs its screens.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { helpIfAsked } from '../src/app/command-help.mjs';
import { BUILD_FOLDER } from '../src/campaign/campaign-folder.mjs';
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs';
import { DEMO_ADMIN, demoEnvironment } from './demo-environment.mjs';
import { startDemoSite } from './demo-process.mjs';
import { ensureBuilt, ensureToolsInstalled } from './prepare.mjs';
import { projectRoot } from './run.mjs';

helpIfAsked('Se usa así: npm run guide-pictures', 'Saca de nuevo las fotos de la guía, docs/guia/fotos/.');
await ensureToolsInstalled();
await ensureBuilt();

const PICTURES = path.join(projectRoot, 'docs/guia/fotos');
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 720 };
const PASSWORD = 'una-clave-para-las-fotos';
/** A drawing of a few streets that replaces the map's tiles, because real tiles need an internet connection. */
const TILE = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#eee9dc"/><path d="M0 64h256M0 192h256M64 0v256M192 0v256" stroke="#fff" stroke-width="10"/></svg>',
  ),
)
  .png()
  .toBuffer();

const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
try {
  const first = await startDemoSite(folder); // creates the database, to which the invented data are added
  await first.stop();
  const added = spawnSync(process.execPath, [path.join(projectRoot, BUILD_FOLDER, 'server/demo-data.js')], {
    env: { ...demoEnvironment(), DATA_DIR: folder },
    encoding: 'utf8',
  });
  if (added.status !== 0) throw new Error(added.stdout + added.stderr);
  const site = await startDemoSite(folder);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  await photograph(browser, site.url);
  await browser.close();
  await site.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function photograph(browser, url) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: WIDE,
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    serviceWorkers: 'block',
  });
  await context.route(/icono\.svg\?\d+-\d+-\d+$/, (route) =>
    route.fulfill({ contentType: 'image/png', body: TILE }),
  );
  const page = await context.newPage();
  /** @param {string} name @param {import('@playwright/test').Page} [shown] */
  const take = async (name, shown = page) => {
    await shown.waitForTimeout(2_000); // until fonts, plots and maps are drawn
    await sharp(await shown.screenshot())
      .webp({ quality: 72 })
      .toFile(path.join(PICTURES, `${name}.webp`));
    console.log(`docs/guia/fotos/${name}.webp`);
  };
  /** @param {string} path */
  const open = async (path) => {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
  };

  await open('/');
  await take('portada');
  await signIn(page);
  await open('/admin');
  await take('panel');
  await open('/admin/noticias/nueva');
  await page.getByLabel('Título').fill('Jornada de limpieza en la plaza');
  await page.locator('.rich-text').click();
  await page.keyboard.type('Nos encontramos el **sábado a las 10** del lado de la escuela.');
  await take('noticia');
  await open('/admin/mensajes');
  await page.locator('main tbody tr').nth(1).click();
  await take('mensajes');
  await open('/admin/pedidos-lista');
  await take('pedidos');
  await page.getByText('Repartir entre varios').click();
  await page.getByLabel('Entre cuántas personas').fill('4');
  await page.getByRole('button', { name: 'Proponer repartos' }).click();
  await page.getByRole('button', { name: /^Guardar/ }).waitFor();
  await take('repartir-entre-varios');
  await open('/admin/pedidos-lista/repartos');
  await page.locator('main a[href*="/repartos/"]').first().click();
  await page.getByRole('button', { name: 'Crear enlace' }).waitFor();
  await page.getByLabel('Quién va a repartir').fill('Ana');
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  await page.getByRole('button', { name: 'Renovar', exact: true }).waitFor();
  await take('reparto');
  const address = await page.evaluate(() => {
    const texts = [
      document.body.innerHTML,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
    ];
    return texts.join(' ').match(/\/r\/[\w-]{20,}/)?.[0];
  });
  const phone = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    deviceScaleFactor: 2,
    locale: 'es-UY',
  });
  const volunteer = await phone.newPage();
  await volunteer.goto(address ?? '/r/');
  await take('voluntario', volunteer);
  await open('/admin/ajustes');
  await take('ajustes');
}

/** @param {import('@playwright/test').Page} page */
async function signIn(page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(DEMO_ADMIN.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_ADMIN.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/reset-password/); // the first password has to be changed
  for (const label of ['Nueva contraseña', 'Confirmar nueva contraseña'])
    await page.getByLabel(label, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.waitForURL(/\/admin/);
}
