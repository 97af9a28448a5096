import type * as z from 'zod/mini';

/**
 * The draft of one form, stored in this tab, so that a reload, a crash or leaving the page loses nothing. When the
 * browser forbids its storage, or it is full, the draft lasts as long as the page.
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
    } catch {} // the browser forbids its storage
  };

  return {
    forget,

    /** Null when there is no draft, or an expired one. */
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
      } catch {} // the storage is full or forbidden
    },
  };
}
