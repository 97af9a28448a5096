/** A published item, and all its texts in one. */
interface FetchedItem {
  id: number;
  title: string;
  text: string;
}

/**
 * Fetches all published items of a list, for instance of '/noticias', which the browser may have stored. Returns none
 * while offline.
 */
export async function fetchedItems(listPath: string): Promise<FetchedItem[]> {
  try {
    const response = await fetch(`/api${listPath}?activeOnly=true`);
    const list: { id: number; titulo: string }[] = response.ok ? await response.json() : [];
    return list.map((item) => ({
      id: item.id,
      title: item.titulo,
      text: Object.values(item)
        .filter((value) => typeof value === 'string')
        .join(' '),
    }));
  } catch {
    return [];
  }
}
