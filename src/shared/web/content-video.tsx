import { VideoPoster } from './video-poster.tsx';

const PLACEHOLDER = '/imagenes/video.webp';

interface ContentVideoProps {
  item: { title: string; imageUrl: string | null; videoUrl: string | null };
  /** The 11-character YouTube video id, or null for a video file. */
  siteId: string | null;
  sizes: string;
  priority?: boolean;
}

/** The poster of a video in a card, which plays the video when tapped. Without JavaScript it links to `href`. */
export const CardVideo = ({ item, siteId, ...rest }: ContentVideoProps & { href: string }) => (
  <VideoPoster
    title={item.title}
    file={item.videoUrl}
    siteId={siteId}
    image={item.imageUrl ?? (siteId ? `/miniaturas/${siteId}.jpg` : PLACEHOLDER)}
    {...rest}
  />
);

/** A video at full size: a native player for a video file, or a poster for a YouTube video. */
export function WholeVideo({ item, siteId, ...rest }: ContentVideoProps) {
  if (siteId) return <CardVideo item={item} siteId={siteId} href={watchLink(siteId)} {...rest} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: staff upload one file; captions are burnt in or told in the text
    <video
      className="player"
      src={item.videoUrl ?? undefined}
      poster={item.imageUrl ?? PLACEHOLDER}
      aria-label={`Video: ${item.title}`}
      controls
      playsInline
      preload="none"
      width={1500}
      height={1000}
    />
  );
}

/** URL of a video's page on YouTube, which its poster links to without JavaScript. */
export const watchLink = (siteId: string) => `https://www.youtube.com/watch?v=${siteId}`;
