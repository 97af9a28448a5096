import { listenersOf } from './listeners.ts';

interface KeptItemOptions<Value> {
  /** Returns the value in a stored text. Throws when it cannot be read. */
  decode: (text: string) => Value;
  encode: (value: Value) => string;
}

/**
 * One value in the browser's storage, under this name. It is held in memory if the storage is full or the browser denies
 * access to it.
 */
export function keptItem<Value>(
  name: string,
  { decode, encode }: KeptItemOptions<Value>,
  storage = () => localStorage,
) {
  const { subscribe, notify } = listenersOf((item) => item === name);
  let snapshot: { text: string | null; value: Value | null } = { text: null, value: null };
  let inMemory: string | null = null;

  const textOf = () => itemOf(name, storage) ?? inMemory;
  const decoded = (text: string): Value | null => {
    try {
      return decode(text);
    } catch {
      return null;
    }
  };

  return {
    /** Returns the value, as the same one until it changes; null if there is none or it cannot be read. */
    read(): Value | null {
      const text = textOf();
      if (text !== snapshot.text) snapshot = { text, value: text === null ? null : decoded(text) };
      return snapshot.value;
    },

    write(value: Value) {
      const text = encode(value);
      if (text === textOf()) return;
      inMemory = text;
      snapshot = { text, value };
      try {
        storage().setItem(name, text);
        inMemory = null;
      } catch {}
      notify();
    },

    /** Removes the value without telling the listeners, which `notify` does once everything else has changed too. */
    remove() {
      inMemory = null;
      removeItem(name, storage);
    },
    notify,

    /** Calls `listener` when the value changes, in this tab or another one. Returns a function that unsubscribes. */
    subscribe,
  };
}

/** Returns a stored text, or null if there is none or the browser denies access to its storage. */
export function itemOf(name: string, storage: () => Storage): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

/** Removes a stored text, if the browser allows access to its storage. */
export function removeItem(name: string, storage: () => Storage) {
  try {
    storage().removeItem(name);
  } catch {}
}
