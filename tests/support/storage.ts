/** Everything that a storage contains, by its name. */
export const itemsIn = (storage: Storage): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => {
      const name = storage.key(index) ?? '';
      return [name, storage.getItem(name) ?? ''];
    }),
  );

/** An empty in-memory implementation of the browser's Storage interface. */
export function storageInMemory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
