import type { Suggestion } from '../contract.ts';

interface Search {
  suggestions: Promise<Suggestion[]>;
  /** How many visitors wait for it. */
  wanted: number;
}

/** The searches under way in this process: requests for the same text at the same time share one search. */
export function sharedSearches() {
  const running = new Map<string, Search>();

  function forget(query: string, search: Search) {
    if (running.get(query) === search) running.delete(query);
  }

  function start(query: string, lookUp: () => Promise<Suggestion[]>): Search {
    const search = { wanted: 0, suggestions: Promise.resolve().then(lookUp) };
    const end = () => forget(query, search);
    search.suggestions.then(end, end);
    running.set(query, search);
    return search;
  }

  return {
    /** Waits for the result until `gone` aborts; then the result does not matter. */
    join(query: string, lookUp: () => Promise<Suggestion[]>, signal: AbortSignal): Promise<Suggestion[]> {
      const search = running.get(query) ?? start(query, lookUp);
      search.wanted++;
      const leave = () => {
        search.wanted--;
        if (search.wanted === 0) forget(query, search);
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      return search.suggestions;
    },

    /** Whether anybody still waits for this text. */
    isWanted: (query: string) => running.has(query),
  };
}
