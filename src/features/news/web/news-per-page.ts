/** How many news a page of the list shows, and how many more appear with 'Ver más'. */
export const NEWS_PER_PAGE = 12;
