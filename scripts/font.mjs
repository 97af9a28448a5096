// `node scripts/font.mjs` creates campaign/fonts/titulares.woff2 and is needed only when the typeface changes. The
// file contains the characters of Spanish in one weight and has a fifth of the original's size.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const CHARACTERS =
  ' !"%&\'()*+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]abcdefghijklmnopqrstuvwxyz' +
  '¡¿«»°·ªºÁÉÍÓÚÜÑáéíóúüñçÇ–—‘’“”…€';

const source =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
const subset = await subsetFont(await readFile(source), CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { opsz: 48, wdth: 86, wght: 760 },
});
await writeFile('campaign/fonts/titulares.woff2', subset);
console.log(`campaign/fonts/titulares.woff2: ${subset.length} bytes`);
