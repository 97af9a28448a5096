// `node scripts/font.mjs` creates campaign/fonts/titulares.woff2 and src/shared/web/fonts/texto.woff2, and is needed only
// when a typeface changes. The files contain the characters of Spanish and Portuguese, in the weights that the site uses.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const LATIN =
  ' !"%&\'()*+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]abcdefghijklmnopqrstuvwxyz' +
  '¡¿«»°·ªºÁÉÍÓÚÜÑáéíóúüñçÇ–—‘’“”…€';

/** The characters of names and texts that people type. All others stand in the fallback font. */
const TYPED = `#$<=>\\^_\`{|}~£§©®±²³´¼½¾×÷ÀÂÃÄÅÆÈÊËÌÎÏÒÔÕÖØÙÛÝßàâãäåæèêëìîïòôõöøùûýÿ‚„•‹›™−\u00a0`;

await subset({
  source: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  target: 'campaign/fonts/titulares.woff2',
  characters: LATIN,
  variationAxes: { opsz: 48, wdth: 86, wght: 760 },
});
await subset({
  source: 'asap/files/asap-latin-wght-normal.woff2',
  target: 'src/shared/web/fonts/texto.woff2',
  characters: LATIN + TYPED,
  variationAxes: { wght: { min: 400, max: 700 } },
});

/** @param {{ source: string, target: string, characters: string, variationAxes: Record<string, number | { min: number, max: number }> }} font */
async function subset({ source, target, characters, variationAxes }) {
  const original = await readFile(`node_modules/@fontsource-variable/${source}`);
  const made = await subsetFont(original, characters, { targetFormat: 'woff2', variationAxes });
  await writeFile(target, made);
  console.log(`${target}: ${made.length} bytes`);
}
