import sharp from 'sharp';
import type { CardKind } from '../contract.ts';
import type { DisplayFont } from './display-font.ts';

/** What a card shows besides the campaign's own design. */
export interface CardContent {
  title: string;
  /** A word above the title, such as the proposal's category. */
  kicker: string;
  /** The bytes of the picture, in any size. */
  picture: Buffer;
}

/** The campaign's part of every card. */
export interface CardDesign {
  font: DisplayFont;
  /** The list's number, and what stands beside it. */
  number: string;
  town: string;
  colours: { paper: string; ink: string; accent: string; edge: string };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Layout {
  width: number;
  height: number;
  picture: Box;
  kicker: Box;
  title: Box;
  number: Box;
  /** The largest size of the title, in pixels. */
  titleSize: number;
}

const LAYOUTS: Record<CardKind, Layout> = {
  link: {
    width: 1200,
    height: 630,
    picture: { left: 648, top: 0, width: 552, height: 630 },
    kicker: { left: 56, top: 56, width: 536, height: 34 },
    title: { left: 56, top: 108, width: 536, height: 352 },
    number: { left: 56, top: 500, width: 536, height: 74 },
    titleSize: 88,
  },
  story: {
    width: 1080,
    height: 1920,
    picture: { left: 0, top: 0, width: 1080, height: 1000 },
    kicker: { left: 84, top: 1076, width: 912, height: 46 },
    title: { left: 84, top: 1150, width: 912, height: 470 },
    number: { left: 84, top: 1700, width: 912, height: 112 },
    titleSize: 128,
  },
};

/** Draws a card as a JPEG. Titles shrink until they fit their box, and words that are longer than a line break. */
export async function drawCard(kind: CardKind, content: CardContent, design: CardDesign): Promise<Buffer> {
  const { width, height, picture, kicker, title, number, titleSize } = LAYOUTS[kind];
  const { colours } = design;
  const [photo, kickerText, titleText, numberPlate] = await Promise.all([
    sharp(content.picture, { failOn: 'error' })
      .resize(picture.width, picture.height, { fit: 'cover', position: 'attention' })
      .removeAlpha()
      .raw()
      .toBuffer(),
    text(content.kicker, kicker, kicker.height * 0.8, colours.accent, design),
    text(content.title, title, titleSize, colours.ink, design),
    plate(number, design),
  ]);
  const edge = `<svg width="${width}" height="${height}"><rect x="${picture.left}" y="${picture.top}" width="${picture.width}" height="${picture.height}" fill="none" stroke="${colours.edge}" stroke-width="4"/></svg>`;
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite([
      {
        input: photo,
        raw: { width: picture.width, height: picture.height, channels: 3 },
        ...positionOf(picture),
      },
      { input: Buffer.from(edge), left: 0, top: 0 },
      kickerText,
      titleText,
      ...numberPlate,
    ])
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** Renders a text at `size` pixels, or as large as fits the box when it is too long for that. */
async function text(words: string, box: Box, size: number, colour: string, { font }: CardDesign) {
  const wrapped = { words, size, colour, font, width: box.width };
  const fits = ({ raw }: RenderedText) => raw.height <= box.height && raw.width <= box.width;
  const atSize = words.length <= LONGEST_AT_SIZE ? await rendered(wrapped) : undefined;
  const drawn = atSize && fits(atSize) ? atSize : await rendered({ ...wrapped, height: box.height });
  return { ...drawn, ...positionOf(box) };
}

/** The list's number in a frame, like the one at the top of every page, with the town beside it. */
async function plate(box: Box, { number, town, colours, font }: CardDesign) {
  const size = box.height * 0.62;
  const colour = colours.ink;
  const [figure, place] = await Promise.all([
    rendered({ words: number, size, colour, font }),
    rendered({ words: town, size: size * 0.62, colour, font }),
  ]);
  const padding = Math.round(box.height * 0.22);
  const frame = figure.raw.width + 2 * padding;
  const edge = `<svg width="${frame}" height="${box.height}"><rect x="1.5" y="1.5" width="${frame - 3}" height="${box.height - 3}" fill="#fff" stroke="${colour}" stroke-width="3"/></svg>`;
  const middle = (height: number) => box.top + Math.max(0, Math.round((box.height - height) / 2));
  const hasRoom = frame + padding + place.raw.width <= box.width;
  return [
    { input: Buffer.from(edge), ...positionOf(box) },
    { ...figure, left: box.left + padding, top: middle(figure.raw.height) },
    ...(hasRoom ? [{ ...place, left: box.left + frame + padding, top: middle(place.raw.height) }] : []),
  ];
}

/** A longer text is not tried at its largest size: it would not fit, and its picture would be too large to make. */
const LONGEST_AT_SIZE = 200;

type RenderedText = Awaited<ReturnType<typeof rendered>>;

const positionOf = ({ left, top }: Box) => ({ left, top });

interface Words {
  words: string;
  size: number;
  colour: string;
  font: DisplayFont;
  /** The width at which lines wrap. Without it there is one line. */
  width?: number;
  /** The height that the text fills at the largest size that fits, whatever `size` is. */
  height?: number;
}

/** Renders a text with a transparent ground. */
async function rendered({ words, size, colour, font, width, height }: Words) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(words)}</span>`,
      font: `${font.family}, ${size}`, // the comma ends the family's name, which may contain words for weights
      fontfile: font.file,
      rgba: true,
      ...(width && { width, wrap: 'word-char' }),
      ...(height ? { height } : { dpi: 72, spacing: -Math.round(size * 0.08) }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Text for the markup of the text library, without symbols and pictures that the display font does not have. */
const escaped = (given: string) =>
  given
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Zs}+=$€%°]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
