/** The page size of the back office's lists. It stands apart from the schemas, because the first script needs only this. */
export const PAGE_ROWS = 50;

/** The path of the first page of a whole list, as the back office requests it. */
export const firstPageOf = (listPath: string) => `${listPath}?limite=${PAGE_ROWS}`;
