/** A card for link previews (1200x630 pixels), or one for stories of phone apps (1080x1920). */
export type CardKind = 'link' | 'story';

export const CARDS_PATH = '/tarjetas';

/**
 * Path of the card of an item, such as /tarjetas/propuestas/3.jpg or /tarjetas/noticias/1-historia.jpg.
 * @param page path of the item's page
 */
export const cardPath = (page: string, kind: CardKind = 'link') =>
  `${CARDS_PATH}${page}${kind === 'story' ? '-historia' : ''}.jpg`;

/** Paths of both cards of the item that has this page. */
export const cardPaths = (page: string) => ({ link: cardPath(page), story: cardPath(page, 'story') });
