/**
 * A set of listeners for changes. They are also called when another tab changes a storage item for whose name
 * `isStoredAs` returns true.
 */
export function listenersOf(isStoredAs?: (name: string) => boolean) {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const listener of listeners) listener();
    },

    /** Calls `listener` after every change. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      const onStorage = ({ key }: StorageEvent) => (key === null || isStoredAs?.(key)) && listener();
      listeners.add(listener);
      if (isStoredAs) globalThis.addEventListener?.('storage', onStorage);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}
