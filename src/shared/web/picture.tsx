/** A picture of the campaign's folder or an uploaded one; both exist in the same widths. */
const OWN_PICTURE = /^(\/imagenes\/[\w-]+)\.webp$|^(\/subidas\/[0-9a-f]{32})\.jpg$/;
const ownPicture = (src: string) => {
  const found = OWN_PICTURE.exec(src);
  return found?.[1] ?? found?.[2];
};

/** The AVIF files of a picture of this site as `srcset`; browsers without AVIF get one of two WebP files. */
export const avifSourcesOf = (base: string) =>
  `${base}-480.avif 480w, ${base}-750.avif 750w, ${base}-1100.avif 1100w, ${base}.avif 1500w`;
const webpSourcesOf = (base: string) => `${base}-750.webp 750w, ${base}.webp 1500w`;

interface PictureProps {
  src: string;
  alt: string;
  /** The displayed width as the `sizes` attribute, by which the browser chooses the file. */
  sizes: string;
  className?: string;
  /** The first screen's picture is loaded at once, all others when they come into view. */
  priority?: boolean;
  width?: number;
  height?: number;
}

/** A picture in a box of a fixed ratio, whatever the ratio of the file. */
export function Picture({
  src,
  alt,
  sizes,
  className,
  priority = false,
  width = 1500,
  height = 1000,
}: PictureProps) {
  const own = ownPicture(src);
  return (
    <picture>
      {own && <source type="image/avif" srcSet={avifSourcesOf(own)} sizes={sizes} />}
      <img
        className={className}
        alt={alt}
        src={own ? `${own}-750.webp` : src}
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

export const pictureUrl = (name: string) => `/imagenes/${name}.webp`;

/** The 1200x630 JPEG of a picture for link previews; a default one when the picture is on another site. */
export function shareImageOf(imageUrl: string | null, otherwise: string): string {
  const own = imageUrl && ownPicture(imageUrl);
  return own ? `${own}-og.jpg` : otherwise;
}
