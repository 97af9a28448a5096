import Play from 'lucide-react/icons/play';
import { Picture } from './picture.tsx';

interface VideoPosterProps {
  title: string;
  /** A path or address of a file, or the 11-character id at the video site: one of the two. */
  file: string | null;
  siteId: string | null;
  image: string;
  /** Where the video can be seen without any script. */
  href: string;
  sizes: string;
  priority?: boolean;
}

/** The still picture of a video. A tap plays it in place (`players`); until then nothing of it is loaded. */
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
