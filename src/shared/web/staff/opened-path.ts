/** The URL parameter with the id of the item that is open beside a list. */
export const OPEN = 'abierto';

/** The path that opens an item of a list. */
export const openedPath = (list: string, id: number) => `${list}?${OPEN}=${id}`;
