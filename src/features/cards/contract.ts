/** The lists whose items have cards, as their paths name them. */
export const CARD_LISTS = { proposals: 'propuestas', news: 'noticias' } as const;

/** A card for link previews (1200x630 pixels), or one for stories of phone apps (1080x1920). */
export type CardKind = 'link' | 'story';

/** An item that has cards. */
export interface CardSubject {
  of: keyof typeof CARD_LISTS;
  id: number;
}

/** Path of an item's card, such as /tarjetas/propuestas/3.jpg or /tarjetas/noticias/1-historia.jpg. */
export const cardPath = ({ of, id }: CardSubject, kind: CardKind = 'link') =>
  `/tarjetas/${CARD_LISTS[of]}/${id}${kind === 'story' ? '-historia' : ''}.jpg`;

/** Paths of both cards of an item. */
export const cardPaths = (subject: CardSubject) => ({
  link: cardPath(subject),
  story: cardPath(subject, 'story'),
});
