import sharp from 'sharp';
import { escapedText } from '../../../shared/contract/markup.ts';
import type { PictureFocus } from '../../../shared/contract/picture-focus.ts';
import type { CardKind } from '../contract.ts';
import { type Box, canvas, type Pixels } from './canvas.ts';
import type { DisplayFont } from './display-font.ts';
import { framed } from './framed.ts';

sharp.cache(false); // cards have no intermediate results in common, so a cache would only use memory

/** The content of a card, without the design of the campaign. */
export interface CardContent {
  title: string;
  /** A word above the title, such as the proposal's category. */
  kicker: string;
  /** The bytes of the picture, in any size. */
  picture: Buffer;
  focus: PictureFocus | null;
}

/** The parts of the design that all cards of a campaign share. */
interface CardDesign {
  font: DisplayFont;
  /** The number of the electoral list, and the town that is drawn beside it. */
  number: string;
  town: string;
  /** Replaces a title that has no drawable character. */
  caption: string;
  colours: { paper: string; ink: string; accent: string; edge: string };
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

/** Draws a card as a JPEG. A title shrinks until it fits its box, and a word that is longer than a line is broken. */
export async function drawCard(kind: CardKind, content: CardContent, design: CardDesign): Promise<Buffer> {
  const { width, height, picture, kicker, title, number, titleSize } = LAYOUTS[kind];
  const { colours, font } = design;
  const [photo, kickerText, titleText, figure, place] = await Promise.all([
    framed(content.picture, picture, content.focus).then((photo) =>
      photo.removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
    fitted(content.kicker, kicker, kicker.height * 0.8, font),
    fitted(drawable(content.title) ? content.title : design.caption, title, titleSize, font),
    rendered({ words: design.number, size: numberSize(number), font }),
    rendered({ words: design.town, size: numberSize(number) * 0.62, font }),
  ]);
  const card = canvas(width, height, colours.paper);
  card.picture(photo, picture);
  card.frame(widened(picture, EDGE / 2), EDGE, colours.edge);
  card.ink(kickerText, kicker, colours.accent);
  card.ink(titleText, title, colours.ink);
  drawPlate(card, number, { figure, place }, colours.ink);
  return sharp(card.bytes, { raw: card.info }).jpeg(AS_JPEG).toBuffer();
}

/** Loads the text library and the font, so that the first card takes no longer than the others. */
export const loadText = (font: DisplayFont) => rendered({ words: 'a', size: 10, font });

/** Optimised coding would make a file 1 % smaller, but drawing a card 10 % slower. */
const AS_JPEG = { quality: 84, optimiseCoding: false };

/** Thickness of the edge of the picture and of the frame of the number, in pixels. */
const EDGE = 4;
const FRAME = 3;

/** Renders a text at `size` pixels, or at the largest size that fits the box if `size` is too large. */
async function fitted(words: string, box: Box, size: number, font: DisplayFont): Promise<Pixels> {
  const wrapped = { words, size, font, width: box.width };
  const fits = ({ info }: Pixels) => info.height <= box.height && info.width <= box.width;
  const atSize = words.length <= LONGEST_AT_SIZE ? await rendered(wrapped) : undefined;
  return atSize && fits(atSize) ? atSize : rendered({ ...wrapped, height: box.height });
}

/**
 * Draws the number of the electoral list in a frame, as at the top of every page, and beside it the town if it fits.
 */
function drawPlate(
  card: ReturnType<typeof canvas>,
  box: Box,
  { figure, place }: { figure: Pixels; place: Pixels },
  colour: string,
) {
  const padding = Math.round(box.height * 0.22);
  const frame = { ...box, width: figure.info.width + 2 * padding };
  const middle = ({ info }: Pixels) => box.top + Math.max(0, Math.round((box.height - info.height) / 2));
  card.fill(frame, '#ffffff');
  card.frame(frame, FRAME, colour);
  card.ink(figure, { left: box.left + padding, top: middle(figure) }, colour);
  if (frame.width + padding + place.info.width > box.width) return;
  card.ink(place, { left: box.left + frame.width + padding, top: middle(place) }, colour);
}

const numberSize = (box: Box) => box.height * 0.62;

const widened = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** A longer text is not rendered at its largest size, because it would not fit and its picture would be very large. */
const LONGEST_AT_SIZE = 200;

interface Words {
  words: string;
  size: number;
  font: DisplayFont;
  /** The width at which lines wrap. Without it the text has one line. */
  width?: number;
  /** The height of a box. If it is given, the text fills the box at the largest possible size and `size` is ignored. */
  height?: number;
}

/** Renders a text as pixels whose last channel is the opacity. */
const rendered = async (text: Words): Promise<Pixels> => (drawable(text.words) ? inked(text) : NOTHING);

/** The picture of a text without drawable characters, for which the library would throw an error. */
const NOTHING: Pixels = { data: Buffer.alloc(4), info: { width: 1, height: 1, channels: 4 } };

const inked = ({ words, size, font, width, height }: Words): Promise<Pixels> =>
  sharp({
    text: {
      text: markup(words),
      // The comma marks the end of the family's name, in which words such as 'Bold' would otherwise mean a weight.
      font: `${font.family}, ${size}`,
      fontfile: font.file,
      rgba: true,
      ...(width && { width, wrap: 'word-char' }),
      ...(height ? { height } : { dpi: 72, spacing: -Math.round(size * 0.08) }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Returns the part of a text that the display font can draw, without symbols, emojis and their modifiers. */
const drawable = (given: string) =>
  given
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Zs}+=$€%°]/gu, '')
    .replace(/[\uFE00-\uFE0F\u20E3]/g, '')
    .trim();

const markup = (words: string) => escapedText(drawable(words));
