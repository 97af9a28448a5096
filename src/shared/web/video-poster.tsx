import Play from 'lucide-react/icons/play';
import { Picture } from './picture.tsx';

interface VideoPosterProps {
  title: string;
  /** A path or address of a file, or the 11-character id on the video site. */
  file: string | null;
  siteId: string | null;
  image: string;
  /** The address of the video for use without JavaScript. */
  href: string;
  sizes: string;
  priority?: boolean;
}

/** The picture of a video. A tap plays the video in place (`players`); nothing of it is loaded before. */
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
