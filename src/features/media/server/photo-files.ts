import sharp, { type Sharp } from 'sharp';

const FULL_WIDTH = 1500;
/** A taller image is scaled down to this height, which also makes it narrower. */
const FULL_HEIGHT = 4 * FULL_WIDTH;
/**
 * Largest accepted image in pixels, the resolution of the best phone cameras. A small file can decode to more pixels
 * than fit into memory.
 */
const MOST_PIXELS = 50_000_000;
const PREVIEW = { width: 1200, height: 630, fit: 'cover' } as const;
const PREVIEW_MAX_BYTES = 300_000;
// Two slow MozJPEG optimisations are off, because they triple the encoding time and reduce the file size by only a
// seventh.
const QUICK_MOZJPEG = { mozjpeg: true, optimiseScans: false, trellisQuantisation: false };
const SEAL_MARGIN = 40;

// Each image is encoded by one thread. What prepares the campaign's pictures encodes two at a time instead, which uses
// the processor cores as well as more threads would and needs no more memory.
sharp.concurrency(1);
sharp.cache(false);

/** Stores a file that was made, by its name. */
export type Write = (name: string, content: Uint8Array) => void | Promise<void>;

interface Options {
  /** What the link preview shows in its corner, an SVG. Without `preview` there is no link preview. */
  preview?: { seal?: string | undefined };
  /** Whether to make a JPEG in full width too. */
  withJpeg?: boolean;
}

/**
 * Plans the image files made from a photo (several widths, and a link preview if wanted). Returns their names and a
 * function that renders them, which throws when the file is not a picture or too large. `name` is the base name of the
 * files.
 */
export function photoFiles(file: string, name: string, { preview, withJpeg = false }: Options = {}) {
  // Nearly all browsers support AVIF. Two WebP sizes are the fallback for the others.
  const pictures: [output: string, width: number][] = [
    [`${name}-480.avif`, 480],
    [`${name}-750.avif`, 750],
    [`${name}-1100.avif`, 1100],
    [`${name}.avif`, FULL_WIDTH],
    [`${name}-750.webp`, 750],
    [`${name}.webp`, FULL_WIDTH],
    ...(withJpeg ? [[`${name}.jpg`, FULL_WIDTH] satisfies [string, number]] : []),
  ];
  const previewName = `${name}-og.jpg`;
  return {
    outputs: [...pictures.map(([output]) => output), ...(preview ? [previewName] : [])],
    async render(write: Write): Promise<void> {
      const { pixels, fullWidth } = await decode(file);
      const encoded = new Map<string, Buffer>(); // caches encoded images, because for a small photo several output files have the same width
      for (const [output, wanted] of pictures) {
        const width = Math.min(wanted, fullWidth);
        const encode = encoderOf(output);
        const key = encode.name + width;
        const content = encoded.get(key) ?? (await encode(pixels().resize({ width })).toBuffer());
        encoded.set(key, content);
        await write(output, content);
      }
      if (preview) await write(previewName, await linkPreview(pixels(), preview.seal));
    },
  };
}

const encoderOf = (output: string) =>
  output.endsWith('-480.avif')
    ? asPhoneAvif
    : output.endsWith('.avif')
      ? asAvif
      : output.endsWith('.webp')
        ? asWebp
        : asJpeg;

// For the small file for phones, more effort saves a sixth of the bytes and costs only a twentieth of a second. For the
// larger files it would take many times as long.
const asPhoneAvif = (picture: Sharp) => picture.avif({ quality: 42, effort: 2, chromaSubsampling: '4:2:0' });
const asAvif = (picture: Sharp) => picture.avif({ quality: 42, effort: 0, chromaSubsampling: '4:2:0' });
const asWebp = (picture: Sharp) => picture.webp({ quality: 42, effort: 0 });
const asJpeg = (picture: Sharp) =>
  picture.flatten({ background: 'white' }).jpeg({ quality: 72, ...QUICK_MOZJPEG });

/** Decodes a photo once to raw pixels, rotated upright and without EXIF. All image files are rendered from them. */
async function decode(file: string) {
  const upright = sharp(file, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width: FULL_WIDTH, height: FULL_HEIGHT, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { pixels: () => sharp(data, { raw }), fullWidth: info.width };
}

/**
 * Renders a link preview of 1200x630 pixels and less than 300 KB, the limit of WhatsApp and Facebook. A portrait photo
 * is shown uncropped on the right, over a blurred copy of itself.
 */
async function linkPreview(picture: Sharp, seal?: string) {
  const { width, height } = await picture.metadata();
  const layers = height > width ? [await wholeOnTheRight(picture)] : [];
  if (seal) layers.push(await sealInCorner(seal));
  const ground = height > width ? await blurred(picture) : picture.resize(PREVIEW);
  ground.flatten({ background: 'white' }).composite(layers);
  for (let quality = 78; ; quality -= 8) {
    const jpeg = await ground
      .clone()
      .jpeg({ quality, ...QUICK_MOZJPEG })
      .toBuffer();
    if (jpeg.length < PREVIEW_MAX_BYTES || quality < 16) return jpeg;
  }
}

/**
 * Blurs a small copy of the photo and then enlarges it, which is much faster than blurring the full size and looks the
 * same.
 */
async function blurred(picture: Sharp) {
  const small = picture.clone().resize({ width: 150, height: 79, fit: 'cover' }).blur(4);
  return sharp(await small.png().toBuffer()).resize(PREVIEW);
}

async function wholeOnTheRight(picture: Sharp) {
  const fitting = picture.clone().resize({ ...PREVIEW, fit: 'inside' });
  const { data, info } = await fitting.png().toBuffer({ resolveWithObject: true });
  return { input: data, left: PREVIEW.width - SEAL_MARGIN - info.width, top: 0 };
}

async function sealInCorner(seal: string) {
  const box = { width: PREVIEW.width - 2 * SEAL_MARGIN, height: PREVIEW.height - 2 * SEAL_MARGIN };
  const fitting = sharp(seal).resize({ ...box, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await fitting.png().toBuffer({ resolveWithObject: true });
  return { input: data, left: SEAL_MARGIN, top: PREVIEW.height - SEAL_MARGIN - info.height };
}
