import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { convert } from 'fontverter';
import sharp from 'sharp';
import { displayFont } from '../../features/cards/server/display-font.ts';
import { escapedText } from '../../shared/contract/markup.ts';

const [WIDTH, HEIGHT] = [555, 190];

/**
 * Draws the seal for link previews: the list's word and number in the display typeface. `font` is the WOFF2 file. The
 * words are a picture inside of the drawing, so that it looks the same on a machine without fonts.
 */
export async function sealWith(word: string, number: string, font: Buffer, colours: Record<string, string>) {
  const file = await fontFile(font);
  const [small, large] = [
    await written(word, 34, colours.coralDeep, file),
    await written(number, 96, colours.river, file),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><title>Sello de la lista</title>
<rect x="1" y="1" width="553" height="188" fill="${colours.sheet}" stroke="${colours.river}" stroke-width="2"/>
<rect x="9" y="9" width="537" height="172" fill="none" stroke="${colours.river}" stroke-width="1.5"/>
${placed(small, 24)}
${placed(large, 72)}
</svg>
`;
}

let converted: Promise<string> | undefined;
/** The font as a TrueType file, which stays until the process ends, because the text library remembers where it was. */
const fontFile = (font: Buffer) => {
  converted ??= (async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'seal-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'font.ttf');
    await writeFile(file, await convert(font, 'truetype'));
    return file;
  })();
  return converted;
};

interface Words {
  png: Buffer;
  width: number;
  height: number;
}

const SHARPNESS = 2;

/** Renders words at twice their size, as large as the height and the width of the seal allow. */
async function written(
  words: string,
  height: number,
  colour: string | undefined,
  fontfile: string,
): Promise<Words> {
  const { family } = displayFont(fontfile);
  const text = `<span foreground="${colour}">${escapedText(words)}</span>`;
  const drawn = sharp({ text: { text, font: `${family}, 48`, fontfile, dpi: 300, rgba: true } });
  const { data, info } = await sharp(await drawn.png().toBuffer())
    .resize({ width: (WIDTH - 100) * SHARPNESS, height: height * SHARPNESS, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width / SHARPNESS, height: info.height / SHARPNESS };
}

const placed = ({ png, width, height }: Words, top: number) =>
  `<image x="${(WIDTH - width) / 2}" y="${top}" width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
