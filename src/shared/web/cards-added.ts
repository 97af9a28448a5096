/** The event of a list to which a script has added cards. */
export const CARDS_ADDED = 'cards-added';
