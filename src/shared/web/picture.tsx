const OWN_PICTURE = /^(\/imagenes\/[\w-]+)\.webp$/;

/** The files of a picture of this site, as `srcset`: NAME-480.webp, NAME-750.webp, NAME-1100.webp and NAME.webp (1500 wide). */
export const sourcesOf = (base: string) =>
  `${base}-480.webp 480w, ${base}-750.webp 750w, ${base}-1100.webp 1100w, ${base}.webp 1500w`;

interface PictureProps {
  src: string;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute: the browser chooses the file by it. */
  sizes: string;
  className?: string;
  /** The first screen's picture is fetched at once; all others when they come near. */
  priority?: boolean;
  width?: number;
  height?: number;
}

/** A picture whose place is kept free by its ratio, whatever the ratio of the file. */
export function Picture({
  src,
  alt,
  sizes,
  className,
  priority = false,
  width = 1500,
  height = 1000,
}: PictureProps) {
  const own = OWN_PICTURE.exec(src)?.[1];
  return (
    <img
      className={className}
      alt={alt}
      src={own ? `${own}-750.webp` : src}
      srcSet={own && sourcesOf(own)}
      sizes={own && sizes}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

export const pictureUrl = (name: string) => `/imagenes/${name}.webp`;

/** The 1200x630 JPEG of a picture, for link previews; the site's own when the picture lives elsewhere. */
export function shareImageOf(imageUrl: string | null, otherwise: string): string {
  const own = imageUrl && OWN_PICTURE.exec(imageUrl)?.[1];
  return own ? `${own}-og.jpg` : otherwise;
}
