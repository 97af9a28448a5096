import type { PublishedItem } from '../contract/published-content.ts';
import { CardVideo, WholeVideo } from './content-video.tsx';
import { DrawnPicture } from './drawn-picture.tsx';
import { PHONE_WIDTH, Picture } from './picture.tsx';

interface ItemMediaProps {
  item: PublishedItem & { imageDescription?: string | null | undefined };
  /** The 11-character YouTube video id, or null for a video file. */
  siteId: string | null;
  /** The page to which a video leads without JavaScript. */
  href: string;
  priority?: boolean | undefined;
}

/** The media at the top of an item's card: the video's poster, the image, or a drawn placeholder. */
export function CardMedia({ item, siteId, href, priority }: ItemMediaProps) {
  // Cards are 300 to 590 px wide there. The file for 480 px is compressed for dense screens and looks soft on others.
  const sizes = `(min-width: 64rem) 540px, (min-width: 48rem) 50vw, ${PHONE_WIDTH}`;
  if (item.videoUrl)
    return <CardVideo item={item} siteId={siteId} href={href} sizes={sizes} priority={priority} />;
  return <ItemPicture item={item} sizes={sizes} className="ratio-3-2" priority={priority} />;
}

/** The video or the image on an item's page. */
export function PageMedia({ item, siteId }: Pick<ItemMediaProps, 'item' | 'siteId'>) {
  const sizes = `(min-width: 64rem) 760px, (min-width: 48rem) 70vw, ${PHONE_WIDTH}`;
  if (item.videoUrl)
    return (
      <div className="article-media">
        <WholeVideo item={item} siteId={siteId} sizes={sizes} priority />
      </div>
    );
  if (!item.imageUrl) return null;
  return <ItemPicture item={item} sizes={sizes} className="ratio-3-2 article-media" priority />;
}

interface ItemPictureProps extends Pick<ItemMediaProps, 'item' | 'priority'> {
  sizes: string;
  className: string;
}

export const ItemPicture = ({ item, ...rest }: ItemPictureProps) =>
  item.imageUrl ? (
    <Picture src={item.imageUrl} alt={item.imageDescription ?? ''} focus={item.imageFocus} {...rest} />
  ) : (
    <DrawnPicture id={item.id} className={rest.className} />
  );
