import type { CSSProperties } from 'react';
import type { PictureFocus } from '../contract/picture-focus.ts';

/** Matches the path of a picture in the campaign folder or of an uploaded one. Both exist in the same widths. */
const OWN_PICTURE = /^(\/imagenes\/[\w-]+)\.webp$|^(\/subidas\/[0-9a-f]{32})\.jpg$/;
const ownPicture = (src: string) => {
  const found = OWN_PICTURE.exec(src);
  return found?.[1] ?? found?.[2];
};

/** Returns the `srcset` of a picture's AVIF files. Browsers without AVIF get one of two WebP files. */
const avifSourcesOf = (base: string) =>
  `${base}-480.avif 480w, ${base}-750.avif 750w, ${base}-1100.avif 1100w, ${base}.avif 1500w`;
const webpSourcesOf = (base: string) => `${base}-750.webp 750w, ${base}.webp 1500w`;

/**
 * The `sizes` value of a picture as wide as a phone's screen. It is less than the displayed width, so that phones load
 * a file of half the size, which looks nearly the same on their dense screens.
 */
export const PHONE_WIDTH = '60vw';

interface PictureProps {
  src: string;
  alt: string;
  /** The displayed width as the `sizes` attribute, by which the browser chooses the file. */
  sizes: string;
  className?: string;
  /** Whether the picture is above the fold and loaded at once. All other pictures are loaded lazily. */
  priority?: boolean;
  /** The part that stays visible when a picture is cropped, by default its middle. */
  focus?: PictureFocus | null | undefined;
  width?: number;
  height?: number;
}

/** A picture in a box with a fixed aspect ratio, whatever the ratio of its file. */
export function Picture({
  src,
  alt,
  sizes,
  className,
  priority = false,
  focus,
  width = 1500,
  height = 1000,
}: PictureProps) {
  const own = ownPicture(src);
  return (
    <picture>
      {own && <source type="image/avif" srcSet={avifSourcesOf(own)} sizes={sizes} />}
      <img
        className={className}
        style={focus ? focusStyle(focus) : undefined}
        alt={alt}
        src={shownFileOf(src)}
        srcSet={own && webpSourcesOf(own)}
        sizes={own && sizes}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

/** Returns the style that moves and enlarges a picture in its box, so that its focus stays visible. */
export function focusStyle({ x, y, zoom }: PictureFocus): CSSProperties {
  const place = `${x}% ${y}%`;
  if (zoom === 1) return { objectPosition: place };
  const hidden = 1 - 1 / zoom;
  const inset = [y, 100 - x, 100 - y, x].map((side) => `${Number((side * hidden).toFixed(2))}%`);
  return {
    objectPosition: place,
    scale: zoom,
    transformOrigin: place,
    clipPath: `inset(${inset.join(' ')})`,
  };
}

/** The file of a picture that browsers without `srcset` show. Uploads are stored in several widths only. */
export const shownFileOf = (src: string): string => {
  const own = ownPicture(src);
  return own ? `${own}-750.webp` : src;
};

export const pictureUrl = (name: string) => `/imagenes/${name}.webp`;

/** The drawing that is shown in place of a missing picture. */
export const WITHOUT_PICTURE = pictureUrl('sin-imagen');

/** The silhouette of a person whose photo is missing. */
export const PORTRAIT_WITHOUT_PHOTO = pictureUrl('retrato-sin-foto');

/** Returns the path of a picture's largest file, or null when there is no picture or it is on another site. */
export const cardPictureOf = (imageUrl: string | null): string | null =>
  imageUrl && ownPicture(imageUrl) ? imageUrl : null;

/** Returns the 1200x630 JPEG of a picture for link previews, or '' when it is on another site. */
export function shareImageOf(imageUrl: string): string {
  const own = ownPicture(imageUrl);
  return own ? `${own}-og.jpg` : '';
}
