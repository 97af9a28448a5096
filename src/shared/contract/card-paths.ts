export const CARDS_PATH = '/tarjetas';

/**
 * Path of the card of an item, such as /tarjetas/propuestas/3.jpg or /tarjetas/noticias/1-historia.jpg.
 * @param page path of the item's page
 */
export const cardPath = (page: string, kind: 'link' | 'story' = 'link') =>
  `${CARDS_PATH}${page}${kind === 'story' ? '-historia' : ''}.jpg`;
