import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { REAL_DAY } from '../../src/app/site/demo-bar.tsx';
import { CLOSING_PATH } from '../../src/features/closing/admin/closing-path.ts';
import { readZip } from '../support/read-zip.ts';
import { asOn } from './support/pages.ts';
import { signedInAs } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** The addresses of all pages of a static copy in a folder, below which `files` were written. */
function written(files: Record<string, Buffer>, folder: string): string[] {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  const pages = Object.keys(files).filter((file) => file.endsWith('.html'));
  return pages.map((file) => pathToFileURL(path.join(folder, file)).href);
}

test('a static copy opens from a disk: its pictures and styles load, and its links lead somewhere', async ({
  page,
  site,
}) => {
  await page.goto(asOn(REAL_DAY, '/')); // after the election
  await signedInAs(page, site, 'admin', CLOSING_PATH);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bajar la copia fija (ZIP)' }).click();
  const zip = await buffer(await (await downloading).createReadStream());
  const folder = mkdtempSync(path.join(tmpdir(), 'static-copy-'));
  try {
    const pages = written(readZip(zip), folder);
    expect(pages.length).toBeGreaterThan(10);
    for (const address of pages) {
      await page.goto(address);
      // A mask or a font that the browser refuses to load is an error of the console, which fails the test.
      const { broken, links, hasFont } = await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await document.fonts.ready;
        await Promise.allSettled([...document.images].map((image) => image.decode()));
        return {
          broken: [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
          links: [...document.links].map(({ href }) => href).filter((href) => href.startsWith('file:')),
          hasFont: [...document.fonts].some(
            ({ family, status }) => family === 'Titulares' && status === 'loaded',
          ),
        };
      });
      expect.soft(broken, address).toEqual([]);
      expect.soft(hasFont, address).toBe(true);
      expect.soft(links.length, address).toBeGreaterThan(5);
      expect
        .soft(
          links.filter((link) => !pages.includes(link.replace(/#.*/, ''))),
          address,
        )
        .toEqual([]);
    }
    await page.goto(pages.find((address) => address.endsWith('/noticias/index.html')) ?? '');
    await page.getByRole('link', { name: 'Leer más' }).first().click();
    await page.getByRole('link', { name: 'Contacto', exact: true }).first().click();
    await expect(page.getByText('La campaña terminó y este formulario ya no está.')).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
