import type { Suggestion } from '../contract.ts';

interface Search {
  suggestions: Promise<Suggestion[]>;
  /** How many visitors wait for it. */
  wanted: number;
}

/** The searches under way in this process: requests for the same text at the same time share one search. */
export function sharedSearches() {
  const underWay = new Map<string, Search>();

  function forget(words: string, search: Search) {
    if (underWay.get(words) === search) underWay.delete(words);
  }

  function begun(words: string, lookUp: () => Promise<Suggestion[]>): Search {
    const search = { wanted: 0, suggestions: Promise.resolve().then(lookUp) };
    const end = () => forget(words, search);
    search.suggestions.then(end, end);
    underWay.set(words, search);
    return search;
  }

  return {
    /** Waits for the result until `gone` aborts; then the result does not matter. */
    join(words: string, lookUp: () => Promise<Suggestion[]>, gone: AbortSignal): Promise<Suggestion[]> {
      const search = underWay.get(words) ?? begun(words, lookUp);
      search.wanted++;
      const leave = () => {
        search.wanted--;
        if (search.wanted === 0) forget(words, search);
      };
      if (gone.aborted) leave();
      else gone.addEventListener('abort', leave, { once: true });
      return search.suggestions;
    },

    /** Whether anybody still waits for this text. */
    isWanted: (words: string) => underWay.has(words),
  };
}
