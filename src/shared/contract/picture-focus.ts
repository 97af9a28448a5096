import * as z from 'zod/mini';

/**
 * The part of a picture that stays visible wherever it is cropped. `x` and `y` are percentages of the width and height,
 * from the left and the top. With a `zoom` of 2, the visible part is half as wide and half as high as with 1.
 */
export interface PictureFocus {
  x: number;
  y: number;
  zoom: number;
}

export const CENTRED: PictureFocus = { x: 50, y: 50, zoom: 1 };
export const LARGEST_ZOOM = 3;

const WRONG = 'El encuadre de la imagen no es válido.';
const between = (least: number, most: number) =>
  z.number(WRONG).check(z.gte(least, WRONG), z.lte(most, WRONG));
const focus = z.object({ x: between(0, 100), y: between(0, 100), zoom: between(1, LARGEST_ZOOM) }, WRONG);

/**
 * The focus of a picture. Null means its middle. An edit without this field, as in the requests of the spec, does not
 * change it.
 */
export const pictureFocus = z.optional(z.nullable(focus));

/** The rectangle of a picture that is shown in a box with this aspect ratio, in whole pixels. */
export function croppedTo(
  ratio: number,
  size: { width: number; height: number },
  { x, y, zoom }: PictureFocus,
) {
  const wholeWidth = Math.min(size.width, size.height * ratio);
  const width = Math.max(1, Math.floor(wholeWidth / zoom));
  const height = Math.max(1, Math.min(size.height, Math.floor(wholeWidth / ratio / zoom)));
  return {
    left: Math.floor(((size.width - width) * x) / 100),
    top: Math.floor(((size.height - height) * y) / 100),
    width,
    height,
  };
}
