import { Picture } from '../../../shared/web/picture.tsx';
import { VideoPoster } from '../../../shared/web/video-poster.tsx';
import { videoIdOf } from '../../media/contract.ts';
import type { News } from '../contract.ts';

const PLACEHOLDER = '/imagenes/sin-imagen.webp';
const VIDEO_PLACEHOLDER = '/imagenes/video.webp';

export const newsPath = (news: News) => `/noticias/${news.id}`;

/** What a card shows above its title: the video's poster, the image, or the drawn placeholder. */
export function NewsCardMedia({ news, ...rest }: { news: News; sizes: string; priority?: boolean }) {
  if (news.mediaType !== 'video') {
    return <Picture src={news.imageUrl ?? PLACEHOLDER} alt="" className="ratio-3-2" {...rest} />;
  }
  return <NewsVideoPoster news={news} href={newsPath(news)} {...rest} />;
}

/** What the article shows: a native player for a file, a poster that becomes the site's player, or the image. */
export function ArticleMedia({ news }: { news: News }) {
  const sizes = '(min-width: 64rem) 800px, 100vw';
  if (news.mediaType !== 'video') {
    if (!news.imageUrl) return null;
    return <Picture src={news.imageUrl} alt="" sizes={sizes} className="ratio-3-2 article-media" priority />;
  }
  const id = videoIdOf(news.videoUrl);
  if (!id) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: staff upload one file; captions are burnt in or told in the text
      <video
        className="player article-media"
        src={news.videoUrl ?? undefined}
        poster={news.imageUrl ?? VIDEO_PLACEHOLDER}
        aria-label={`Video: ${news.title}`}
        controls
        playsInline
        preload="none"
        width={1500}
        height={1000}
      />
    );
  }
  return (
    <div className="article-media">
      <NewsVideoPoster news={news} href={`https://www.youtube.com/watch?v=${id}`} sizes={sizes} priority />
    </div>
  );
}

function NewsVideoPoster({ news, ...rest }: { news: News; href: string; sizes: string; priority?: boolean }) {
  const id = videoIdOf(news.videoUrl);
  const image = news.imageUrl ?? (id ? `/miniaturas/${id}.jpg` : VIDEO_PLACEHOLDER);
  return <VideoPoster title={news.title} file={news.videoUrl} siteId={id} image={image} {...rest} />;
}
