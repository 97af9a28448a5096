import type * as z from 'zod/mini';

/**
 * Stores the draft of one form in the tab's session storage, so that a reload, a crash or leaving the page loses
 * nothing. When the browser denies access to its storage, or the storage is full, the draft lasts as long as the page.
 */
export function draftStore<Draft>(
  name: string,
  schema: z.ZodMiniType<Draft>,
  isExpired: (draft: Draft) => boolean = () => false,
) {
  const storageKey = `borrador:${name}`;
  let inMemory: Draft | null = null;

  const inStorage = (): Draft | null => {
    try {
      return schema.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    } catch {
      return null;
    }
  };
  const forget = () => {
    inMemory = null;
    try {
      sessionStorage.removeItem(storageKey);
    } catch {} // the browser denies access to its storage
  };

  return {
    forget,

    /** Returns the draft, or null when there is none or it has expired. */
    read(): Draft | null {
      const draft = inStorage() ?? inMemory;
      if (!draft || !isExpired(draft)) return draft;
      forget();
      return null;
    },

    write(draft: Draft) {
      inMemory = draft;
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(draft));
      } catch {} // the storage is full or access to it is denied
    },
  };
}
