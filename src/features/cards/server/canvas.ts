/** Pixels in memory, as sharp returns them. */
export interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: number };
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Bytes of a pixel: red, green and blue. */
const CHANNELS = 3;

/**
 * Creates a picture in one colour (#RRGGBB) and returns functions that draw on it. They are about ten times as fast as
 * combining layers with the image library. Parts outside the picture are not drawn.
 */
export function canvas(width: number, height: number, colour: string) {
  const bytes = Buffer.alloc(width * height * CHANNELS, bytesOf(colour));

  /** Returns the part of a box that lies in the picture. */
  function visible({ left, top, width: wide, height: high }: Box) {
    return {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(width, left + wide),
      bottom: Math.min(height, top + high),
    };
  }

  function fill(box: Box, colour: string) {
    const { left, top, right, bottom } = visible(box);
    const pixel = bytesOf(colour);
    for (let row = top; row < bottom; row++)
      bytes.fill(pixel, (row * width + left) * CHANNELS, (row * width + right) * CHANNELS);
  }

  return {
    bytes,
    info: { width, height, channels: CHANNELS } as const,
    fill,

    /** Draws a frame along the inner side of a box. */
    frame({ left, top, width: wide, height: high }: Box, thickness: number, colour: string) {
      fill({ left, top, width: wide, height: thickness }, colour);
      fill({ left, top: top + high - thickness, width: wide, height: thickness }, colour);
      fill({ left, top, width: thickness, height: high }, colour);
      fill({ left: left + wide - thickness, top, width: thickness, height: high }, colour);
    },

    /** Copies a picture of three channels. */
    picture({ data, info }: Pixels, at: { left: number; top: number }) {
      const { left, top, right, bottom } = visible({ ...at, ...sizeOf(info) });
      for (let row = top; row < bottom; row++) {
        const from = ((row - at.top) * info.width + left - at.left) * CHANNELS;
        data.copy(bytes, (row * width + left) * CHANNELS, from, from + (right - left) * CHANNELS);
      }
    },

    /** Draws in one colour, with the last channel of a picture as the opacity. */
    ink({ data, info }: Pixels, at: { left: number; top: number }, colour: string) {
      const { left, top, right, bottom } = visible({ ...at, ...sizeOf(info) });
      const ink = bytesOf(colour);
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) {
          const pixel = (row - at.top) * info.width + column - at.left;
          const opacity = (data[(pixel + 1) * info.channels - 1] ?? 0) / 255;
          if (opacity === 0) continue;
          const target = (row * width + column) * CHANNELS;
          for (let channel = 0; channel < CHANNELS; channel++) {
            const ground = bytes[target + channel] ?? 0;
            bytes[target + channel] = Math.round(ground + ((ink[channel] ?? 0) - ground) * opacity);
          }
        }
    },
  };
}

const sizeOf = ({ width, height }: Pixels['info']) => ({ width, height });

const bytesOf = (colour: string) => Buffer.from(colour.slice(1), 'hex');
