import { CardVideo, WholeVideo } from '../../../shared/web/content-video.tsx';
import { PHONE_WIDTH, Picture, WITHOUT_PICTURE } from '../../../shared/web/picture.tsx';
import { mediaTypeOf, videoIdOf } from '../../media/contract.ts';
import type { News } from '../contract.ts';
import { newsPath } from './news-paths.ts';

/** The media at the top of a news card: the video's poster, the image, or a drawn placeholder. */
export function NewsCardMedia({ news, ...rest }: { news: News; sizes: string; priority?: boolean }) {
  if (mediaTypeOf(news) !== 'video') {
    return (
      <Picture
        src={news.imageUrl ?? WITHOUT_PICTURE}
        alt={news.imageDescription ?? ''}
        focus={news.imageFocus}
        className="ratio-3-2"
        {...rest}
      />
    );
  }
  return <CardVideo item={news} siteId={videoIdOf(news.videoUrl)} href={newsPath(news)} {...rest} />;
}

/** The video or the image on the page of a news item. */
export function ArticleMedia({ news }: { news: News }) {
  const sizes = `(min-width: 64rem) 800px, ${PHONE_WIDTH}`;
  if (mediaTypeOf(news) === 'video') {
    return (
      <div className="article-media">
        <WholeVideo item={news} siteId={videoIdOf(news.videoUrl)} sizes={sizes} priority />
      </div>
    );
  }
  if (!news.imageUrl) return null;
  return (
    <Picture
      src={news.imageUrl}
      alt={news.imageDescription ?? ''}
      focus={news.imageFocus}
      sizes={sizes}
      className="ratio-3-2 article-media"
      priority
    />
  );
}
