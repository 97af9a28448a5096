// `npm run drawings` renders campaign/pictures/drawings/NAME.svg to campaign/pictures/NAME.webp at the drawing's own
// size. Smaller sizes are scaled from that picture and not rendered from the SVG, because the drawing's grain is
// computed per pixel.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { helpIfAsked } from '../src/app/command-help.mjs';
import { campaignFolder } from '../src/campaign/campaign-folder.mjs';
import { projectRoot } from './run.mjs';

helpIfAsked(
  'Se usa así: npm run drawings',
  'Hace las fotos de campaign/pictures/ a partir de los dibujos que hay en su carpeta drawings/.',
);

const pictures = path.join(projectRoot, campaignFolder(), 'pictures');
const drawings = path.join(pictures, 'drawings');

// sello.svg is not rendered to a picture of its own, because it is only drawn onto the link previews.
const names = (await readdir(drawings)).filter((file) => file.endsWith('.svg') && file !== 'sello.svg');
for (const name of names) {
  const target = path.join(pictures, name.replace(/\.svg$/, '.webp'));
  const { size } = await sharp(path.join(drawings, name)).webp({ quality: 82, effort: 6 }).toFile(target);
  console.log(`${path.basename(target)}: ${Math.round(size / 1024)} kB`);
}
