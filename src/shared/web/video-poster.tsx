import { Play } from './icons.ts';
import { Picture } from './picture.tsx';

interface VideoPosterProps {
  title: string;
  /** Path or URL of the video. If `siteId` is set, the video is on YouTube and has that 11-character id. */
  file: string | null;
  siteId: string | null;
  image: string;
  /** URL of the video, which the poster links to without JavaScript. */
  href: string;
  sizes: string;
  priority?: boolean;
}

/**
 * The poster of a video. A tap plays the video in place (see players.ts). Nothing of the video is loaded until then.
 */
export const VideoPoster = ({ title, file, siteId, image, href, sizes, priority }: VideoPosterProps) => (
  <a
    href={href}
    className="video-poster"
    data-video-title={title}
    {...(siteId ? { 'data-video-site': siteId } : { 'data-video-file': file })}
  >
    <Picture src={image} alt="" sizes={sizes} priority={priority} className="ratio-3-2" />
    <span className="video-poster-play">
      <Play aria-hidden="true" size={26} fill="currentColor" />
      <span className="sr-only">Ver el video: {title}</span>
    </span>
  </a>
);
