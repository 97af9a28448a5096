export const CARDS_PATH = '/tarjetas';

/** The name of the card of a whole list, in the place of an item's id. */
export const LIST_CARD = 'lista';

/** Path of the card of a list, such as /tarjetas/noticias/lista.jpg. */
export const listCardPath = ({ listPath }: { listPath: string }) => cardPath(`${listPath}/${LIST_CARD}`);

/**
 * Path of the card of an item, such as /tarjetas/propuestas/3.jpg or /tarjetas/noticias/1-historia.jpg.
 * @param page path of the item's page
 */
export const cardPath = (page: string, kind: 'link' | 'story' = 'link') =>
  `${CARDS_PATH}${page}${kind === 'story' ? '-historia' : ''}.jpg`;
